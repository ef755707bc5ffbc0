import type { Context, Hono } from 'hono';

import type { RoundRow } from './store/round-row.ts';
import type { SessionRow } from './store/sessions.ts';
import type { StudioCore } from './studio-core.ts';

/** A round played again: the client's state, and what it shows of the round, step by step. */
export interface ReplayShown {
  state: object;
  steps: readonly object[];
}

/** A kind of games: its families, its API and its clock. It lives in a folder of its own name. */
export interface Kind {
  name: string;
  /** Where its paths are below `/studio`; left out, below `/<name>`. */
  path?: '/';
  families: readonly string[];
  /** What its client shows when it opens: the `state` in the answer of `POST /studio/session`. */
  describe(session: SessionRow): Promise<object>;
  /** What its client shows of a finished round of the player, without money; left out by kinds whose rounds are many players'. */
  replay?(session: SessionRow, round: RoundRow): Promise<ReplayShown>;
  /** Its paths; `sessionOf(c)` gives the player of a call, or throws StudioError `token.invalid` or `token.expired`. */
  api: Hono;
  /**
   * What its clock has to do: called several times a second, in every process, never twice at once in one. Costs nothing when nothing
   * is due; every step is conditional in the database, since another process may take it too.
   */
  tick?(): Promise<void>;
  /** Ends its streams. */
  close?(): void;
}

/** Makes a kind around the studio's core; `sessionOf` is the API's own check of the game token. */
export type KindMaker = (core: StudioCore, sessionOf: SessionOf) => Kind;
export type SessionOf = (c: Context) => Promise<SessionRow>;
