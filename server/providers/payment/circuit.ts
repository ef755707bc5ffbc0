import { createCircuit } from '#server/platform/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';

import { type PaymentChannel, PaymentUnavailable } from './payment-channel.ts';

/**
 * Pauses a provider after five failures in a row: nothing is sent for 15 s, and then one more failure opens the circuit again.
 * Notices are always accepted.
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
