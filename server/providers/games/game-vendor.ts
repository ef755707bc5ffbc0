import type { Digits } from '#contract/locale.ts';
import type { LiveGame } from '#contract/games/live.ts';

/** How the site's page that opens a game looks. `digits`: whose it has. */
export interface PageStyle {
  language: string;
  theme: 'light' | 'dark';
  digits: Digits;
}

/** A game vendor as the platform sees it: its signature, the engines it runs and their addresses. */
export interface GameVendor {
  /** Header `x-vendor` of the vendor API. */
  code: string;
  /** Its signing key. */
  secret: string;
  runs(engine: string): boolean;
  /** Whether the vendor offers such a game for play money, so that a free trial can open it. Omitted by real-money vendors. */
  practises?(engine: string): boolean;
  /** Where a round of such a game is replayed; `undefined` if the vendor replays none. */
  replayUrl?(input: { engine: string; replayToken: string } & PageStyle): string | undefined;
  /** A league's next match, for the lobby; omitted by vendors without leagues. */
  nextMatch?(input: { engine: string; nowMs: number }): { home: string; away: string; startsAtMs: number } | undefined;
  /** What a lobby shows of games that players share, by engine; omitted by vendors that do not say it. */
  lobby?(asked: LobbyAsked): Promise<Readonly<Record<string, LiveGame>>>;
  /** Where the player's browser goes. The token is in the fragment, which no server and no log ever sees. */
  launchUrl(input: { engine: string; launchToken: string } & PageStyle): string;
}

export interface LobbyAsked {
  engines: readonly string[];
  currency: string;
}

export interface GameVendors {
  byCode(code: string): GameVendor | undefined;
  forEngine(engine: string): GameVendor | undefined;
}
