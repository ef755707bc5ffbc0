import type { SessionRow } from '#studio/store/sessions.ts';

/** One open stream. */
export interface Guest {
  session: SessionRow;
  send: (event: Uint8Array) => void;
  end: () => void;
}
