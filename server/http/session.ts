import type { BodyOf } from '#contract/calls.ts';
import type { FeatureFlag } from '#contract/flags.ts';
import { isByName } from '#contract/session/calls.ts';
import {
  endSession,
  endSessions,
  issueHandOff,
  listSessions,
  logIn,
  logInByMobile,
  logOut,
  makeCaptcha,
  newTrialName,
  startTrial,
  takeHandOff,
} from '#server/domains/identity/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { answer, type Answer, Reply, serve } from './answer.ts';
import { readCaptcha } from './read-captcha.ts';
import { readDevice } from './read-device.ts';
import { readCookie } from './session-actor.ts';
import { captchaCookie, captchaCookieName, clearedSessionCookie, readDeviceSecret, sessionReply } from './session-cookies.ts';

/** The contract's area `session`. */
export function sessionAnswers({ merchants }: { merchants: MerchantRegistry }): Answer[] {
  const isOn = (ctx: Ctx, flag: FeatureFlag) => merchants.byCode(ctx.merchant.code).flags.includes(flag);
  const requireTrial = (ctx: Ctx) => {
    if (!isOn(ctx, 'FREEPLAY')) throw new ExpectedError('trial.unavailable');
  };
  return [
    answer('POST /wps/session/login', async ({ ctx, body, headers, isHttps }) => {
      const deviceSecret = readDeviceSecret(headers, isHttps);
      const captcha = readCaptcha({ body, headers, isHttps });
      const place = { device: readDevice(headers), deviceSecret, captcha, isForAgents: body.isForAgents };
      if (!isByName(body) && !isOn(ctx, 'SMSLOGIN')) throw new ExpectedError('session.forbidden');
      const opened = isByName(body)
        ? await logIn({ ctx, input: { username: body.username ?? '', password: body.password ?? '', ...place } })
        : await logInByMobile({ ctx, input: { ...mobileOf(body), ...place } });
      return sessionReply(opened, { isHttps, now: ctx.clock.now() });
    }),
    answer('GET /wps/captcha', async ({ ctx, headers, isHttps }) => {
      // one holder for all tabs of a browser: a captcha in one does not invalidate another's
      const holder = cookieOf(headers, captchaCookieName(isHttps)) || ctx.random.bytes(32).toString('base64url');
      return new Reply(makeCaptcha({ ctx, input: { holder } }), { cookies: [captchaCookie(holder, isHttps)] });
    }),
    answer('GET /wps/member/trialuser', async ({ ctx }) => {
      requireTrial(ctx);
      return newTrialName({ ctx });
    }),
    answer('POST /wps/session/login/freeplay', async ({ ctx, body, headers, isHttps }) => {
      requireTrial(ctx);
      const opened = await startTrial({
        ctx,
        input: {
          username: body.username ?? newTrialName({ ctx }).userName,
          device: readDevice(headers),
          deviceSecret: readDeviceSecret(headers, isHttps),
        },
      });
      return sessionReply(opened, { isHttps, now: ctx.clock.now() });
    }),
    answer('POST /wps/session/handoff', async ({ ctx }) => issueHandOff({ ctx })),
    answer('POST /wps/session/exchange', async ({ ctx, body, headers, isHttps }) => {
      const place = { device: readDevice(headers), deviceSecret: readDeviceSecret(headers, isHttps) };
      const opened = await takeHandOff({ ctx, input: { token: body.token, ...place } });
      return sessionReply(opened, { isHttps, now: ctx.clock.now() });
    }),
    serve('GET /wps/session/list', listSessions),
    serve('DELETE /wps/session/list/:sessionId', endSession),
    answer('DELETE /wps/session/list', async ({ ctx }) => {
      const { memberId, sessionId } = ctx.actor;
      return { ended: await endSessions({ ctx, input: { memberId, exceptSessionId: sessionId, reason: 'elsewhere' } }) };
    }),
    answer('DELETE /wps/session/logout', async ({ ctx, isHttps }) => {
      await logOut({ ctx });
      return new Reply({}, { cookies: [clearedSessionCookie(isHttps)] });
    }),
  ];
}

type LoginBody = BodyOf<'POST /wps/session/login'>;

/** The payload's number and its proof. */
const mobileOf = ({ mobileNum = '', countryDialingCode, verificationCode, firebaseIdToken }: LoginBody) => ({
  mobileNum,
  countryDialingCode,
  verificationCode,
  firebaseIdToken,
});

const cookieOf = (headers: Headers, name: string) => readCookie(headers.get('cookie') ?? undefined, name);
