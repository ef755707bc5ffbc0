import { and, asc, eq, inArray, lte } from 'drizzle-orm';

import { sign } from '#server/providers/payment/sign.ts';
import type { SendRequest } from '#server/providers/payment/sandbox/sandbox-channel.ts';

import { type BookKeeping, expireOverdue } from './payment-books.ts';
import { sandboxDeliveries, sandboxPayments } from './schema.ts';

/** Waits between a delivery's attempts; after the last one the provider gives up. */
const backoffMs = [2_000, 10_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 21_600_000] as const;
const batchCount = 20;
const timeoutMs = 5_000;

export interface Courier extends BookKeeping {
  secret: string;
  send: SendRequest;
}

interface Claimed {
  id: bigint;
  body: string;
  noticeUrl: string;
  attempts: number;
}

/** Sends due notices, in order, and schedules retries of those not accepted. @returns how many were sent */
export async function deliverNotices(courier: Courier): Promise<number> {
  await expireOverdue(courier);
  const claimed = await claimDue(courier);
  for (const delivery of claimed) {
    const status = await post(courier, delivery);
    const isDone = (status >= 200 && status < 300) || delivery.attempts >= backoffMs.length;
    await courier.db.orm.update(sandboxDeliveries).set({ isDone, lastStatus: status }).where(eq(sandboxDeliveries.id, delivery.id));
  }
  return claimed.length;
}

/** Claims by moving the next attempt into the future first: a provider that dies while sending sends again, never twice at once. */
async function claimDue({ db, clock }: Courier): Promise<Claimed[]> {
  const now = clock.now();
  return await db.orm.transaction(async (tx) => {
    const due = and(eq(sandboxDeliveries.isDone, false), lte(sandboxDeliveries.dueAt, now));
    const rows = await tx
      .select()
      .from(sandboxDeliveries)
      .where(due)
      .orderBy(asc(sandboxDeliveries.dueAt), asc(sandboxDeliveries.id))
      .limit(batchCount)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return [];
    const payments = await tx
      .select({ id: sandboxPayments.id, noticeUrl: sandboxPayments.noticeUrl })
      .from(sandboxPayments)
      .where(
        inArray(
          sandboxPayments.id,
          rows.map((row) => row.paymentId),
        ),
      );
    const urls = new Map(payments.map((payment) => [payment.id, payment.noticeUrl]));
    const claimed: Claimed[] = [];
    for (const { id, body, paymentId, attempts } of rows) {
      const dueAt = new Date(now.getTime() + (backoffMs[attempts] ?? 0));
      await tx
        .update(sandboxDeliveries)
        .set({ attempts: attempts + 1, dueAt })
        .where(eq(sandboxDeliveries.id, id));
      claimed.push({ id, body, noticeUrl: urls.get(paymentId) ?? '', attempts: attempts + 1 });
    }
    return claimed;
  });
}

/** @returns the HTTP status, 0 if there was no answer */
async function post({ send, secret, clock }: Courier, { body, noticeUrl }: Claimed): Promise<number> {
  const timestamp = String(clock.now().getTime());
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': sign({ secret, timestamp, text: body }) };
  try {
    const response = await send(new Request(noticeUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }));
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
