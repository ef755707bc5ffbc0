import { and, eq } from 'drizzle-orm';

import { faultOfPaymentPassword, readPaymentPassword } from '#contract/passwords/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { identityPaymentPasswords as table } from '#server/domains/identity/schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { checkOwnPassword } from '#server/domains/identity/passwords/check-own-password.ts';
import { hashPassword } from '#server/domains/identity/passwords/hash-password.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { findPaymentPassword, type PaymentPasswordRow, verifyPaymentPassword } from './check-payment-password.ts';

const hourMs = 3_600_000;

export interface SetPaymentPasswordInput {
  /** Empty if it is set for the first time or was forgotten: then the account's password is required instead. */
  oldPaymentPassword: string;
  newPaymentPassword: string;
  password: string;
  language: string;
}

/**
 * Sets or changes the payment password. Reset without the old one it has a cooling-off period, as a stranger may be at the open session;
 * the member is notified by mail.
 * @throws payment.password.invalid, payment.password.weak, payment.password.wrong, modify.new.old.same, password.wrong,
 * payment.password.changed, rate.limited, system.unbegun
 */
export async function setPaymentPassword({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: SetPaymentPasswordInput;
}): Promise<{ usableFrom: number | null }> {
  const { password, language } = input;
  const oldPaymentPassword = readPaymentPassword(input.oldPaymentPassword);
  const newPaymentPassword = readPaymentPassword(input.newPaymentPassword);
  const fault = faultOfPaymentPassword(newPaymentPassword);
  if (fault) throw fieldError('newPaymentPassword', fault);
  if (newPaymentPassword === oldPaymentPassword) throw fieldError('newPaymentPassword', 'modify.new.old.same');
  const known = await findPaymentPassword({ ctx });
  const isByOld = known !== undefined && oldPaymentPassword !== '';
  if (isByOld) await verifyPaymentPassword({ ctx, row: known, typed: oldPaymentPassword, field: 'oldPaymentPassword' });
  else await checkOwnPassword({ ctx, password });
  const passwordHash = await hashPassword(ctx, newPaymentPassword);

  const now = ctx.clock.now();
  const cooled = new Date(now.getTime() + ctx.merchant.withdrawal.coolHours * hourMs);
  const usableFrom = known === undefined ? now : isByOld ? known.usableFrom : cooled;
  const { memberId, sessionId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    // one of two parallel changes wins; the other proved the previous password
    if (!(await write({ ctx, tx, known, values: { passwordHash, usableFrom, changedAt: now } })))
      throw new ExpectedError('payment.password.changed');
    await recordEvent({ ctx, tx, kind: 'payment.password.changed', memberId, sessionId });
    if (known) await noteSecurity({ ctx, tx, memberId, kind: 'payment.password.changed', language });
  });
  return { usableFrom: usableFrom > now ? usableFrom.getTime() : null };
}

async function write({
  ctx,
  tx,
  known,
  values,
}: {
  ctx: MemberCtx;
  tx: Transaction;
  known: PaymentPasswordRow | undefined;
  values: Pick<PaymentPasswordRow, 'passwordHash' | 'usableFrom' | 'changedAt'>;
}): Promise<boolean> {
  const own = { memberId: ctx.actor.memberId, merchantCode: ctx.merchant.code };
  const written = known
    ? await tx
        .update(table)
        .set(values)
        .where(and(eq(table.memberId, own.memberId), eq(table.merchantCode, own.merchantCode), eq(table.passwordHash, known.passwordHash)))
        .returning({ memberId: table.memberId })
    : await tx
        .insert(table)
        .values({ ...own, ...values })
        .onConflictDoNothing()
        .returning({ memberId: table.memberId });
  return written.length > 0;
}
