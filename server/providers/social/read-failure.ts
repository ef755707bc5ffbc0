import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

import { SocialRefused, SocialUnavailable } from './social-login.ts';

/** What openid-client throws, in the port's words. Anything that is no network trouble is an answer that cannot be trusted. */
export function readFailure(error: unknown): SocialRefused | SocialUnavailable {
  if (error instanceof SocialRefused || error instanceof SocialUnavailable) return error;
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new SocialRefused('cancelled', { cause: error })
      : new SocialRefused('untrusted', { cause: error });
  if (error instanceof ResponseBodyError && error.status < 500) return new SocialRefused('untrusted', { cause: error });
  return isNetwork(error) ? new SocialUnavailable({ cause: error }) : new SocialRefused('untrusted', { cause: error });
}

/** No connection, no answer in time, or an answer of a server in trouble. */
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

/** By its shape: the HTTP server puts a `Response` of its own in place of the runtime's, and what `fetch` returns is none of that. */
const isAnswer = (value: unknown): value is Pick<Response, 'status'> =>
  typeof value === 'object' && value !== null && 'headers' in value && 'status' in value && typeof value.status === 'number';
