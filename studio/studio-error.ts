import type { StudioCode } from './protocol.ts';

/** An expected failure of the studio's API. */
export class StudioError extends Error {
  readonly code: StudioCode;
  readonly retryAfterMs: number | undefined;

  constructor(code: StudioCode, retryAfterMs?: number) {
    super(code);
    this.name = 'StudioError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
