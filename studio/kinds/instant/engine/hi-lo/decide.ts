import { checkStake, payMinor } from '../pay.ts';
import { isOneOf, readFields } from '../read-fields.ts';
import type { Draws } from '#fair/draws.ts';

import {
  type Guess,
  guesses,
  type HiLoTable,
  isRight,
  mostGuesses,
  multiplierHundredths,
  rankCount,
  suitCount,
  winningRanks,
} from './math.ts';

export type HiLoAction = { kind: 'guess'; guess: Guess } | { kind: 'skip' } | { kind: 'cash-out' };

/** A card of a full pack of 52: `suit * 13 + rank - 1`. Every card comes from a full pack. */
export type Card = number;

/** A round as the server keeps it; `shownTo` is what the player may see of it. */
export interface HiLoRound {
  table: HiLoTable;
  stakeMinor: bigint;
  /** All cards that the longest round can need, decided before the first action. */
  cards: readonly Card[];
  /** How many of them are open: the last one is the basis of the guess. */
  shown: number;
  /** Winning ranks of each right guess. */
  right: readonly number[];
  skips: number;
  status: 'open' | 'lost' | 'paid';
  /** What cashing out pays now, or paid; 0 if lost. */
  multiplierHundredths: number;
  winMinor: bigint;
}

/** Nothing is chosen before the first card. */
export function readChoice(input: unknown): Record<never, never> | undefined {
  return readFields(input) && {};
}

export function readAction(input: unknown): HiLoAction | undefined {
  const kind = readFields(input, 'kind')?.kind;
  if (kind === 'skip' || kind === 'cash-out') return { kind };
  const fields = readFields(input, 'kind', 'guess');
  return fields?.kind === 'guess' && isOneOf(fields.guess, guesses) ? { kind: 'guess', guess: fields.guess } : undefined;
}

/** A draw for each card that the longest round can need; no action draws anything. */
export function decide(table: HiLoTable, draws: Draws, stakeMinor: bigint): HiLoRound {
  checkStake(stakeMinor);
  const cards = Array.from({ length: 1 + mostGuesses(table) + table.mostSkips }, () => draws.integer(rankCount * suitCount));
  return { table, stakeMinor, cards, shown: 1, right: [], skips: 0, status: 'open', multiplierHundredths: 0, winMinor: 0n };
}

/**
 * The round after an action. The same round if the action is not allowed: after the end, a guess above the ceiling, a skip too many, or
 * cashing out before any guess. A round in which only cashing out is left pays by itself.
 */
export function act(round: HiLoRound, action: HiLoAction): HiLoRound {
  if (round.status !== 'open') return round;
  if (action.kind === 'cash-out') return round.right.length > 0 ? paid(round) : round;
  if (action.kind === 'skip') return canSkip(round) ? settled({ ...round, shown: round.shown + 1, skips: round.skips + 1 }) : round;
  if (!canGuess(round, action.guess)) return round;
  const shown = round.shown + 1;
  if (!isRight(rankShown(round), action.guess, rankOf(round.cards[round.shown])))
    return { ...round, shown, status: 'lost', multiplierHundredths: 0 };
  const right = rightAfter(round, action.guess);
  return settled({ ...round, shown, right, multiplierHundredths: multiplierHundredths(round.table, right) });
}

/** The open cards, and how each guess would change the multiplier: `null` if it is not allowed. */
export function shownTo(round: HiLoRound) {
  const { status, skips, multiplierHundredths: multiplier, winMinor } = round;
  const next = (guess: Guess) =>
    status === 'open' && canGuess(round, guess) ? multiplierHundredths(round.table, rightAfter(round, guess)) : null;
  return {
    cards: round.cards.slice(0, round.shown),
    status,
    skipsLeft: round.table.mostSkips - skips,
    multiplierHundredths: multiplier,
    winMinor,
    next: { higher: next('higher'), lower: next('lower') },
  };
}

export function rankOf(card: Card = 0): number {
  return (card % rankCount) + 1;
}

function rankShown(round: HiLoRound): number {
  return rankOf(round.cards[round.shown - 1]);
}

function rightAfter(round: HiLoRound, guess: Guess): readonly number[] {
  return [...round.right, winningRanks(rankShown(round), guess)];
}

function canGuess(round: HiLoRound, guess: Guess): boolean {
  return multiplierHundredths(round.table, rightAfter(round, guess)) <= round.table.mostHundredths;
}

function canSkip({ table, skips }: HiLoRound): boolean {
  return skips < table.mostSkips;
}

function settled(round: HiLoRound): HiLoRound {
  return canSkip(round) || guesses.some((guess) => canGuess(round, guess)) ? round : paid(round);
}

function paid(round: HiLoRound): HiLoRound {
  return { ...round, status: 'paid', winMinor: payMinor(round.stakeMinor, round.multiplierHundredths) };
}
