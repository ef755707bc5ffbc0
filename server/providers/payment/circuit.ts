import { createCircuit } from '#server/platform/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';

import { type PaymentChannel, PaymentUnavailable } from './payment-channel.ts';

/**
 * Leaves a provider alone that failed five times in a row: for 15 s nothing is sent, then one failure more opens it again.
 * Notices are taken all the time.
 */
export function withCircuit(channel: PaymentChannel, { clock }: { clock: Clock }): PaymentChannel {
  const { isOpen, succeed, fail } = createCircuit({ clock });

  async function guard<T>(call: () => Promise<T>): Promise<T> {
    if (isOpen()) throw new PaymentUnavailable('the circuit is open');
    try {
      const value = await call();
      succeed();
      return value;
    } catch (error) {
      if (error instanceof PaymentUnavailable) fail();
      else succeed();
      throw error;
    }
  }

  const { readDayFile } = channel;
  return {
    ...channel,
    isAvailable: () => !isOpen() && channel.isAvailable(),
    createPayment: (order) => guard(() => channel.createPayment(order)),
    queryPayment: (reference, paymentId) => guard(() => channel.queryPayment(reference, paymentId)),
    ...(readDayFile && { readDayFile: (asked) => guard(() => readDayFile(asked)) }),
  };
}
