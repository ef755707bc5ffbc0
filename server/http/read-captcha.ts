import type { CaptchaAnswer } from '#server/domains/identity/index.ts';

import { readCookie } from './session-actor.ts';
import { captchaCookieName } from './session-cookies.ts';

/** The captcha a payload answers, with the browser it was issued to, or the human check instead; undefined without either. */
export function readCaptcha({
  body,
  headers,
  isHttps,
}: {
  body: { captcha?: string | undefined; captchaId?: string | undefined; humanVerification?: string | undefined };
  headers: Headers;
  isHttps: boolean;
}): CaptchaAnswer | undefined {
  if (body.humanVerification !== undefined) return { human: body.humanVerification };
  if (body.captchaId === undefined) return undefined;
  const holder = readCookie(headers.get('cookie') ?? undefined, captchaCookieName(isHttps));
  return { captchaId: body.captchaId, answer: body.captcha ?? '', holder };
}
