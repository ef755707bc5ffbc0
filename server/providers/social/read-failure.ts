import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

import { SocialRefused, SocialUnavailable } from './social-login.ts';

/** Maps openid-client's errors to the port's. Anything but a network error is an untrustworthy answer. */
export function readFailure(error: unknown): SocialRefused | SocialUnavailable {
  if (error instanceof SocialRefused || error instanceof SocialUnavailable) return error;
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new SocialRefused('cancelled', { cause: error })
      : new SocialRefused('untrusted', { cause: error });
  if (error instanceof ResponseBodyError && error.status < 500) return new SocialRefused('untrusted', { cause: error });
  return isNetwork(error) ? new SocialUnavailable({ cause: error }) : new SocialRefused('untrusted', { cause: error });
}

/** No connection, a time-out, or a server error. */
function isNetwork(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; depth < 5; depth += 1) {
    if (isAnswer(at)) return at.status >= 500 || at.status === 429;
    if (at instanceof ResponseBodyError) return at.status >= 500;
    if (!(at instanceof Error)) return false;
    if (at.name === 'TimeoutError' || at.name === 'AbortError' || ('code' in at && at.code === 'OAUTH_TIMEOUT')) return true;
    if (at instanceof TypeError && at.message === 'fetch failed') return true;
    at = at.cause;
  }
  return false;
}

/** By its shape: the HTTP server replaces the global `Response`, so `instanceof` fails for what `fetch` returns. */
const isAnswer = (value: unknown): value is Pick<Response, 'status'> =>
  typeof value === 'object' && value !== null && 'headers' in value && 'status' in value && typeof value.status === 'number';
