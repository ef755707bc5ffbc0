import pg from 'pg';

import { startCluster } from '../../scripts/postgres-cluster.mjs';
import type { Figure } from './figure.ts';
import { preparePlayers } from './players.ts';
import { serve, temporaryFolder } from './served.ts';
import { openGuest, roundsOf, type TableGuest } from './table-guest.ts';

const players = 2_000;
/** Bets that come when the window is over. */
const latecomers = 100;
/** Dragon tiger, low stakes, a window of twenty seconds. */
const gameId = 'maharlika.teen-patti-terrace';
const atOnce = 32;

/**
 * One live table with two thousand players in one process: each has a stream and one bet with a side bet in the same round, spread over
 * the window. How long after the moment of the result it has come to the slowest hundredth, and whether every bet that was taken was
 * settled and none was taken late.
 */
export async function benchTable(): Promise<Figure[]> {
  const cluster = await startCluster();
  const folder = temporaryFolder();
  const env = { DATABASE_URL: cluster.url };
  try {
    const launches = await preparePlayers({ DATA_DIR: folder.path, ...env }, players, gameId);
    const served = await serve({ dataDir: folder.path, env });
    const database = new pg.Client({ connectionString: cluster.url });
    await database.connect();
    try {
      const guests = await inParallel(launches, (launch) => openGuest(served.origin, launch));
      const figures = await playRound(guests, database);
      for (const guest of guests) guest.leave();
      return [...figures, { name: `memory with ${players} players at a table`, value: served.memoryMb(), unit: 'MB' }];
    } finally {
      await database.end();
      await served.stop();
    }
  } finally {
    cluster.stop();
    folder.remove();
  }
}

async function playRound(guests: readonly TableGuest[], database: pg.Client): Promise<Figure[]> {
  const { roundId, closesAt } = await nextWindow(guests);
  const openMs = closesAt - Date.now() - 500;
  const answers = await Promise.all(
    guests.map(async (guest, index) => {
      await wait((openMs * index) / guests.length);
      return guest.bet(roundId);
    }),
  );
  await wait(closesAt - Date.now() + 5);
  const late = await Promise.all(guests.slice(0, latecomers).map((guest) => guest.bet(roundId)));
  const taken = answers.filter(({ ok }) => ok).length;
  await settled(database, roundId);
  await wait(1_500);

  const delays = (phase: 'running' | 'result') =>
    guests.flatMap((guest) =>
      roundsOf(guest).flatMap(({ round, at }) =>
        round.roundId === roundId && round.phase === phase ? [at - (phase === 'running' ? round.startsAt : (round.resultAt ?? 0))] : [],
      ),
    );
  const paid = guests.flatMap(({ events }) =>
    events.flatMap(({ event, at }) => (event.type === 'bet' && event.bet.roundId === roundId ? [at] : [])),
  );
  const resultAt = roundsOf(guests[0] ?? { events: [], bet: () => Promise.reject(new Error('nobody')), leave: () => undefined }).find(
    ({ round }) => round.roundId === roundId && round.phase === 'result',
  )?.round.resultAt;
  const { rows } = await database.query<{ closed: number; late: number; others: number }>(
    `select count(*) filter (where state = 'closed')::int as closed,
       count(*) filter (where created_at >= $2 and state not in ('cancelled', 'refused'))::int as late,
       count(*) filter (where state not in ('closed', 'cancelled', 'refused'))::int as others
     from studio_rounds where ref = $1`,
    [roundId, new Date(closesAt)],
  );
  const kept = rows[0] ?? { closed: 0, late: 0, others: 0 };
  return [
    {
      name: `outcome seen by ${players} players, 99th percentile`,
      value: p99(delays('running'), players),
      unit: 'ms',
      goal: { atMost: 250 },
    },
    {
      name: `result seen by ${players} players, 99th percentile`,
      value: p99(delays('result'), players),
      unit: 'ms',
      goal: { atMost: 250 },
    },
    { name: 'bets of the window that were taken', value: taken, unit: '', goal: { atLeast: players } },
    { name: '  taken, and not settled', value: taken - kept.closed + kept.others, unit: '', goal: { atMost: 0 } },
    { name: '  told to their players as paid', value: paid.length, unit: '', goal: { atLeast: players } },
    { name: 'bets taken after the window', value: late.filter(({ ok }) => ok).length + kept.late, unit: '', goal: { atMost: 0 } },
    {
      name: 'bets paid after the result, 99th percentile',
      value: p99(
        paid.map((at) => at - (resultAt ?? 0)),
        players,
      ),
      unit: 'ms',
    },
  ];
}

/** The first round that opens when everybody is there. */
async function nextWindow(guests: readonly TableGuest[]) {
  const [first] = guests;
  const from = Date.now();
  for (;;) {
    const found = first && roundsOf(first).find(({ round, at }) => round.phase === 'betting' && at > from);
    if (found) return found.round;
    await wait(20);
  }
}

async function settled(database: pg.Client, roundId: string): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query('select 1 from studio_table_rounds where id = $1 and settled_at is not null', [roundId]);
    if (rowCount) return;
    await wait(50);
  }
}

/** Whoever was never told counts as the slowest. */
function p99(values: readonly number[], expected: number): number {
  const all = [...values, ...Array.from({ length: Math.max(0, expected - values.length) }, () => Number.POSITIVE_INFINITY)];
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN;
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

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
