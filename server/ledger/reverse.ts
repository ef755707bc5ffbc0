import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import type { OwnAddress } from './address.ts';
import { callLedger } from './call.ts';
import type { ResolveResult } from './movement.ts';
import { resolveResultOf } from './result.ts';

export interface Reversal {
  merchantCode: string;
  /** Key of the movement to reverse. */
  targetKey: string;
  /** The reversal's own key: the same key for the same target returns the first result again. */
  key: string;
  kind: Extract<MovementKind, 'rollback' | 'reversal'>;
  /**
   * If the player has already spent the money: `refuse` answers `insufficient`; an account of ours
   * covers the shortage, so that the opposite postings stay exact and the player ends at zero.
   */
  onShortage: 'refuse' | { coverFrom: OwnAddress };
}

/** Posts the exact opposite of a movement, once only. Uses the movement's reference and description. */
export async function reverse(
  on: Database | Queryable,
  { merchantCode, targetKey, key, kind, onShortage }: Reversal,
): Promise<ResolveResult> {
  const cover = onShortage === 'refuse' ? null : onShortage.coverFrom;
  const [row] = await callLedger(on, 'ledger_reverse', [merchantCode, targetKey, key, kind, cover]);
  return resolveResultOf(row);
}
