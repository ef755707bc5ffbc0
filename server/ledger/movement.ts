import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Currency, Minor } from '#contract/money.ts';

import type { LedgerAddress } from './address.ts';

export interface Posting {
  source: LedgerAddress;
  destination: LedgerAddress;
  /** Always positive; a movement back is a posting in the other direction. */
  amountMinor: Minor;
}

/** One atomic movement of money: all postings or none. */
export interface Movement {
  merchantCode: string;
  currency: Currency;
  kind: MovementKind;
  /**
   * Same key + same content = the first answer again; same key + other content = `mismatch`. Unique per merchant.
   * The content is kind, currency, reference and postings; the description may change, as a game's name may.
   */
  key: string;
  /** Round, deposit or withdrawal id. */
  reference: string;
  /** Shown to the player: the game's or the channel's name. */
  description: string;
  postings: readonly [Posting, ...Posting[]];
}

export interface AccountState {
  balanceMinor: Minor;
  /** Incremented by every posting on the account. */
  version: number;
}

/** `accounts` has the movement's accounts by address: right after it, or for `insufficient` in their current state. */
export type MoveResult =
  | { status: 'posted' | 'replayed'; transactionId: string; accounts: Record<string, AccountState> }
  | { status: 'insufficient'; accounts: Record<string, AccountState> }
  | { status: 'mismatch' };

/**
 * Additional results of reversing a movement or ending a hold: `unknown`, no movement has that key; `taken`, another
 * movement has already reversed or ended it; `irreversible`, it is itself a reversal, or part of a hold.
 */
export type ResolveResult = MoveResult | { status: 'unknown' | 'taken' | 'irreversible' };
