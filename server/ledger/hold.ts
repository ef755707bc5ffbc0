import type { Currency, Minor } from '#contract/money.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { playerCash, playerHeld, type OwnAddress } from './address.ts';
import { callLedger } from './call.ts';
import { move } from './move.ts';
import type { MoveResult, ResolveResult } from './movement.ts';
import { resolveResultOf } from './result.ts';

export interface Hold {
  merchantCode: string;
  memberId: string;
  currency: Currency;
  amountMinor: Minor;
  /** Identifies the hold for `settle` and `release`. */
  key: string;
  reference: string;
  description: string;
}

/** First phase: sets a player's cash aside. The money is still the player's, but cannot be spent. */
export function reserve(on: Database | Queryable, { memberId, amountMinor, ...hold }: Hold): Promise<MoveResult> {
  return move(on, {
    ...hold,
    kind: 'reserve',
    postings: [{ source: playerCash(memberId), destination: playerHeld(memberId), amountMinor }],
  });
}

export interface Settlement {
  merchantCode: string;
  holdKey: string;
  key: string;
  destination: OwnAddress;
  /** At most what is held (more is a bug and throws); the rest returns to the player's cash. */
  amountMinor: Minor;
}

/** Second phase: the held money leaves the player. A hold ends only once: `taken` if it has already ended. */
export function settle(
  on: Database | Queryable,
  { merchantCode, holdKey, key, destination, amountMinor }: Settlement,
): Promise<ResolveResult> {
  if (amountMinor <= 0n) throw new RangeError('A settlement moves more than nothing: release the hold instead.');
  return endHold(on, [merchantCode, holdKey, key, 'settle', destination, amountMinor.toString()]);
}

/** Second phase: all the held money returns to the player's cash. */
export function release(
  on: Database | Queryable,
  { merchantCode, holdKey, key }: { merchantCode: string; holdKey: string; key: string },
): Promise<ResolveResult> {
  return endHold(on, [merchantCode, holdKey, key, 'release', null, '0']);
}

async function endHold(on: Database | Queryable, values: (string | null)[]): Promise<ResolveResult> {
  const [row] = await callLedger(on, 'ledger_end_hold', values);
  return resolveResultOf(row);
}
