import { and, eq } from 'drizzle-orm';

import { readPaymentPassword } from '#contract/passwords/facts.ts';
import { identityPaymentPasswords as table } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { verifyPassword } from '#server/domains/identity/passwords/hash-password.ts';
import { forgetAttempts, takeAttempt, type ThrottleKey } from '#server/domains/identity/throttle/throttle.ts';

export type PaymentPasswordRow = typeof table.$inferSelect;

export async function findPaymentPassword({ ctx }: { ctx: MemberCtx }): Promise<PaymentPasswordRow | undefined> {
  const own = and(eq(table.memberId, ctx.actor.memberId), eq(table.merchantCode, ctx.merchant.code));
  const [row] = await ctx.db.orm.select().from(table).where(own);
  return row;
}

/** Whether the member has one, and from when it is usable: null = now. */
export async function paymentPasswordState({ ctx }: { ctx: MemberCtx }): Promise<{ isSet: boolean; usableFrom: Date | null }> {
  const row = await findPaymentPassword({ ctx });
  return { isSet: row !== undefined, usableFrom: row !== undefined && row.usableFrom > ctx.clock.now() ? row.usableFrom : null };
}

/**
 * Requires the payment password before money or a payee is changed. The wait grows with each wrong one, up to five minutes.
 * @throws payment.password.required, payment.password.wrong, payment.password.cooling, rate.limited, system.unbegun
 */
export async function checkPaymentPassword({ ctx, typed }: { ctx: MemberCtx; typed: string }): Promise<void> {
  const row = await findPaymentPassword({ ctx });
  if (row === undefined) throw fieldError('paymentPassword', 'payment.password.required');
  await verifyPaymentPassword({ ctx, row, typed, field: 'paymentPassword' });
  if (row.usableFrom > ctx.clock.now()) throw new ExpectedError('payment.password.cooling');
}

/** @throws payment.password.wrong, rate.limited, system.unbegun */
export async function verifyPaymentPassword({
  ctx,
  row,
  typed,
  field,
}: {
  ctx: MemberCtx;
  row: PaymentPasswordRow;
  typed: string;
  field: string;
}): Promise<void> {
  const key: ThrottleKey = { rule: 'payment', subject: ctx.actor.memberId };
  await takeAttempt({ ctx, key });
  if (!(await verifyPassword(readPaymentPassword(typed), row.passwordHash))) throw fieldError(field, 'payment.password.wrong');
  await forgetAttempts({ ctx, key });
}
