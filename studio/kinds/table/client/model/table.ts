import type { Notice, NoticeCode } from '#studio/frame/model/notice.ts';
import type {
  BetAnswer,
  PastRound,
  People,
  PublicRound,
  TableBet,
  TableEvent,
  TableFacts,
  TableState,
} from '#studio/kinds/table/protocol.ts';

/** Chips on one place, not yet a bet. */
export interface Laid {
  place: string;
  stakeMinor: bigint;
}

/** A bet in flight: made once, sent with the same id until there is an answer. */
export interface Sending {
  betId: string;
  roundId: string;
  stakeMinor: bigint;
  chips: readonly Laid[];
  /** Crash: `null` = by hand. */
  cashOutHundredths: number | null;
}

/** What the player sees of a shared table. */
export interface Table {
  facts: TableFacts;
  /** The server's clock minus ours. */
  clockMs: number;
  round: PublicRound | null;
  /** What later news are compared with (`round-order.ts`). */
  lastRound: PublicRound | null;
  people: People;
  /** Oldest first. */
  history: readonly PastRound[];
  /** Taps since the last confirmation, oldest first: undo takes them back one by one. */
  laid: readonly Laid[];
  /** The player's bets when the cloth was last closed. */
  repeatable: readonly Laid[];
  chipMinor: bigint;
  sending: Sending | null;
  /** A bet being taken back or cashed out. */
  asking: string | null;
  /** This player's bets of the round in `round`. */
  bets: readonly TableBet[];
  balanceMinor: bigint;
  netMinor: bigint;
  notice: Notice | null;
  /** The round whose result was announced. */
  toldRoundId: string | null;
  over: NoticeCode | null;
}

export type TableAction =
  | { type: 'opened'; state: TableState; nowMs: number }
  | { type: 'told'; event: TableEvent; nowMs: number }
  | { type: 'chip-chosen'; chipMinor: bigint }
  | { type: 'tapped'; place: string; nowMs: number }
  | { type: 'took-back'; nowMs: number }
  | { type: 'repeated'; nowMs: number }
  | { type: 'confirmed'; betId: string; nowMs: number }
  | { type: 'crash-confirmed'; betId: string; stakeMinor: bigint; cashOutHundredths: number | null; nowMs: number }
  | { type: 'cash-out-pressed' }
  | { type: 'answered'; betId: string; answer: BetAnswer; nowMs: number }
  | { type: 'refused'; betId: string; code: NoticeCode }
  | { type: 'waiting'; betId: string; code: 'network.lost' | 'platform.unavailable' }
  | { type: 'closed-by-clock' }
  | { type: 'failed'; code: NoticeCode };

export type TableEffect =
  | { do: 'bet'; sending: Sending }
  | { do: 'undo'; betId: string }
  | { do: 'cash-out'; betId: string }
  | { do: 'read-state' }
  | { do: 'tell-result'; bets: readonly TableBet[]; round: PublicRound };

export function openTable(state: TableState, nowMs: number): Table {
  return {
    facts: state.table,
    clockMs: state.now.serverTime - nowMs,
    round: state.now.round,
    lastRound: state.now.round,
    people: state.now.people,
    history: state.history,
    laid: [],
    repeatable: [],
    chipMinor: BigInt(state.table.chipsMinor[0] ?? state.table.leastMinor),
    sending: null,
    asking: null,
    bets: state.bets,
    balanceMinor: BigInt(state.balanceMinor),
    netMinor: BigInt(state.session.netMinor),
    notice: null,
    toldRoundId: state.now.round?.phase === 'result' ? state.now.round.roundId : null,
    over: null,
  };
}

export const isLive = ({ state }: TableBet): boolean => state === 'placing' || state === 'taken' || state === 'settled';

export function sumOf(chips: readonly { stakeMinor: bigint | string }[]): bigint {
  return chips.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n);
}

/** Bets in this round that the studio has, or is being asked to take. */
export function stakedMinor({ bets, sending, round }: Table): bigint {
  const onItsWay = sending && sending.roundId === round?.roundId && !bets.some(({ betId }) => betId === sending.betId);
  return sumOf(bets.filter(isLive)) + (onItsWay ? sending.stakeMinor : 0n);
}

/** What the player can still lay: the balance without what lies there and what is in flight. */
export function freeMinor(table: Table): bigint {
  const { sending, bets } = table;
  const onItsWay = sending && !bets.some(({ betId }) => betId === sending.betId) ? sending.stakeMinor : 0n;
  return table.balanceMinor - sumOf(table.laid) - onItsWay;
}

/** Everything on the cloth, by place: bets and unconfirmed chips. */
export function clothOf(table: Table): ReadonlyMap<string, { takenMinor: bigint; laidMinor: bigint }> {
  const cloth = new Map<string, { takenMinor: bigint; laidMinor: bigint }>();
  const put = (place: string, stakeMinor: bigint, kind: 'takenMinor' | 'laidMinor') => {
    const there = cloth.get(place) ?? { takenMinor: 0n, laidMinor: 0n };
    cloth.set(place, { ...there, [kind]: there[kind] + stakeMinor });
  };
  for (const bet of table.bets.filter(isLive)) for (const { place, stakeMinor } of bet.chips) put(place, BigInt(stakeMinor), 'takenMinor');
  const { sending } = table;
  if (sending && sending.roundId === table.round?.roundId && !table.bets.some(({ betId }) => betId === sending.betId))
    for (const { place, stakeMinor } of sending.chips) put(place, stakeMinor, 'takenMinor');
  for (const { place, stakeMinor } of table.laid) put(place, stakeMinor, 'laidMinor');
  return cloth;
}

/** By the server's clock: a bet sent now can still arrive. */
export function isWindowOpen({ round, clockMs }: Table, nowMs: number): boolean {
  return round?.phase === 'betting' && nowMs + clockMs < round.closesAt;
}
