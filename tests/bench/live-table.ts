import { sql } from 'drizzle-orm';

import { createApp } from '#server/app.ts';
import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import type { PublicRound } from '#studio/kinds/table/protocol.ts';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { preparePlayers } from './players.ts';
import { createProgress } from './progress.ts';
import { serve, temporaryFolder } from './served.ts';
import { openGuest, roundsOf, type TableGuest } from './table-guest.ts';

export const databases = ['PostgreSQL', 'PGlite'] as const;
export type DatabaseName = (typeof databases)[number];

/** A bet as the studio keeps it. */
export interface KeptBet {
  betId: string;
  state: string;
  madeAt: number;
  winMinor: bigint;
}

/** What is written down when the server has stopped. */
export interface Books {
  bets: ReadonlyMap<string, KeptBet>;
  /** Faults of the ledger, and rounds in which studio and platform differ: a debit without a bet, a bet without its win. */
  faults: number;
}

export interface Played<T> {
  played: T;
  books: Books;
  memoryMb: number;
}

const atOnce = 32;

/** Players at one table of one server process, each with a stream; then the books of a round that `play` names. */
export async function atLiveTable<T extends { roundId: string }>(
  asked: { database: DatabaseName; engine: string; players: number },
  play: (guests: readonly TableGuest[]) => Promise<T>,
): Promise<Played<T>> {
  const progress = createProgress(`${asked.engine} on ${asked.database}`);
  const cluster = asked.database === 'PostgreSQL' ? await startCluster() : undefined;
  const folder = temporaryFolder();
  const env: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {};
  const settings = { DATA_DIR: folder.path, ...env };
  const gameId = readCatalogue().games.find(({ engine }) => engine === asked.engine)?.id;
  try {
    if (gameId === undefined) throw new Error(`no game runs on ${asked.engine}`);
    const launches = await preparePlayers(settings, asked.players, gameId);
    progress(`${asked.players} players have their money`);
    const { played, memoryMb } = await whileServed(settings, async (origin) => {
      const guests = await inParallel(launches, (launch) => openGuest(origin, launch));
      progress('all are at the table');
      try {
        return await play(guests);
      } finally {
        for (const guest of guests) guest.leave();
      }
    });
    progress('the round is over');
    const books = await readBooks({ MODE: 'demo', ...settings }, played.roundId);
    progress('the books are read');
    return { played, books, memoryMb };
  } finally {
    cluster?.stop();
    folder.remove();
  }
}

async function whileServed<T>({ DATA_DIR, ...env }: Record<string, string>, run: (origin: string) => Promise<T>) {
  const served = await serve({ dataDir: DATA_DIR ?? '', env });
  try {
    const played = await run(served.origin);
    return { played, memoryMb: served.memoryMb() };
  } finally {
    await served.stop();
  }
}

async function readBooks(settings: Record<string, string>, roundId: string): Promise<Books> {
  const app = await createApp({ config: readConfig(settings), log: createLog('error') });
  try {
    const { rows } = await app.db.orm.execute<{ bet_id: string; state: string; made_ms: string; win_minor: string }>(
      sql`select bet_id, state, (extract(epoch from created_at) * 1000)::bigint::text as made_ms, win_minor::text as win_minor
        from studio_rounds where ref = ${roundId}`,
    );
    const { faults } = await verifyLedger(app.db);
    const untilMs = Date.now();
    const { differences } = await app.studio.reconcile({ fromMs: untilMs - 3_600_000, untilMs });
    const bets = rows.map(({ bet_id: betId, state, made_ms: ms, win_minor: win }): [string, KeptBet] => [
      betId,
      { betId, state, madeAt: Number(ms), winMinor: BigInt(win) },
    ]);
    return { bets: new Map(bets), faults: faults.length + differences.length };
  } finally {
    await app.close();
  }
}

/** The next round whose window opens. */
export async function nextWindow(guests: readonly TableGuest[]): Promise<PublicRound> {
  const from = Date.now();
  return until(() => roundsOf(guests[0] ?? nobody).find(({ round, at }) => round.phase === 'betting' && at > from)?.round);
}

/** The round as it was when it had come to a phase. */
export function phaseOf(guests: readonly TableGuest[], roundId: string, phase: PublicRound['phase']): Promise<PublicRound> {
  return until(() => roundsOf(guests[0] ?? nobody).find(({ round }) => round.roundId === roundId && round.phase === phase)?.round);
}

/** How long after the moment of a phase each guest was told of it. */
export function delaysOf(guests: readonly TableGuest[], roundId: string, phase: 'running' | 'result'): number[] {
  return guests.flatMap((guest) =>
    roundsOf(guest).flatMap(({ round, at }) =>
      round.roundId === roundId && round.phase === phase ? [at - (phase === 'running' ? round.startsAt : (round.resultAt ?? 0))] : [],
    ),
  );
}

/** Waits until each of these bets was told to its player as decided, a minute at most; answers how long after `from` each was. */
export async function toldDelays(guests: readonly TableGuest[], betIds: ReadonlySet<string>, from: number): Promise<Map<string, number>> {
  const told = () =>
    new Map(
      guests.flatMap(({ events }) =>
        events.flatMap(({ event, at }) =>
          event.type === 'bet' && betIds.has(event.bet.betId) ? [[event.bet.betId, at - from] as const] : [],
        ),
      ),
    );
  for (const end = Date.now() + 60_000; Date.now() < end && told().size < betIds.size;) await wait(250);
  return told();
}

/** Whoever was never told counts as the slowest. */
export function p99(values: readonly number[], expected: number): number {
  const all = [...values, ...Array.from({ length: Math.max(0, expected - values.length) }, () => Number.POSITIVE_INFINITY)];
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN;
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
export const waitUntil = (at: number) => wait(at - Date.now());

const nobody = { events: [] };

async function until<T>(find: () => T | undefined): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; await wait(20)) {
    const found = find();
    if (found !== undefined) return found;
  }
  throw new Error('the table does not go on');
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const takeOne = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeOne));
  return results;
}
