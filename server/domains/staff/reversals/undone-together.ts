import { strict as assert } from 'node:assert';

import { entriesByKey, type LedgerEntry } from '#server/ledger/entries-of.ts';
import type { Ctx } from '#server/platform/context.ts';

/** What one act reverses. */
export interface UndoneTogether {
  /** The entry the books of reversals refer to: for a transfer the incoming half, whichever was selected. */
  entry: LedgerEntry;
  /** The owner of that half's account. */
  memberId: string;
}

/** An agent's transfer is two movements, `downline:<id>:out` and `downline:<id>:in`, which are only reversed together. */
const half = /^downline:(.+):(?:in|out)$/;
const memberOf = /^player:([^:]+):/;

/** Keys of all movements reversed with this one, in order: the incoming half first. */
export function keysWith(transactionKey: string): string[] {
  const [, transferId] = half.exec(transactionKey) ?? [];
  return transferId === undefined ? [transactionKey] : [`downline:${transferId}:in`, `downline:${transferId}:out`];
}

/** The movement itself, or the half of a transfer that stands for both. */
export async function findTogether({ ctx, entry, memberId }: { ctx: Ctx; entry: LedgerEntry; memberId: string }): Promise<UndoneTogether> {
  if (!half.test(entry.key)) return { entry, memberId };
  const [inward] = keysWith(entry.key);
  const [found] = await entriesByKey(ctx.db, { merchantCode: ctx.merchant.code, keys: inward === undefined ? [] : [inward] });
  const [owner] = found ? membersOf(found) : [];
  assert(found && owner !== undefined, `a transfer has both its movements: ${entry.key}`);
  return { entry: found, memberId: owner };
}

/** Players whose accounts a movement touches. */
export const membersOf = ({ postings }: Pick<LedgerEntry, 'postings'>): string[] => [
  ...new Set(postings.flatMap(({ source, destination }) => [source, destination].flatMap((address) => memberOf.exec(address)?.[1] ?? []))),
];
