import { and, eq, gt, lte } from 'drizzle-orm';

import type { PaymentNotice } from '#contract/cashier.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sandboxDeliveries, sandboxPayments } from '#server/db/schema/sandbox-pay.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import type { PaymentRequest } from '#server/providers/payment/sandbox/wire.ts';

import { type Behaviour, type PayAction, type PlannedEvent, planPayment } from './plan-payment.ts';

export interface BookKeeping {
  db: Database;
  clock: Clock;
  random: Random;
}

export type PaymentRow = typeof sandboxPayments.$inferSelect;

/** The same reference answers the same payment; with other particulars it answers `conflict`. */
export async function createPayment(books: BookKeeping, order: PaymentRequest): Promise<PaymentRow | 'conflict'> {
  const now = books.clock.now();
  const amountMinor = BigInt(order.amountMinor);
  const { reference, currency, returnUrl, noticeUrl } = order;
  await books.db.orm
    .insert(sandboxPayments)
    .values({
      id: `pay_${newId(books)}`,
      reference,
      amountMinor,
      paidMinor: 0n,
      currency,
      state: 'pending',
      returnUrl,
      noticeUrl,
      createdAt: now,
      expiresAt: new Date(order.expiresAt),
      changedAt: now,
    })
    .onConflictDoNothing();
  const payment = await findByReference(books, reference);
  if (payment === undefined || payment.amountMinor !== amountMinor || payment.currency !== currency) return 'conflict';
  return payment;
}

export async function findByReference(books: BookKeeping, reference: string): Promise<PaymentRow | undefined> {
  await expireOverdue(books);
  const [row] = await books.db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row;
}

export async function findById(books: BookKeeping, id: string): Promise<PaymentRow | undefined> {
  await expireOverdue(books);
  const [row] = await books.db.orm.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return row;
}

/** Does what the player tapped, once: a payment that has ended or expired stays as it is. */
export async function finishPayment(
  books: BookKeeping,
  { id, action, behaviour }: { id: string; action: PayAction; behaviour: Behaviour },
): Promise<void> {
  const now = books.clock.now();
  await books.db.orm.transaction(async (tx) => {
    const stillOpen = and(eq(sandboxPayments.id, id), eq(sandboxPayments.state, 'pending'), gt(sandboxPayments.expiresAt, now));
    const [open] = await tx.select().from(sandboxPayments).where(stillOpen).for('update');
    if (open === undefined) return;
    const { state, paidMinor, events } = planPayment({ action, behaviour, amountMinor: open.amountMinor });
    const [payment] = await tx
      .update(sandboxPayments)
      .set({ state, paidMinor, changedAt: now })
      .where(eq(sandboxPayments.id, id))
      .returning();
    if (payment !== undefined) await queueEvents(books, tx, payment, events);
  });
}

/** Ends the payments whose time is over and tells their merchants. */
export async function expireOverdue(books: BookKeeping): Promise<void> {
  const now = books.clock.now();
  const overdue = and(eq(sandboxPayments.state, 'pending'), lte(sandboxPayments.expiresAt, now));
  const [any] = await books.db.orm.select({ id: sandboxPayments.id }).from(sandboxPayments).where(overdue).limit(1);
  if (any === undefined) return;
  await books.db.orm.transaction(async (tx) => {
    const expired = await tx.update(sandboxPayments).set({ state: 'expired', changedAt: now }).where(overdue).returning();
    for (const payment of expired) await queueEvents(books, tx, payment, [{ state: 'expired', deliverAfterMs: [0] }]);
  });
}

async function queueEvents(books: BookKeeping, tx: Queryable, payment: PaymentRow, events: readonly PlannedEvent[]): Promise<void> {
  const now = books.clock.now();
  const rows = events.flatMap(({ state, deliverAfterMs }) => {
    const eventId = `evt_${newId(books)}`;
    const notice: PaymentNotice = {
      eventId,
      paymentId: payment.id,
      reference: payment.reference,
      state,
      amountMinor: (state === 'success' ? payment.paidMinor : payment.amountMinor).toString(),
      currency: payment.currency,
      occurredAt: (state === 'pending' ? payment.createdAt : now).getTime(),
    };
    const body = JSON.stringify(notice);
    return deliverAfterMs.map((delayMs) => ({
      paymentId: payment.id,
      eventId,
      body,
      dueAt: new Date(now.getTime() + delayMs),
      attempts: 0,
      isDone: false,
    }));
  });
  if (rows.length > 0) await tx.insert(sandboxDeliveries).values(rows);
}
