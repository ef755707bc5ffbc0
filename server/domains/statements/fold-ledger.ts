import { createFolding } from '#server/ledger/fold-moving.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Keeps daily sums up to date for very active players, by days of each merchant's time zone. One per process. */
export function createLedgerFolding(): (input: { contexts: readonly Ctx[] }) => Promise<void> {
  const fold = createFolding();
  return async ({ contexts }) => {
    const zones = new Map(contexts.map(({ merchant }) => [merchant.code, merchant.register.timeZone]));
    const [first] = contexts;
    if (first) await fold(first.db, (merchantCode) => zones.get(merchantCode));
  };
}
