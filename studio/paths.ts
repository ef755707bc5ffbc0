// Separate from the protocols, whose modules bring the schema library: browsers load this.

export const gameTokenHeader = 'x-game-token';

/**
 * What a studio game client and the studio's server say to each other (`studio/api`, mounted at `/studio`).
 *
 *   POST /studio/session          { launchToken }        -> SessionOpened    the launch token works once; keep `gameToken` in sessionStorage
 *   POST /studio/replay           { replayToken }        -> Replay           a finished round to be shown again; the token works once, and no game token comes of it
 *   GET  /studio/state                                   -> StudioState      also after a reload: shows an interrupted round
 *   POST /studio/spin             SpinRequest            -> SpinAnswer       `betId` is made by the client: the same id answers the same round
 *   POST /studio/seeds            SeedsRequest           -> SeedsRotated     takes the committed server seed into use with the player's seed, reveals the one before, commits to another
 *   GET  /studio/rounds?limit=10                         -> { list: Round[] } newest first
 *   GET  /studio/rounds/:roundId                         -> RoundRecord      everything needed to recompute the round
 *   POST /studio/rounds/:roundId/seen {}                 -> {}               when its presentation ended; until then it is `interruptedRound`
 *
 * Every call but the first and a replay carries the header `x-game-token`. Answers: `{ ok: true, value }` or `{ ok: false, code, message, retryAfterMs? }`.
 * Amounts are integers of minor units as text. There is no autoplay: one call, one round.
 */
export const studioPaths = {
  session: '/studio/session',
  replay: '/studio/replay',
  state: '/studio/state',
  spin: '/studio/spin',
  seeds: '/studio/seeds',
  rounds: '/studio/rounds',
} as const;

/**
 * What the client of a shared table and the studio's server say to each other, below `/studio/tables`.
 *
 *   GET  /studio/tables/state                          -> TableState    as in the answer of POST /studio/session
 *   GET  /studio/tables/stream                         -> Server-Sent Events, each `data:` one TableEvent; the first is `now`;
 *                                                                     read by fetch() with the header, as every call
 *   POST /studio/tables/bets            BetRequest     -> BetAnswer     `betId` is made by the client: the same id answers the same bet
 *   POST /studio/tables/bets/:betId/undo      {}       -> BetAnswer     while the window is open: gives the whole bet back
 *   POST /studio/tables/bets/:betId/cash-out  {}       -> BetAnswer     crash, while it flies: at the multiplier of the server's clock on arrival
 *   GET  /studio/tables/bets?limit=20                  -> { list: TableBet[] }     the player's own, newest first
 *   POST /studio/tables/seen            {}             -> {}            results were shown; until then they are `unseen`
 *   GET  /studio/tables/history?limit=60               -> { list: PastRound[] }    newest first
 *   GET  /studio/tables/rounds/:roundId                -> TableRecord   everything needed to recompute the round
 *
 * Header, answers and amounts as in `studio/protocol.ts`; all times are the server's clock in epoch ms. Codes that occur beside the
 * common ones: `bets.closed` (the window is over, or it is another round), `stake.invalid`, `bet.mismatch`, `not.found`.
 *
 * A round: `betting` opensAt..closesAt | `closed` closesAt..startsAt | `running` startsAt..resultAt | `result` resultAt..nextAt.
 * The outcome is sent when it starts running (the cards, the ball and the dice are shown by it) and paid at `resultAt`. Crash sends no
 * outcome while it flies: `startsAt` is the take-off, the multiplier follows from it (`flight.ts`), `resultAt` is null until the end.
 * A table where nobody is has no round; one opens within half a second of the first stream. `void`: the game was replaced by another
 * version in the middle of the round, and every bet is given back.
 */
export const tablesPaths = {
  state: '/studio/tables/state',
  stream: '/studio/tables/stream',
  bets: '/studio/tables/bets',
  seen: '/studio/tables/seen',
  history: '/studio/tables/history',
  rounds: '/studio/tables/rounds',
} as const;

/**
 * What the client of a card game and the studio's server say to each other, below `/studio/cards`.
 *
 *   GET  /studio/state                                        -> CardsState    as in the answer of POST /studio/session
 *   POST /studio/cards/join                   JoinRequest     -> CardsAnswer   buys a seat; `betId` is made by the client: the same id is the same seat
 *   POST /studio/cards/leave                  {}              -> CardsAnswer   before the first deal: gives the seat up and the buy-in back
 *   POST /studio/cards/act                    ActRequest      -> CardsAnswer   the same turn again is the same action
 *   POST /studio/rounds/:roundId/seen         {}              -> {}            the end of the game was shown
 *   GET  /studio/cards/tables/:tableId/stream                 -> Server-Sent Events, each a TableEvent; read by fetch() with the header
 *   GET  /studio/cards/tables/:tableId/hands                  -> { list: PastHand[] }   newest first, as the player may see them
 *   GET  /studio/cards/tables/:tableId/proof                  -> TableProof    of one's own table
 *
 * Header, answers and amounts as in `studio/protocol.ts`; times are the server's clock in epoch ms.
 */
export const cardsPaths = {
  join: '/studio/cards/join',
  leave: '/studio/cards/leave',
  act: '/studio/cards/act',
  tables: '/studio/cards/tables',
} as const;

/**
 * What the fish client and the studio's server say to each other, below `/studio/fish`. `POST /studio/session` and
 * `GET /studio/state` answer `FishState`.
 *
 *   POST /shots   ShotsRequest  -> ShotsAnswer   every bullet is a bet; the same bet ids answer the same bullets
 *   POST /here    { seen }      -> PoolView      every few seconds: keeps the seat, and says which results were shown
 *   GET  /rounds?limit=20       -> { list: Shot[] }
 *   GET  /shots/:roundId        -> ShotProof
 *   GET  /stream                -> events, each a FishNews; begins with a `pool`
 */
export const fishPaths = {
  shots: '/studio/fish/shots',
  here: '/studio/fish/here',
  rounds: '/studio/fish/rounds',
  stream: '/studio/fish/stream',
} as const;

/**
 * What the client of the instant games (dice, plinko, keno, mines, hi-lo, scratch card) and the studio's server say to each other.
 * Session, seeds, rounds and `seen` are those of every game (`studio/protocol.ts`).
 *
 *   GET  /studio/state                               -> InstantState
 *   POST /studio/instant/bet         BetRequest      -> InstantAnswer   the same `betId` answers the same round
 *   POST /studio/instant/act         ActRequest      -> InstantAnswer   one step of mines or hi-lo; `index` counts the steps before it:
 *                                                                       the same step at the same index answers the same round
 *   GET  /studio/instant/rounds?limit=10             -> { list: InstantRound[] } newest first
 *   GET  /studio/instant/rounds/:roundId             -> InstantRecord   everything needed to recompute the round
 */
export const instantPaths = {
  bet: '/studio/instant/bet',
  act: '/studio/instant/act',
  rounds: '/studio/instant/rounds',
} as const;

/**
 * What the client of the virtual leagues and the studio's server say to each other. Session and state are those of every game
 * (`studio/protocol.ts`); the state is a `SportsState`.
 *
 *   GET  /studio/sports/board                        -> SportsBoard     the matchdays that can be bet on, and the one before
 *   GET  /studio/sports/stream                       -> SportsEvent     `board` at first and at every new matchday, `step` while matches run
 *   POST /studio/sports/bets       SlipRequest       -> TicketAnswer    the same `betId` answers the same ticket
 *   POST /studio/sports/cash-out   CashOutRequest    -> TicketAnswer    ends an open ticket for what it is worth now
 *   GET  /studio/sports/tickets?limit=20             -> { list: Ticket[] } newest first
 *   GET  /studio/sports/results                      -> SportsResults   this season's and the last one's matches, with their secrets
 *
 * Prices are not sent: the client computes them from the states by the engine that the server uses, and says with a bet which price
 * it saw. `price.changed` says that the server's is another one.
 */
export const sportsPaths = {
  board: '/studio/sports/board',
  stream: '/studio/sports/stream',
  bets: '/studio/sports/bets',
  cashOut: '/studio/sports/cash-out',
  tickets: '/studio/sports/tickets',
  results: '/studio/sports/results',
} as const;
