import { and, eq, gte, lt, lte, ne } from 'drizzle-orm';

import { type Currency, minorDigits } from '#contract/money.ts';
import type { PaymentNotice } from '#contract/deposits/calls.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';
import { writeQrPh } from '#server/providers/payment/qrph/emv-code.ts';
import type { PaymentRequest, Rail } from '#server/providers/payment/sandbox/wire.ts';

import { type Behaviour, type PayAction, type PlannedEvent, planPayment } from './plan-payment.ts';
import { sandboxDeliveries, sandboxPayments } from './schema.ts';

export interface BookKeeping {
  db: Database;
  clock: Clock;
  random: Random;
}

export type PaymentRow = typeof sandboxPayments.$inferSelect;

/** The same reference returns the same payment; with different details `conflict`, and `unfit` for what this rail does not support. */
export async function createPayment(books: BookKeeping, order: PaymentRequest): Promise<PaymentRow | 'conflict' | 'unfit'> {
  const now = books.clock.now();
  const amountMinor = BigInt(order.amountMinor);
  const { reference, currency, returnUrl, noticeUrl, rail, merchant, payReference } = order;
  if (rail === 'qrph' && currency !== 'PHP') return 'unfit';
  await books.db.orm
    .insert(sandboxPayments)
    .values({
      id: `pay_${newId(books)}`,
      reference,
      amountMinor,
      paidMinor: 0n,
      currency,
      rail,
      merchant,
      payReference,
      qrCode: rail === 'qrph' ? qrCodeOf({ merchant, payReference, amountMinor }) : null,
      state: 'pending',
      returnUrl,
      noticeUrl,
      createdAt: now,
      expiresAt: new Date(order.expiresAt),
      changedAt: now,
    })
    .onConflictDoNothing();
  const payment = await findByReference(books, reference);
  if (payment === undefined || payment.amountMinor !== amountMinor || payment.currency !== currency || payment.rail !== rail)
    return 'conflict';
  return payment;
}

function qrCodeOf({ merchant, payReference, amountMinor }: { merchant: string; payReference: string; amountMinor: bigint }): string {
  const name = merchant.toUpperCase();
  return writeQrPh({
    acquirer: 'SNDPPHM1XXX',
    merchantId: name.slice(0, 25),
    merchantName: `${name.slice(0, 17)} SANDBOX`,
    merchantCity: 'Manila',
    amountMinor,
    reference: payReference,
  });
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

/** What ended at a merchant's account within a time span, in that order. */
export async function endedWithin(
  books: BookKeeping,
  { merchant, rail, from, until }: { merchant: string; rail: Rail; from: Date; until: Date },
): Promise<PaymentRow[]> {
  const ended = and(
    eq(sandboxPayments.merchant, merchant),
    eq(sandboxPayments.rail, rail),
    ne(sandboxPayments.state, 'pending'),
    gte(sandboxPayments.changedAt, from),
    lt(sandboxPayments.changedAt, until),
  );
  return await books.db.orm.select().from(sandboxPayments).where(ended).orderBy(sandboxPayments.changedAt, sandboxPayments.id);
}

/**
 * Applies the player's tap, once: an ended payment stays as it is. An expired code can still be paid, as banks do not know about the
 * expiry; such money arrives late. @returns whether anything was done
 */
export async function finishPayment(
  books: BookKeeping,
  { id, action, behaviour }: { id: string; action: PayAction; behaviour: Behaviour },
): Promise<boolean> {
  const now = books.clock.now();
  return await books.db.orm.transaction(async (tx) => {
    const [open] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update');
    const isInTime = open?.state === 'pending' && open.expiresAt > now;
    const isLateCode = open?.rail === 'qrph' && (open.state === 'pending' || open.state === 'expired');
    if (open === undefined || !(isInTime || isLateCode)) return false;
    const { state, paidMinor, events } = planPayment({ action, behaviour, amountMinor: open.amountMinor });
    const [payment] = await tx
      .update(sandboxPayments)
      .set({ state, paidMinor, changedAt: now })
      .where(eq(sandboxPayments.id, id))
      .returning();
    if (payment !== undefined) await queueEvents(books, tx, payment, events);
    return true;
  });
}

/** Expires overdue payments and notifies their merchants. A bank does not report missing transfers. */
export async function expireOverdue(books: BookKeeping): Promise<void> {
  const now = books.clock.now();
  const overdue = and(eq(sandboxPayments.state, 'pending'), lte(sandboxPayments.expiresAt, now));
  const [any] = await books.db.orm.select({ id: sandboxPayments.id }).from(sandboxPayments).where(overdue).limit(1);
  if (any === undefined) return;
  await books.db.orm.transaction(async (tx) => {
    const expired = await tx.update(sandboxPayments).set({ state: 'expired', changedAt: now }).where(overdue).returning();
    for (const payment of expired)
      if (payment.rail !== 'bank') await queueEvents(books, tx, payment, [{ state: 'expired', deliverAfterMs: [0] }]);
  });
}

async function queueEvents(books: BookKeeping, tx: Queryable, payment: PaymentRow, events: readonly PlannedEvent[]): Promise<void> {
  const now = books.clock.now();
  for (const { state, deliverAfterMs } of events) {
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
    await queueDelivery({ books, tx, paymentId: payment.id, eventId, body: JSON.stringify(notice), deliverAfterMs });
  }
}

/** Queues one message, as often as it is to be delivered. */
export async function queueDelivery(input: {
  books: BookKeeping;
  tx: Queryable;
  paymentId: string;
  eventId: string;
  body: string;
  deliverAfterMs: readonly number[];
}): Promise<void> {
  const { books, tx, paymentId, eventId, body, deliverAfterMs } = input;
  const now = books.clock.now().getTime();
  const rows = deliverAfterMs.map((delayMs) => ({ paymentId, eventId, body, dueAt: new Date(now + delayMs), attempts: 0, isDone: false }));
  if (rows.length > 0) await tx.insert(sandboxDeliveries).values(rows);
}

export const isKnownCurrency = (currency: string): currency is Currency => Object.hasOwn(minorDigits, currency);
