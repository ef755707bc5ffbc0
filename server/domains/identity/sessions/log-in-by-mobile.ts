import { readMobile, takeCode } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { takeCaptcha, type CaptchaAnswer } from '#server/domains/identity/captcha/captcha.ts';
import { findMemberWithSources, sourcesOf } from './known-sources.ts';
import { logInKeys, settleLogInAttempt, takeLogInAttempt } from '#server/domains/identity/throttle/login-throttle.ts';
import { openProvedSession, type LogInPlace } from './open-proved-session.ts';
import type { OpenedSession } from './open-session.ts';
import { requireKind } from './require-kind.ts';
import { askSecondStep } from '#server/domains/identity/authenticator/second-step.ts';

export interface LogInByMobileInput extends LogInPlace {
  mobileNum: string;
  countryDialingCode: string | undefined;
  verificationCode: string | undefined;
  /** The third party's proof of the number, if the merchant uses one. */
  firebaseIdToken: string | undefined;
  /** Included if the previous attempt asked for one. */
  captcha?: CaptchaAnswer | undefined;
  /** For log-ins restricted to agents. */
  isForAgents?: boolean | undefined;
}

/**
 * Opens a session for a verified mobile number. A wrong code gets the same answer whether or not the number has an account; that
 * there is none, or a closed one, is only revealed after the number is verified.
 * @throws mobile.invalid, code.invalid, code.expired, member.unknown, login.members.only, login.agents.only, captcha.invalid,
 * totp.required, rate.limited
 */
export async function logInByMobile({ ctx, input }: { ctx: Ctx; input: LogInByMobileInput }): Promise<OpenedSession> {
  const { verificationCode: code, firebaseIdToken } = input;
  const mobile = await readMobile({ ctx, input });
  const sources = sourcesOf({ ctx, deviceSecret: input.deviceSecret });
  const { member, known } = await findMemberWithSources({ ctx, by: { userName: '', mobile }, sources });
  const knownOf = (hash: string | undefined) => (hash !== undefined && known.has(hash) ? hash : undefined);
  const source = { typed: mobile, knownDevice: knownOf(sources.device), knownAddress: knownOf(sources.address) };
  const keys = logInKeys({ ctx, source });
  const isSolved = input.captcha !== undefined;
  if (input.captcha) await takeCaptcha({ ctx, input: input.captcha });
  const { asksForCaptcha } = await takeLogInAttempt({ ctx, keys, isSolved });
  try {
    await takeCode({ ctx, input: { mobile, purpose: 'login', code, firebaseIdToken } });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    ctx.log.info({ address: ctx.address }, 'a log-in by mobile number was refused');
    throw new ExpectedError(error.code, { ...error.details, ...(asksForCaptcha && { captcha: true }) });
  }
  await settleLogInAttempt({ ctx, keys, isSolved });
  if (!member || member.disabledAt !== null) throw new ExpectedError('member.unknown');
  requireKind({ member, isForAgents: input.isForAgents });
  await askSecondStep({ ctx, member });
  return await ctx.db.orm.transaction(async (tx) => openProvedSession({ ctx, tx, member, place: input }));
}
