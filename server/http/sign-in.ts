import {
  addPasskey,
  askForLogIn,
  askForPasskey,
  authenticatorState,
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  finishSecondStep,
  listPasskeys,
  logInByPasskey,
  type RelyingParty,
  removePasskey,
  renamePasskey,
} from '#server/domains/identity/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { answer, type Answer, serve } from './answer.ts';
import { readDevice } from './read-device.ts';
import { languageOf } from './request-language.ts';
import { readDeviceSecret, sessionReply } from './session-cookies.ts';

/** The contract's area `sign-in`, except social log-ins: passkeys, the authenticator, the second step. */
export function signInAnswers({ originOf }: { originOf: (merchantCode: string) => string }): Answer[] {
  const siteOf = (ctx: Ctx): RelyingParty => {
    const origin = originOf(ctx.merchant.code);
    return { origin, id: new URL(origin).hostname };
  };
  return [
    answer('POST /wps/session/login/totp', async ({ ctx, body, headers, isHttps }) => {
      const input = { ...body, ...placeOf(headers, isHttps), language: languageOf(ctx, headers) };
      return sessionReply(await finishSecondStep({ ctx, input }), { isHttps, now: ctx.clock.now() });
    }),
    answer('POST /wps/session/passkey', ({ ctx }) => askForLogIn({ ctx, input: { site: siteOf(ctx) } })),
    answer('POST /wps/session/login/passkey', async ({ ctx, body, headers, isHttps }) => {
      const opened = await logInByPasskey({ ctx, input: { ...body, ...placeOf(headers, isHttps), site: siteOf(ctx) } });
      return sessionReply(opened, { isHttps, now: ctx.clock.now() });
    }),
    serve('GET /wps/member/passkey', listPasskeys),
    answer('POST /wps/member/passkey', ({ ctx, body: { password } }) => askForPasskey({ ctx, input: { site: siteOf(ctx), password } })),
    answer('PUT /wps/member/passkey', ({ ctx, body, headers }) =>
      addPasskey({ ctx, input: { ...body, site: siteOf(ctx), language: languageOf(ctx, headers) } }),
    ),
    serve('PUT /wps/member/passkey/:passkeyId', renamePasskey),
    answer('POST /wps/member/passkey/:passkeyId/off', async ({ ctx, query, body: { password }, headers }) => {
      await removePasskey({ ctx, input: { ...query, password, language: languageOf(ctx, headers) } });
      return {};
    }),
    serve('GET /wps/member/authenticator', authenticatorState),
    serve('POST /wps/member/authenticator', beginAuthenticator),
    answer('PUT /wps/member/authenticator', ({ ctx, body, headers }) =>
      confirmAuthenticator({ ctx, input: { code: body.code, language: languageOf(ctx, headers) } }),
    ),
    answer('POST /wps/member/authenticator/off', async ({ ctx, body, headers }) => {
      await endAuthenticator({ ctx, input: { password: body.password, code: body.code, language: languageOf(ctx, headers) } });
      return {};
    }),
  ];
}

const placeOf = (headers: Headers, isHttps: boolean) => ({
  device: readDevice(headers),
  deviceSecret: readDeviceSecret(headers, isHttps),
});
