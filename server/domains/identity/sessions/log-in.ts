import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { takeCaptcha, type CaptchaAnswer } from '#server/domains/identity/captcha/captcha.ts';
import { matchPassword } from '#server/domains/identity/passwords/hash-password.ts';
import { renewHash } from '#server/domains/identity/passwords/renew-hash.ts';
import { findMemberWithSources, sourcesOf } from './known-sources.ts';
import { logInKeys, settleLogInAttempt, takeLogInAttempt } from '#server/domains/identity/throttle/login-throttle.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { requireKind } from './require-kind.ts';
import { askSecondStep } from '#server/domains/identity/authenticator/second-step.ts';
import { readTypedAccount } from '#server/domains/identity/members/typed-account.ts';

export interface LogInInput {
  /** A user name, or the mobile number that was registered. */
  username: string;
  password: string;
  /** The header `device`. */
  device: string;
  /** From the device cookie of an earlier log-in. */
  deviceSecret: string | undefined;
  /** Included if the previous attempt asked for one. */
  captcha?: CaptchaAnswer | undefined;
  /** For log-ins restricted to agents. */
  isForAgents?: boolean | undefined;
}

/**
 * Opens a session. Unknown name, wrong password and disabled account are indistinguishable from outside: the same statements,
 * as many argon2 verifications, the same answer.
 * @throws login.failed, login.members.only, login.agents.only, captcha.invalid, totp.required, rate.limited, system.unbegun
 */
export async function logIn({ ctx, input }: { ctx: Ctx; input: LogInInput }): Promise<OpenedSession> {
  const sources = sourcesOf({ ctx, deviceSecret: input.deviceSecret });
  const account = readTypedAccount(input.username, ctx.merchant);
  const { member, known } = await findMemberWithSources({ ctx, by: account, sources });
  const knownOf = (hash: string | undefined) => (hash !== undefined && known.has(hash) ? hash : undefined);
  const knownDevice = knownOf(sources.device);
  const keys = logInKeys({ ctx, source: { typed: account.mobile ?? input.username, knownDevice, knownAddress: knownOf(sources.address) } });
  const isSolved = input.captcha !== undefined;
  if (input.captcha) await takeCaptcha({ ctx, input: input.captcha });
  const { asksForCaptcha } = await takeLogInAttempt({ ctx, keys, isSolved });

  const match = await matchPassword(input.password, member?.passwordHash);
  if (match === 'none' || !member || member.disabledAt !== null) {
    ctx.log.info({ address: ctx.address }, 'a log-in was refused');
    throw new ExpectedError('login.failed', asksForCaptcha ? { captcha: true } : {});
  }
  await settleLogInAttempt({ ctx, keys, isSolved });
  requireKind({ member, isForAgents: input.isForAgents });
  await renewHash({ ctx, match, password: input.password, member });
  await askSecondStep({ ctx, member });
  return await ctx.db.orm.transaction(async (tx) => {
    const opened = await openSession({
      ctx,
      tx,
      member,
      device: input.device,
      sources,
      isKnownDevice: knownDevice !== undefined,
    });
    await recordEvent({ ctx, tx, kind: 'logged.in', memberId: member.id, sessionId: opened.sessionId });
    return opened;
  });
}
