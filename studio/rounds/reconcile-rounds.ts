import { type BookedRound, reconcileLimits, type RoundDifference } from '#contract/vendor.ts';

import { readCurrency } from '../currency.ts';
import { type BookedRow, finishedRounds, knownRounds } from '../store/booked-rounds.ts';
import type { StudioCore } from '../studio-core.ts';

export interface Period {
  fromMs: number;
  untilMs: number;
}

export interface Reconciliation {
  /** How many of our own rounds were compared. */
  compared: number;
  differences: RowDifference[];
}

/** A round in which the books differ; `missing` in ours, `unknown` to the platform, or with another amount or state. */
export interface RowDifference {
  roundId: string;
  kind: RoundDifference['kind'];
  own: Omit<BookedRound, 'roundId'> | null;
  booked: RoundDifference['booked'] | null;
}

/**
 * Compares the studio's rounds that began in a period with the platform's movements, both ways, through the vendor API; changes nothing.
 * Every difference is logged with its round. Unfinished rounds are left for the next time. Throws if the platform does not answer.
 */
export async function reconcileRounds(core: StudioCore, period: Period): Promise<Reconciliation> {
  const found: Reconciliation = { compared: 0, differences: [] };
  const limit = reconcileLimits.rounds;
  let after: BookedRow | undefined;
  do {
    const rows = await finishedRounds(core.db, { from: new Date(period.fromMs), until: new Date(period.untilMs), after, limit });
    found.compared += rows.length;
    if (rows.length > 0) found.differences.push(...(await compare(core, rows)));
    after = rows.length < limit ? undefined : rows.at(-1);
  } while (after);
  found.differences.push(...(await findMissing(core, period)));
  for (const difference of found.differences) core.log.error(difference, 'the platform’s books differ from the studio’s');
  return found;
}

/** Each of our rounds as the platform has it. */
async function compare(core: StudioCore, rows: readonly BookedRow[]): Promise<RowDifference[]> {
  const own = new Map(rows.map((row) => [row.id, bookedOf(row)]));
  const { differences } = await ask(core, { rounds: [...own].map(([roundId, booked]) => ({ roundId, ...booked })) });
  return differences.map(({ roundId, kind, booked = null }) => ({ roundId, kind, own: own.get(roundId) ?? null, booked }));
}

/** Rounds at the platform that are not ours, finished or not. */
async function findMissing(core: StudioCore, period: Period): Promise<RowDifference[]> {
  const { differences, hasMore } = await ask(core, { rounds: [], period });
  const middleMs = Math.floor((period.fromMs + period.untilMs) / 2);
  if (hasMore && middleMs > period.fromMs)
    return [...(await findMissing(core, { ...period, untilMs: middleMs })), ...(await findMissing(core, { ...period, fromMs: middleMs }))];
  const known = await knownRounds(
    core.db,
    differences.map(({ roundId }) => roundId),
  );
  return differences
    .filter(({ roundId }) => !known.has(roundId))
    .map(({ roundId, booked = null }) => ({ roundId, kind: 'missing', own: null, booked }));
}

async function ask(
  core: StudioCore,
  request: { rounds: BookedRound[]; period?: Period },
): Promise<{ differences: readonly RoundDifference[]; hasMore: boolean }> {
  const result = await core.vendor.call('reconcile', request);
  if (!result.known) throw new Error(`the platform did not answer a reconciliation: ${result.reason}`);
  const { code, differences = [], hasMore = false } = result.answer;
  if (code !== 'OK') throw new Error(`the platform refused a reconciliation: ${code}`);
  return { differences, hasMore };
}

/** An undone bet counts nothing, whether it ever arrived or not. */
function bookedOf({ currency, stakeMinor, winMinor, state }: BookedRow): Omit<BookedRound, 'roundId'> {
  if (state === 'cancelled') return { currency: readCurrency(currency), stakeMinor: '0', winMinor: '0', state: 'refunded' };
  return { currency: readCurrency(currency), stakeMinor: stakeMinor.toString(), winMinor: winMinor.toString(), state: 'closed' };
}
