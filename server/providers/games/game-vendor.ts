/** A game vendor as the platform sees it: who signs, what it can run and where it opens. */
export interface GameVendor {
  /** Header `x-vendor` of the vendor API. */
  code: string;
  /** Key of its signatures. */
  secret: string;
  runs(engine: string): boolean;
  /** Whether the vendor keeps play money for such a game: what a free trial may open. Left out by vendors that play for money alone. */
  practises?(engine: string): boolean;
  /** Where a round of such a game is shown again; `undefined` where the vendor shows none. */
  replayUrl?(input: { engine: string; replayToken: string; language: string; theme: 'light' | 'dark' }): string | undefined;
  /** The match of a league that a lobby tells of, before it begins; left out by vendors without leagues. */
  nextMatch?(input: { engine: string; nowMs: number }): { home: string; away: string; startsAtMs: number } | undefined;
  /** Where the player's browser goes. The token rides in the fragment, which no server and no log ever sees. */
  launchUrl(input: { engine: string; launchToken: string; language: string; theme: 'light' | 'dark' }): string;
}

export interface GameVendors {
  byCode(code: string): GameVendor | undefined;
  forEngine(engine: string): GameVendor | undefined;
}
