import type { ErrorCode } from '#contract/errors.ts';

/** Failures that no server told us of. Their messages stand beside the server's: `errors.<code>`. */
export type NetworkErrorCode =
  | 'network.offline'
  | 'network.slow'
  /** The browser knew that it had no connection, so nothing was sent. */
  | 'network.unsent'
  /** A file of the page did not come, so nothing was sent. */
  | 'part.missing'
  /** The page is open by plain http: its browser encrypts nothing, and nothing was sent. */
  | 'address.insecure'
  /** Of a call that moves money: it may have been carried out. */
  | 'network.unsure';

export interface Failure {
  ok: false;
  code: ErrorCode | NetworkErrorCode;
  /** The failing inputs by name. */
  fields: Readonly<Record<string, ErrorCode>>;
  /** The next try needs a captcha. */
  captcha: boolean;
  retryAfterMs: number | undefined;
  /** For the second step of a log-in, with `totp.required`. */
  ticket?: string;
}

/** The answer to a call. Nothing is thrown: a caller has to look. */
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

/** The value as something else; a failure stays what it is. */
export const mapped = <T, U>(result: Result<T>, of: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: of(result.value) } : result;
