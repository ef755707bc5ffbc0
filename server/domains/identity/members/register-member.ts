import { readMobileDigits } from '#contract/typed/mobile.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import { isSamePassword } from '#contract/typed/password.ts';
import type { RegisterPayload } from '#contract/member/calls.ts';
import { joinByAffiliate } from '#server/domains/agents/index.ts';
import { checkCode, readMobile, spendProof, type MobileProof } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { checkRegistrant } from './check-registrant.ts';
import { affiliateOf } from './affiliate-of.ts';
import { readBirthDate } from './birth-date.ts';
import type { CaptchaAnswer } from '#server/domains/identity/captcha/captcha.ts';
import { hashPassword } from '#server/domains/identity/passwords/hash-password.ts';
import { sourcesOf } from '#server/domains/identity/sessions/known-sources.ts';
import { insertNamed, makeUserName } from './make-user-name.ts';
import { insertMember, isMobileTaken, isNameTaken } from './member-rows.ts';
import { readFirstPaymentPassword, keepFirstPaymentPassword } from '#server/domains/identity/payment-password/first-payment-password.ts';
import type { LogInPlace } from '#server/domains/identity/sessions/open-proved-session.ts';
import { openSession, type OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { checkNewPassword } from '#server/domains/identity/passwords/password-policy.ts';
import { readProfile, withSealedId } from './read-profile.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';
import { typeOf } from './type-of.ts';
import { isReservedName, readNewUserName } from './user-name.ts';

export interface RegisterMemberInput extends LogInPlace {
  payload: RegisterPayload;
  captcha?: CaptchaAnswer | undefined;
}

/**
 * Creates a member with an empty wallet and logs it in: of type 0, or an agent if an agent's link says so. What the caller may not choose
 * (type, balance, merchant) is not an input. The wallet's accounts are created by their first posting; until then they are zero.
 * For a mobile number the platform generates the user name, and the number has to be verified.
 * @throws username.invalid, username.taken, mobile.invalid, mobile.taken, code.invalid, code.expired, password.invalid, password.weak,
 * password.mismatch, birth.date.invalid, age.too.young, affiliate.invalid, captcha.invalid, human.required, human.invalid,
 * payment.password.invalid, payment.password.weak, request.invalid, session.forbidden, rate.limited, system.busy, system.unbegun
 */
export async function registerMember({
  ctx,
  input: { payload, device, deviceSecret, captcha },
}: {
  ctx: Ctx;
  input: RegisterMemberInput;
}): Promise<OpenedSession> {
  const { usernameRegistration, mobileRegistration } = ctx.merchant.register;
  const isMobile = isByMobile(payload);
  if (!(isMobile ? mobileRegistration : usernameRegistration)) throw new ExpectedError('session.forbidden');
  const proof = isMobile ? await mobileProofOf({ ctx, payload }) : undefined;
  const userName = proof ? makeUserName(ctx, unfit) : readNewUserName(payload.username ?? '', ctx.merchant);
  checkNewPassword({ password: payload.password, userName, merchant: ctx.merchant });
  if (payload.confirmPassword !== undefined && !isSamePassword(payload.password, payload.confirmPassword))
    throw fieldError('confirmPassword', 'password.mismatch');
  const paymentPassword = readFirstPaymentPassword(payload.paymentPassword, ctx.merchant.register.fields['paymentPassword']);
  const profile = withSealedId(ctx, readProfile(payload, ctx.merchant));
  const birthDate = readBirthDate({ ctx, typed: payload.birthDate });
  await takeAddressAttempt({ ctx, rule: 'register' });
  await checkRegistrant({ ctx, captcha, hasProvedNumber: proof !== undefined });
  if (proof) await checkCode({ ctx, input: proof });
  // checked first to save a hash; the constraints below decide
  if (proof && (await isMobileTaken({ ctx, mobile: proof.mobile }))) throw fieldError('mobileNum', 'mobile.taken');
  if (!proof && (isReservedName(userName, ctx.merchant) || (await isNameTaken({ ctx, name: userName }))))
    throw fieldError('username', 'username.taken');
  const affiliate = await affiliateOf({ ctx, payload });
  const passwordHash = await hashPassword(ctx, payload.password);
  const paymentPasswordHash = paymentPassword === undefined ? undefined : await hashPassword(ctx, paymentPassword);

  return await ctx.db.orm.transaction(async (tx) => {
    if (proof) await spendProof({ ctx, tx, input: proof });
    const insertAs = (name: string) =>
      insertMember({
        ctx,
        tx,
        member: {
          userName: name,
          passwordHash,
          customerType: typeOf(affiliate),
          isStaff: false,
          nickname: profile['nickname'] ?? name,
          profile: { ...profile, ...(affiliate && { affiliateCode: affiliate.code }) },
          email: profile['email']?.toLowerCase(),
          mobile: proof?.mobile,
          birthDate,
          ...(affiliate && { parent: { id: affiliate.memberId, agentPath: affiliate.agentPath } }),
          registerMethod: payload.registerMethod,
          registerUrl: payload.registerUrl ?? '',
        },
      });
    const member = proof
      ? await insertNamed(ctx, unfit, async (name) => {
          const row = await insertAs(name);
          if (!row && (await isMobileTaken({ ctx, tx, mobile: proof.mobile }))) throw fieldError('mobileNum', 'mobile.taken');
          return row;
        })
      : await insertAs(userName);
    if (!member) throw fieldError('username', 'username.taken');
    if (affiliate) await joinByAffiliate({ ctx, tx, input: { memberId: member.id, affiliate } });
    const opened = await openSession({
      ctx,
      tx,
      member,
      device,
      sources: sourcesOf({ ctx, deviceSecret }),
      isKnownDevice: false,
    });
    await recordEvent({ ctx, tx, kind: 'registered', memberId: member.id, sessionId: opened.sessionId });
    if (paymentPasswordHash) await keepFirstPaymentPassword({ ctx, tx, memberId: member.id, passwordHash: paymentPasswordHash });
    return opened;
  });
}

/** The error if no name can be generated: the merchant does not allow registration by number. */
const unfit = 'session.forbidden';

/** If the user name falls back to the mobile number, the number is being registered. */
function isByMobile({ username, mobileNum }: RegisterPayload): boolean {
  const digits = (text: string) => readMobileDigits(text).replace(/\D/g, '');
  return mobileNum !== undefined && (username === undefined || digits(mobileNum) === readAccountName(username));
}

/** @throws mobile.invalid */
async function mobileProofOf({ ctx, payload }: { ctx: Ctx; payload: RegisterPayload }): Promise<MobileProof> {
  const { mobileNum = '', countryDialingCode, verificationCode: code, firebaseIdToken } = payload;
  return { mobile: await readMobile({ ctx, input: { countryDialingCode, mobileNum } }), purpose: 'register', code, firebaseIdToken };
}
