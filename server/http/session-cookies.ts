import type { LoginValue } from '#contract/session/calls.ts';
import type { OpenedSession } from '#server/domains/identity/index.ts';

import { Reply } from './answer.ts';
import { readCookie, sessionCookieName } from './session-actor.ts';

/**
 * By this cookie an account recognises a device, so that strangers' wrong passwords do not delay its owner, and the browser is identified
 * for all accounts that log in there.
 */
const deviceCookieName = (isHttps: boolean) => `${sessionCookieName(isHttps)}-device`;

/** Binds a captcha to the browser it was issued to. */
export const captchaCookieName = (isHttps: boolean) => `${sessionCookieName(isHttps)}-captcha`;

const captchaSeconds = 3600;

export const readDeviceSecret = (headers: Headers, isHttps: boolean): string | undefined =>
  readCookie(headers.get('cookie') ?? undefined, deviceCookieName(isHttps));

export const captchaCookie = (holder: string, isHttps: boolean) => setCookie(captchaCookieName(isHttps), holder, captchaSeconds, isHttps);

const deviceSeconds = 180 * 86_400;

/** The response to a log-in: the token in the body, and the secret that binds it in an HttpOnly cookie. */
export function sessionReply(
  { value, cookieSecret, deviceSecret, expiresAt }: OpenedSession,
  { isHttps, now }: { isHttps: boolean; now: Date },
): Reply<LoginValue> {
  const sessionSeconds = Math.round((expiresAt.getTime() - now.getTime()) / 1000);
  return new Reply(value, {
    cookies: [
      setCookie(sessionCookieName(isHttps), cookieSecret, sessionSeconds, isHttps),
      setCookie(deviceCookieName(isHttps), deviceSecret, deviceSeconds, isHttps),
    ],
  });
}

/** Clears only the session: the device stays known after logging out. */
export const clearedSessionCookie = (isHttps: boolean) => setCookie(sessionCookieName(isHttps), '', 0, isHttps);

/** `__Host-` and `Secure` on encrypted connections; the plain form is for loopback in demo mode. */
function setCookie(name: string, value: string, maxAgeSeconds: number, isHttps: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}
