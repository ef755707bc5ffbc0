import { and, eq, isNull } from 'drizzle-orm';

import type { MobilePasswordPayload } from '#contract/passwords/calls.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { checkCode, readMobile, spendProof } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { closeSessions } from '#server/domains/identity/sessions/end-sessions.ts';
import { sourcesOf } from '#server/domains/identity/sessions/known-sources.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { replacePassword } from './new-password.ts';
import { checkNewPassword } from './password-policy.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { forgetLogInAttempts } from '#server/domains/identity/throttle/login-throttle.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';

/**
 * Sets a new password for the account of a verified mobile number and ends all its sessions. Whether there is an account is only revealed
 * after the number is verified. A refused password does not use up the code. The next log-in does not wait for other people's guesses.
 * @throws mobile.invalid, code.invalid, code.expired, member.unknown, password.invalid, password.weak, modify.new.old.same,
 * rate.limited, system.unbegun
 */
export async function setPasswordByMobile({
  ctx,
  input,
}: {
  ctx: Ctx;
  /** `deviceSecret`: from the device cookie of an earlier log-in. */
  input: Omit<MobilePasswordPayload, 'issuedAtMs' | 'nonce'> & { deviceSecret: string | undefined };
}): Promise<{ userName: string }> {
  const { newPassword, verificationCode: code, firebaseIdToken } = input;
  await takeAddressAttempt({ ctx, rule: 'resetAddress' });
  const mobile = await readMobile({ ctx, input: { countryDialingCode: input.countryDialingCode, mobileNum: input.mobileNum } });
  const proof = { mobile, purpose: 'password', code, firebaseIdToken } as const;
  await checkCode({ ctx, input: proof });
  const [member] = await ctx.db.orm
    .select({ id: identityMembers.id, userName: identityMembers.userName, passwordHash: identityMembers.passwordHash })
    .from(identityMembers)
    .where(
      and(eq(identityMembers.merchantCode, ctx.merchant.code), eq(identityMembers.mobile, mobile), isNull(identityMembers.disabledAt)),
    );
  if (!member) throw new ExpectedError('member.unknown');
  checkNewPassword({ password: newPassword, userName: member.userName, merchant: ctx.merchant, field: 'newPassword' });
  if (await verifyPassword(newPassword, member.passwordHash)) throw fieldError('newPassword', 'modify.new.old.same');
  const newHash = await hashPassword(ctx, newPassword);

  const ended = await ctx.db.orm.transaction(async (tx) => {
    await spendProof({ ctx, tx, input: proof });
    const isWritten = await replacePassword({ ctx, tx, memberId: member.id, oldHash: member.passwordHash, newHash });
    // changed meanwhile
    if (!isWritten) throw fieldError('verificationCode', 'code.expired');
    await recordEvent({ ctx, tx, kind: 'password.reset', memberId: member.id });
    return await closeSessions({ ctx, tx, input: { memberId: member.id, reason: 'password' } });
  });
  const { device, address } = sourcesOf({ ctx, deviceSecret: input.deviceSecret });
  await forgetLogInAttempts({ ctx, member: { userName: member.userName, mobile }, places: [device, address] });
  if (ended > 0) ctx.publish(member.id, { type: 'session-ended' });
  return { userName: member.userName };
}
