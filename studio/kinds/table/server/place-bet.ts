import { digitsOf } from '#studio/currency.ts';
import { openSharedBet, type SharedBet } from '#studio/rounds/open-bet.ts';
import type { Json } from '#studio/store/json.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { roundByBet } from '#studio/store/rounds.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioQueries } from '#studio/store/studio-database.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { readClothChoice } from './choice.ts';
import { limitsOf, placeMost, type TableLimits } from './limits.ts';
import type { BetRequest, ClothBet, CrashBet } from '../protocol.ts';
import type { Rules } from './rules.ts';
import { holdWindow, type TableRound, tableRoundById } from './round-store.ts';
import type { Table } from './tables.ts';

/** One player's bets on one round: more would be an error. */
const mostBets = 40;

interface NewBet {
  table: Table;
  session: SessionRow;
  request: BetRequest;
  /** The round that players of this process see. */
  shown: TableRound | undefined;
  madeAt: Date;
}

interface Reading {
  stakeMinor: bigint;
  choice: Json;
}

/**
 * Takes a bet for the round whose window was open by this server's clock when the call came (`madeAt`). The same bet id returns the same
 * bet, at any time.
 * Throws StudioError `bets.closed`, `stake.invalid`, `not.found`, or as `openSharedBet` does.
 */
export async function placeBet(core: StudioCore, { table, session, request, shown, madeAt }: NewBet): Promise<RoundRow> {
  // what is shown may lag behind the database, but the times of a window never change
  const round = shown?.id === request.roundId ? shown : await tableRoundById(core.db, request.roundId);
  if (round?.tableId !== table.id) throw new StudioError('not.found');
  const limits = limitsFor(table, session);
  const { stakeMinor, choice } = readBet(table, limits, round, request);
  const bet = { betId: request.betId, stakeMinor, choice, ref: round.id, isAlone: false, placeUntil: round.startsAt, madeAt };
  if (round.state !== 'betting' || madeAt >= round.closesAt) return inTime(core, round, openKnown(core, session, bet));
  const allows: SharedBet['allows'] = (others) => checkLimits(table, limits, { stakeMinor, choice }, others);
  return inTime(core, round, openSharedBet(core, session, { ...bet, allows, holds: (tx) => holdOpen(tx, round) }));
}

/** A bet that the platform had not taken when the round began was undone: its window was over. Throws StudioError `bets.closed` then. */
async function inTime(core: StudioCore, { startsAt }: TableRound, placed: Promise<RoundRow>): Promise<RoundRow> {
  try {
    return await placed;
  } catch (error) {
    if (error instanceof StudioError && error.code === 'bet.refused' && core.now() > startsAt) throw new StudioError('bets.closed');
    throw error;
  }
}

/** Throws StudioError `bets.closed` if the round is drawn: the bet came in time, but nobody may add to what the round was drawn with. */
async function holdOpen(tx: StudioQueries, { id }: TableRound): Promise<void> {
  if (!(await holdWindow(tx, id, 'share'))) throw new StudioError('bets.closed');
}

/** After the window only bets already made in it are answered. Throws StudioError `bets.closed`, or as `openSharedBet` does. */
async function openKnown(core: StudioCore, session: SessionRow, bet: SharedBet): Promise<RoundRow> {
  const known = await roundByBet(core.db, { playerId: session.playerId, betId: bet.betId });
  if (!known) throw new StudioError('bets.closed');
  return openSharedBet(core, session, bet);
}

export function limitsFor(table: Table, { currency }: Pick<SessionRow, 'currency'>): TableLimits {
  return limitsOf(table.limits, digitsOf(currency));
}

function readBet(table: Table, limits: TableLimits, { number }: TableRound, request: BetRequest): Reading {
  const { rules } = table;
  if (rules.kind === 'cloth' && 'chips' in request) return readCloth(rules, limits, number, request);
  if (rules.kind === 'crash' && 'stakeMinor' in request) return readCrash(rules, limits, number, request);
  throw new StudioError('stake.invalid');
}

function readCloth(rules: Rules & { kind: 'cloth' }, limits: TableLimits, number: number, { chips }: ClothBet): Reading {
  const known = new Set(rules.places.map(({ id }) => id));
  const places = new Set(chips.map(({ place }) => place));
  const isWhole = places.size === chips.length && chips.every(({ place, stakeMinor }) => known.has(place) && isStake(limits, stakeMinor));
  if (!isWhole) throw new StudioError('stake.invalid');
  return {
    stakeMinor: chips.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n),
    choice: { number, chips: chips.map(({ place, stakeMinor }) => ({ place, stakeMinor: BigInt(stakeMinor).toString() })) },
  };
}

function readCrash({ flight }: Rules & { kind: 'crash' }, limits: TableLimits, number: number, request: CrashBet): Reading {
  const { cashOutHundredths } = request;
  const { leastHundredths, mostHundredths } = flight;
  const isHeight = cashOutHundredths === null || (cashOutHundredths >= leastHundredths && cashOutHundredths <= mostHundredths);
  if (!isHeight || !isStake(limits, request.stakeMinor)) throw new StudioError('stake.invalid');
  const stakeMinor = BigInt(request.stakeMinor);
  // the flight is cashed out automatically where it returns the most that the table pays
  const limitHundredths = Number((limits.flightMostMinor * 100n) / stakeMinor);
  const autoHundredths = Math.min(mostHundredths, limitHundredths, cashOutHundredths ?? mostHundredths);
  return { stakeMinor, choice: { number, cashOutHundredths, autoHundredths } };
}

function isStake({ chipsMinor: [least = 1n] }: TableLimits, text: string): boolean {
  const stakeMinor = BigInt(text);
  return stakeMinor > 0n && stakeMinor % least === 0n;
}

/** Throws StudioError `stake.invalid` if the player's bets of the round together are too many or too much. */
function checkLimits(table: Table, limits: TableLimits, { stakeMinor, choice }: Reading, others: readonly RoundRow[]): void {
  const total = others.reduce((sum, other) => sum + other.stakeMinor, stakeMinor);
  if (others.length >= mostBets || total > limits.roundMostMinor) throw new StudioError('stake.invalid');
  if (table.rules.kind === 'crash') {
    if (stakeMinor > limits.placeMostMinor) throw new StudioError('stake.invalid');
    return;
  }
  const laid = new Map<string, bigint>();
  for (const { chips } of [choice, ...others.map((other) => other.choice)].map(readClothChoice))
    for (const chip of chips) laid.set(chip.place, (laid.get(chip.place) ?? 0n) + BigInt(chip.stakeMinor));
  for (const { id, pays } of table.rules.places)
    if ((laid.get(id) ?? 0n) > placeMost(limits, Math.max(...Object.values(pays)))) throw new StudioError('stake.invalid');
}
