import { randomUUID } from 'node:crypto';

import type { Player } from './operator/books.ts';
import type { KitOperator } from './operator/operator.ts';
import type { SeenRound, VendorDriver } from './driver.ts';
import type { LeftOut } from './report.ts';

/** A vendor under test, and the operator it plays at. */
export interface Floor {
  operator: KitOperator;
  driver: VendorDriver;
  stakeMinor: bigint;
  newSeat(cashMinor?: bigint): Promise<Seat>;
  /** Everybody who sat down. */
  seats: Seat[];
}

/** A player at a game of the vendor. */
export interface Seat {
  player: Player;
  /** The vendor's latest answer for each round, by its bet id. */
  shown: ReadonlyMap<string, SeenRound>;
  /** One round, after the vendor's minimum cycle. */
  play(round?: { betId?: string; free?: boolean }): Promise<{ betId: string; seen: SeenRound }>;
  /** The same tap again. */
  tap(betId: string): Promise<SeenRound>;
  /** Lets time pass until the vendor knows the round's result. @throws Error if it never does */
  settle(betId: string): Promise<SeenRound>;
}

export interface VendorCheck {
  name: string;
  run(floor: Floor): Promise<void>;
  /** Why it cannot be checked here. */
  leftOut?(floor: Floor): LeftOut | undefined;
}

/** Longer than any cycle. */
const cycleSeconds = 6;
/** Two hours in total. */
const waitsSeconds = [6, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600];

export async function sitAt(floor: Floor, { engine, gameCode }: { engine: string; gameCode: string }, cashMinor: bigint): Promise<Seat> {
  const { operator, driver, stakeMinor } = floor;
  // a player whose page stays empty launches again, with another token
  const { player, session } = await patiently(async () => {
    const { launchToken, player } = operator.books.launch({ cashMinor, engine, gameCode });
    return { player, session: await driver.open(launchToken) };
  });
  const shown = new Map<string, SeenRound>();
  const note = (betId: string, seen: SeenRound) => {
    shown.set(betId, seen);
    return seen;
  };
  const stake = stakeMinor.toString();
  const seat: Seat = {
    player,
    shown,
    async play({ betId = randomUUID(), free = false } = {}) {
      await driver.pass(cycleSeconds);
      return { betId, seen: note(betId, await driver.play(session, { betId, stakeMinor: stake, ...(free ? { free } : {}) })) };
    },
    tap: async (betId) => note(betId, await driver.play(session, { betId, stakeMinor: stake })),
    async settle(betId) {
      for (const seconds of [0, ...waitsSeconds]) {
        if (seconds > 0) await driver.pass(seconds);
        const seen = note(betId, await driver.look(session, betId));
        if (seen.state !== 'pending') return seen;
      }
      throw new Error('after two hours the vendor still does not know what became of a round');
    },
  };
  floor.seats.push(seat);
  return seat;
}

const mostTries = 3;

/**
 * A vendor may give up a request when no answer comes in time, and a busy machine can be that slow without a planned fault: it is asked
 * again.
 * Not for rounds: a vendor resumes those itself. @throws what the last try throws
 */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (tries === mostTries) throw error;
    }
}

/** Compares the operator's books of this player with what the vendor showed. @throws Error with the first difference */
export function audit({ operator: { books } }: Floor, { player, shown }: Seat, when: string): void {
  const fail = (what: string): never => {
    throw new Error(`${when}: ${what}`);
  };
  const transactions = [...books.transactions.values()].filter(({ playerId }) => playerId === player.playerId);
  const live = transactions.filter(({ kind, isUndone }) => kind === 'bet' && !isUndone);
  const settled = [...shown.values()].filter(({ state }) => state === 'settled');
  if (live.length !== settled.length) fail(`${live.length} bets are booked, ${settled.length} rounds were shown as played`);
  for (const { id, roundId } of live) {
    if (!transactions.some(({ kind, referenceId }) => kind === 'win' && referenceId === id))
      fail(`a bet was never answered by a win, of 0 at least`);
    if (books.rounds.get(roundId)?.state === 'open') fail('a round was left open');
  }
  const due = settled.reduce((sum, { stakeMinor, winMinor }) => sum - BigInt(stakeMinor) + BigInt(winMinor), player.startMinor);
  const balance = books.balanceOf(player.playerId);
  if (balance !== due) fail(`the balance is ${balance}, by what the vendor showed it must be ${due}`);
}
