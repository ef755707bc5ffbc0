import { ZodError } from 'zod';

import type { ErrorCode } from '#contract/errors.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/**
 * PostgreSQL, socket and stream codes that mean "not now": connection lost, too many connections, disk full, read-only, shutting down,
 * conflict, lock or statement timeout, idle transaction timeout.
 */
const busy =
  /^(08\w{3}|53\w{3}|57\w{3}|25006|25P0[34]|40001|40P01|55P03|58030|ECONN\w+|EPIPE|EPROTO|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|ERR_(?:STREAM|SSL|TLS)_\w+)$/;

/**
 * The driver's messages without a code for a connection that broke, was not available, or is used after its end, as by the ROLLBACK of a
 * broken one.
 */
const broken =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** The one place that turns anything thrown into an expected failure. `undefined` = a bug: logged, answered as `system.unknown`. */
export function toExpectedError(error: unknown): ExpectedError | undefined {
  if (error instanceof ExpectedError) return error;
  if (error instanceof ZodError) return new ExpectedError('request.invalid', { fields: fieldsOf(error) });
  return isBusy(error) ? new ExpectedError('system.busy', { retryAfterMs: 5000 }) : undefined;
}

/** The failing inputs, at most twenty; their names are truncated, since callers choose them. */
function fieldsOf(error: ZodError): Record<string, ErrorCode> {
  const names = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]));
  return Object.fromEntries(names.slice(0, 20).map((name) => [name.slice(0, 64), 'request.invalid' as const]));
}

function isBusy(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (busy.test(String((at as Error & { code?: unknown }).code))) return true;
    if (broken.test(at.message)) return true;
  }
  return false;
}
