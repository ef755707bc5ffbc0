import type { FieldRule } from '#contract/member/field-rules.ts';
import { faultOfPaymentPassword, readPaymentPassword } from '#contract/passwords/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { identityPaymentPasswords as table } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';

/** The payment password of a registration: a good one, or none if not required. @throws payment.password.invalid, payment.password.weak */
export function readFirstPaymentPassword(typed: string | undefined, rule: FieldRule | undefined): string | undefined {
  const isAsked = rule?.enabled === true && rule.required;
  const digits = readPaymentPassword(typed ?? '');
  const fault = digits !== '' || isAsked ? faultOfPaymentPassword(digits) : undefined;
  if (fault) throw fieldError('paymentPassword', fault);
  return digits === '' ? undefined : digits;
}

/** Stores the hash of a new member's payment password, in the transaction that creates the member; usable at once. */
export async function keepFirstPaymentPassword({
  ctx,
  tx,
  memberId,
  passwordHash,
}: {
  ctx: Ctx;
  tx: Transaction;
  memberId: string;
  passwordHash: string;
}): Promise<void> {
  const now = ctx.clock.now();
  await tx.insert(table).values({ memberId, merchantCode: ctx.merchant.code, passwordHash, usableFrom: now, changedAt: now });
}
