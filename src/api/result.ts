import type { ErrorCode } from '#contract/errors.ts';

/** Failures that no server reported. Their messages are beside the server's: `errors.<code>`. */
export type NetworkErrorCode =
  | 'network.offline'
  | 'network.slow'
  /** The browser was offline, so nothing was sent. */
  | 'network.unsent'
  /** A file of the page failed to load, so nothing was sent. */
  | 'part.missing'
  /** The page was opened over plain http, where browsers offer no encryption, so nothing was sent. */
  | 'address.insecure'
  /** For a call that moves money: it may have been carried out. */
  | 'network.unsure';

export interface Failure {
  ok: false;
  code: ErrorCode | NetworkErrorCode;
  /** The failing inputs, by name. */
  fields: Readonly<Record<string, ErrorCode>>;
  /** The next try needs a captcha. */
  captcha: boolean;
  retryAfterMs: number | undefined;
  /** For the second step of a log-in, with `totp.required`. */
  ticket?: string;
}

/** The answer to a call. Nothing is thrown: the caller has to check. */
export type Result<T> = { ok: true; value: T } | Failure;

export function failure(
  code: Failure['code'],
  details: Partial<Pick<Failure, 'fields' | 'captcha' | 'retryAfterMs' | 'ticket'>> = {},
): Failure {
  return {
    ok: false,
    code,
    fields: details.fields ?? {},
    captcha: details.captcha ?? false,
    retryAfterMs: details.retryAfterMs,
    ...(details.ticket !== undefined && { ticket: details.ticket }),
  };
}

/** Maps the value; a failure stays as it is. */
export const mapped = <T, U>(result: Result<T>, of: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: of(result.value) } : result;
