import type { Context, Hono } from 'hono';

import type { LiveGame } from '#contract/games/live.ts';

import type { RoundRow } from './store/round-row.ts';
import type { SessionRow } from './store/sessions.ts';
import type { StudioCore } from './studio-core.ts';

/** A replayed round: the client's state, and what it shows of the round, step by step. */
export interface ReplayShown {
  state: object;
  steps: readonly object[];
}

/** What a lobby shows of games by their engine words: public, and the same for everybody. Engines that it does not know are left out. */
export type LobbyOf = (asked: { engines: readonly string[]; currency: string }) => Promise<Readonly<Record<string, LiveGame>>>;

/** How old what a lobby shows may be: however many players look, the tables are read this often. */
export const lobbyKeptMs = 2000;

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
  /** Omitted by kinds whose games everybody plays alone. */
  lobby?: LobbyOf;
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
