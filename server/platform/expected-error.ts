import type { ErrorCode } from '#contract/errors.ts';

export interface ErrorDetails {
  fields?: Record<string, ErrorCode>;
  captcha?: boolean;
  retryAfterMs?: number;
  /** For the second step of a log-in. */
  ticket?: string;
}

/** An expected failure: a code of the contract, never a bug. Any other error is a bug and answers `system.unknown`. */
export class ExpectedError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'ExpectedError';
    this.code = code;
    this.details = details;
  }
}

/** A failure of one input. */
export function fieldError(field: string, code: ErrorCode): ExpectedError {
  return new ExpectedError(code, { fields: { [field]: code } });
}
