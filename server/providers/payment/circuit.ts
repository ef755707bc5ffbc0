import type { Clock } from '#server/platform/clock.ts';

import { type PaymentChannel, PaymentUnavailable } from './payment-channel.ts';

const failuresToOpen = 5;
const openMs = 15_000;

/**
 * Leaves a provider alone that failed five times in a row: for 15 s nothing is sent, then one failure more opens it again.
 * Notices are taken all the time.
 */
export function withCircuit(channel: PaymentChannel, { clock }: { clock: Clock }): PaymentChannel {
  let failures = 0;
  let openUntilMs = 0;
  const isOpen = () => clock.now().getTime() < openUntilMs;

  async function guard<T>(call: () => Promise<T>): Promise<T> {
    if (isOpen()) throw new PaymentUnavailable('the circuit is open');
    try {
      const value = await call();
      failures = 0;
      return value;
    } catch (error) {
      if (error instanceof PaymentUnavailable) {
        failures += 1;
        if (failures >= failuresToOpen) openUntilMs = clock.now().getTime() + openMs;
      } else failures = 0;
      throw error;
    }
  }

  return {
    code: channel.code,
    isAvailable: () => !isOpen() && channel.isAvailable(),
    createPayment: (order) => guard(() => channel.createPayment(order)),
    queryPayment: (reference) => guard(() => channel.queryPayment(reference)),
    verifyNotice: (rawBody, headers) => channel.verifyNotice(rawBody, headers),
  };
}
