import type { Context, Hono } from 'hono';

import type { RoundRow } from './store/round-row.ts';
import type { SessionRow } from './store/sessions.ts';
import type { StudioCore } from './studio-core.ts';

/** A replayed round: the client's state, and what it shows of the round, step by step. */
export interface ReplayShown {
  state: object;
  steps: readonly object[];
}

/** A kind of games: its families, its API and its clock. It lives in a folder of the same name. */
export interface Kind {
  name: string;
  /** Where its paths are below `/studio`; if omitted, below `/<name>`. */
  path?: '/';
  families: readonly string[];
  /** What its client shows when it opens: the `state` in the answer of `POST /studio/session`. */
  describe(session: SessionRow): Promise<object>;
  /** What its client shows of a player's finished round, without money; omitted by kinds whose rounds have many players. */
  replay?(session: SessionRow, round: RoundRow): Promise<ReplayShown>;
  /** Its paths; `sessionOf(c)` returns the player of a call, or throws StudioError `token.invalid` or `token.expired`. */
  api: Hono;
  /**
   * The work of its clock: called several times a second, in every process, but never concurrently within one. Costs nothing if nothing is
   * due; every step is conditional in the database, since another process may take it too.
   */
  tick?(): Promise<void>;
  /** Ends its streams. */
  close?(): void;
}

/** Creates a kind around the studio's core; `sessionOf` is the API's own check of the game token. */
export type KindMaker = (core: StudioCore, sessionOf: SessionOf) => Kind;
export type SessionOf = (c: Context) => Promise<SessionRow>;
