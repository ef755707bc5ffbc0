import { eq } from 'drizzle-orm';

import type { StatementNotice } from '#contract/deposits/calls.ts';
import { newId } from '#server/platform/ids.ts';

import { type BookKeeping, queueDelivery } from './payment-books.ts';
import { type Behaviour, deliveryDelays } from './plan-payment.ts';
import { sandboxPayments } from './schema.ts';

/** The sandbox bank's account, shared by all merchants. */
export const bankAccount = { bankName: 'SandBank', accountNumber: '0012-3456-7890' } as const;

/**
 * A transfer to a merchant's account with any reference and amount the sender typed: the bank books it as it is and adds a line to the
 * merchant's statement. The first line with the expected reference pays the payment.
 */
export async function bookTransfer(
  books: BookKeeping,
  { paymentId, reference, amountMinor, behaviour }: { paymentId: string; reference: string; amountMinor: bigint; behaviour: Behaviour },
): Promise<void> {
  const now = books.clock.now();
  const lineId = `line_${newId(books)}`;
  await books.db.orm.transaction(async (tx) => {
    const [expected] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId)).for('update');
    if (expected === undefined) return;
    if (reference === expected.payReference && expected.lineId === null) {
      const paid = { state: 'success' as const, paidMinor: amountMinor, lineId, changedAt: now };
      await tx.update(sandboxPayments).set(paid).where(eq(sandboxPayments.id, paymentId));
    }
    const statementId = `stmt_${newId(books)}`;
    const { currency } = expected;
    const lines = [{ lineId, reference, amountMinor: amountMinor.toString(), currency, bookedAt: now.getTime() }];
    const body = JSON.stringify({ statementId, lines } satisfies StatementNotice);
    await queueDelivery({ books, tx, paymentId, eventId: statementId, body, deliverAfterMs: deliveryDelays(behaviour) });
  });
}
