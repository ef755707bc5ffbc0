/** Lives as long as its form: the check of a round with its seeds, computed here. */
import type { FairnessCheck, FairnessInput } from '#site/lib/fairness.ts';
import { loadPart } from '#site/lib/load-part.ts';
import { readItem, storageKeys } from '#site/stores/storage.ts';

import { createCheckForm, readGiven, type CheckForm } from './check-form.ts';

export type RoundField = keyof FairnessInput;
/** A round as the check computed it. */
export type ComputedRound = Extract<FairnessCheck, { state: 'computed' }>;

export interface FoundRound {
  round: ComputedRound;
  /** What it paid, and in which currency, according to the address. */
  recordedWin: string | null;
  currency: string | null;
}

/** The steps of a long round are the longest field. */
const mostLength = 4096;

export function createRoundCheck(firstMath: string): CheckForm<RoundField, FoundRound> {
  const empty: Record<RoundField, string> = {
    serverSeed: '',
    hash: '',
    clientSeed: '',
    nonce: '',
    math: firstMath,
    stake: '',
    choice: '',
    actions: '',
  };
  return createCheckForm<RoundField, FoundRound>({
    empty,
    given: () => readGiven(location.search, Object.keys(empty) as RoundField[], mostLength),
    async run(values) {
      const engine = await loadPart(async () => import('#site/lib/fairness.ts'));
      if (!engine) return undefined;
      const input = { ...values, serverSeed: values.serverSeed.toLowerCase(), hash: values.hash.toLowerCase() };
      const round = engine.checkFairness(input, readItem(storageKeys.notedSeeds));
      if (round.state === 'wrong') return { wrong: Object.fromEntries(round.fields.map((field) => [field, { units: round.units }])) };
      const query = new URLSearchParams(location.search);
      return { found: { round, recordedWin: query.get('win'), currency: query.get('currency') } };
    },
  });
}
