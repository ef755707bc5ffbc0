import { isFinished } from './advance-round.ts';
import type { Round } from './journal.ts';
import type { Vendor } from './vendor.ts';

/** A difference between the operator's books and ours. */
export interface Difference {
  roundId: string;
  kind: string;
}

/** The most rounds in one list of the vendor API. */
const longestList = 200;

/**
 * Compares the rounds opened in a period with the operator's books: each of ours, and whether the operator has one that we do
 * not know. Unfinished rounds are left for the next time. @throws Error if the operator does not answer
 */
export async function reconcile(vendor: Vendor, { fromMs, untilMs }: { fromMs: number; untilMs: number }): Promise<Difference[]> {
  const all = [...vendor.journal.rounds.values()].filter(({ openedAtMs }) => openedAtMs >= fromMs && openedAtMs < untilMs);
  const rounds = all.filter((round) => isFinished(round) && round.state !== 'refused');
  if (rounds.length > longestList && untilMs - fromMs > 1) return halves(vendor, { fromMs, untilMs });
  const answer = await vendor.call('/vendor/v1/reconcile', {
    rounds: rounds.map((round) => booked(vendor, round)),
    period: { fromMs, untilMs },
  });
  if (!answer.isKnown || answer.code !== 'OK') throw new Error(`no reconciliation: ${answer.isKnown ? answer.code : answer.reason}`);
  if (answer.fields['hasMore'] === true && untilMs - fromMs > 1) return halves(vendor, { fromMs, untilMs });
  const { differences } = answer.fields;
  const found = Array.isArray(differences) ? (differences as Difference[]) : [];
  // the operator's clock differs from ours: known rounds missing in the list are compared in their own period
  return found.filter(({ roundId, kind }) => kind !== 'missing' || !vendor.journal.rounds.has(roundId));
}

async function halves(vendor: Vendor, { fromMs, untilMs }: { fromMs: number; untilMs: number }): Promise<Difference[]> {
  const middleMs = Math.floor((fromMs + untilMs) / 2);
  return [...(await reconcile(vendor, { fromMs, untilMs: middleMs })), ...(await reconcile(vendor, { fromMs: middleMs, untilMs }))];
}

function booked(vendor: Vendor, { roundId, sessionId, state, stakeMinor, winMinor, isFree }: Round) {
  const currency = vendor.journal.sessions.get(sessionId)?.currency ?? '';
  return state === 'undone'
    ? { roundId, currency, stakeMinor: '0', winMinor: '0', state: 'refunded' }
    : { roundId, currency, stakeMinor: isFree ? '0' : stakeMinor, winMinor, state: 'closed' };
}
