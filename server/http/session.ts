import { logIn, logOut } from '#server/domains/identity/index.ts';

import { answer, Reply } from './answer.ts';
import { readCookie } from './session-actor.ts';
import { clearedSessionCookie, deviceCookieName, sessionReply } from './session-cookies.ts';

/** The contract's area `session`. */
export const sessionAnswers = [
  answer('POST /wps/session/login', async ({ ctx, body, headers, isHttps }) => {
    const deviceSecret = readCookie(headers.get('cookie') ?? undefined, deviceCookieName(isHttps));
    const opened = await logIn({
      ctx,
      input: { username: body.username, password: body.password, device: headers.get('device') ?? '', deviceSecret },
    });
    return sessionReply(opened, { isHttps, now: ctx.clock.now() });
  }),
  answer('DELETE /wps/session/logout', async ({ ctx, isHttps }) => {
    await logOut({ ctx });
    return new Reply({}, { cookies: [clearedSessionCookie(isHttps)] });
  }),
];
