import type { RegisterPayload } from '#contract/member.ts';
import { findAffiliate, type Affiliate } from '#server/domains/agents/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { readBirthDate } from './birth-date.ts';
import { hashPassword } from './hash-password.ts';
import { sourcesOf } from './known-sources.ts';
import { insertMember, isNameTaken } from './member-rows.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { checkNewPassword } from './password-policy.ts';
import { readProfile } from './read-profile.ts';
import { recordEvent } from './record-event.ts';
import { takeAddressAttempt } from './throttle.ts';
import { isReservedName, readNewUserName } from './user-name.ts';

export interface RegisterMemberInput {
  payload: RegisterPayload;
  /** The header `device`. */
  device: string;
}

/**
 * Makes a member of type 0 with an empty wallet and logs it in. What the caller may not choose (type, balance, merchant)
 * is not an input. The wallet's accounts come into being with their first posting; before it they are zero.
 * @throws username.invalid, username.taken, password.invalid, password.weak, password.mismatch, birth.date.invalid, age.too.young,
 *   affiliate.invalid, request.invalid, session.forbidden, rate.limited, system.busy
 */
export async function registerMember({
  ctx,
  input: { payload, device },
}: {
  ctx: Ctx;
  input: RegisterMemberInput;
}): Promise<OpenedSession> {
  if (isByMobile(payload) || !ctx.merchant.register.usernameRegistration) throw new ExpectedError('session.forbidden');
  const userName = readNewUserName(payload.username, ctx.merchant);
  checkNewPassword({ password: payload.password, userName, merchant: ctx.merchant });
  if (payload.password !== payload.confirmPassword) throw fieldError('confirmPassword', 'password.mismatch');
  const profile = readProfile(payload, ctx.merchant);
  const birthDate = readBirthDate({ ctx, typed: payload.birthDate });
  await takeAddressAttempt({ ctx, rule: 'register' });
  // asked first to spare a hash; the constraint below is what counts
  if (isReservedName(userName, ctx.merchant) || (await isNameTaken({ ctx, name: userName })))
    throw fieldError('username', 'username.taken');
  const affiliate = await affiliateOf({ ctx, payload });
  const passwordHash = await hashPassword(payload.password);

  return await ctx.db.orm.transaction(async (tx) => {
    const member = await insertMember({
      ctx,
      tx,
      member: {
        userName,
        passwordHash,
        customerType: 0,
        isStaff: false,
        nickname: profile['nickname'] ?? userName,
        profile: { ...profile, ...(affiliate && { affiliateCode: affiliate.code }) },
        email: profile['email']?.toLowerCase(),
        birthDate,
        ...(affiliate && { parent: { id: affiliate.memberId, agentPath: affiliate.agentPath } }),
        registerMethod: payload.registerMethod,
        registerUrl: payload.registerUrl ?? '',
      },
    });
    if (!member) throw fieldError('username', 'username.taken');
    const opened = await openSession({
      ctx,
      tx,
      member,
      device,
      sources: sourcesOf({ ctx, deviceSecret: undefined }),
      knownDeviceSecret: undefined,
    });
    await recordEvent({ ctx, tx, kind: 'registered', memberId: member.id, sessionId: opened.sessionId });
    return opened;
  });
}

/** A mobile number needs a code that proves it, which this verb does not take. */
function isByMobile({ username, mobileNum }: RegisterPayload): boolean {
  return mobileNum !== undefined && mobileNum.replace(/\D/g, '') === username.trim();
}

/** The agent who brought the member: by the code that was given, else by the host that the link names. */
async function affiliateOf({ ctx, payload }: { ctx: Ctx; payload: RegisterPayload }): Promise<Affiliate | undefined> {
  const code = payload.affiliateCode?.trim() ?? '';
  const affiliate = await findAffiliate({ ctx, input: { code, domain: payload.domain } });
  const isNeeded = code !== '' || ctx.merchant.register.fields['affiliateCode']?.required;
  if (!affiliate && isNeeded) throw fieldError('affiliateCode', 'affiliate.invalid');
  return affiliate;
}
