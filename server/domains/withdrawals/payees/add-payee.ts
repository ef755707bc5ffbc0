import { createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { isSameName } from '#contract/typed/names.ts';
import type { Payee } from '#contract/withdrawals/calls.ts';
import { members } from '#server/db/views.ts';
import { withdrawalPayees as table } from '#server/domains/withdrawals/schema.ts';
import { checkPaymentPassword, noteSecurity } from '#server/domains/identity/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';
import type { WithdrawalPorts } from '#server/domains/withdrawals/ports.ts';

import { findInstitution, type PayableInstitution } from './institutions.ts';
import { readAccount, readHolderName } from './payee-rules.ts';
import { accountPurpose, lockPayees, toPayee } from './payee-rows.ts';

const hourMs = 3_600_000;
const shownDigits = 4;

export interface AddPayeeInput {
  institution: string;
  holderName: string;
  account: string;
  paymentPassword: string;
  language: string;
}

/**
 * Adds a bank account or an e-wallet; requires the payment password. Once the member's identity is verified the holder's name has to
 * match. The payee has a cooling-off period before its first use, and the member is notified by mail.
 * @throws payee.institution.unavailable, payee.name.invalid, payee.name.mismatch, payee.account.invalid, payee.too.many, payee.taken,
 * payment.password.required, payment.password.wrong, payment.password.cooling, rate.limited, system.unbegun
 */
export async function addPayee({
  ctx,
  ports,
  input,
}: {
  ctx: MemberCtx;
  ports: Pick<WithdrawalPorts, 'verificationStateOf'>;
  input: AddPayeeInput;
}): Promise<Payee> {
  const { institution, holderName, account } = readPayee({ ctx, input });
  const { memberId } = ctx.actor;
  const verified = await ports.verificationStateOf({ ctx, memberId });
  if (verified.name !== null && !isSameName(verified.name, holderName, ctx.merchant.currency))
    throw fieldError('holderName', 'payee.name.mismatch');
  await checkPaymentPassword({ ctx, typed: input.paymentPassword });
  const now = ctx.clock.now();
  const row = {
    id: newId(ctx),
    merchantCode: ctx.merchant.code,
    memberId,
    institution: institution.code,
    holderName,
    sealedAccount: ctx.vault.seal(account, accountPurpose),
    accountHash: createHmac('sha256', ctx.vault.secretFor(accountPurpose)).update(`${institution.code}|${account}`).digest('hex'),
    accountEnd: account.slice(-shownDigits),
    createdAt: now,
    usableFrom: new Date(now.getTime() + ctx.merchant.withdrawal.coolHours * hourMs),
    removedAt: null,
  };
  await ctx.db.orm.transaction(async (tx) => {
    // one after the other for a member: a row that is not committed yet is seen, and counted, by nobody else
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
    const [written] = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
    if (written === undefined) throw fieldError('account', 'payee.taken');
    if ((await lockPayees({ ctx, tx })).length > ctx.merchant.withdrawal.payeeCount) throw new ExpectedError('payee.too.many');
    await noteSecurity({ ctx, tx, memberId, kind: 'payee.added', language: input.language });
  });
  return toPayee(ctx, row);
}

function readPayee({ ctx, input }: { ctx: MemberCtx; input: AddPayeeInput }): {
  institution: PayableInstitution;
  holderName: string;
  account: string;
} {
  const institution = findInstitution(ctx.merchant.currency, input.institution);
  if (institution === undefined) throw fieldError('institution', 'payee.institution.unavailable');
  const holderName = readHolderName(input.holderName);
  if (holderName === undefined) throw fieldError('holderName', 'payee.name.invalid');
  const account = readAccount(institution, input.account);
  if (account === undefined) throw fieldError('account', 'payee.account.invalid');
  return { institution, holderName, account };
}
