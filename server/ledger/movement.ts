import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Currency, Minor } from '#contract/money.ts';

import type { LedgerAddress } from './address.ts';

export interface Posting {
  source: LedgerAddress;
  destination: LedgerAddress;
  /** Always above zero; a movement back is a posting the other way. */
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
  /** Rises by one with every posting on the account. */
  version: number;
}

/** `accounts` holds the movement's accounts, by address: right after it, or for `insufficient` as they are. */
export type MoveResult =
  | { status: 'posted' | 'replayed'; transactionId: string; accounts: Record<string, AccountState> }
  | { status: 'insufficient'; accounts: Record<string, AccountState> }
  | { status: 'mismatch' };

/**
 * What reversing a movement or ending a hold answers besides: `unknown`, there is none under that key; `taken`, another
 * movement has reversed or ended it already; `irreversible`, it is itself a reversal, or part of a hold.
 */
export type ResolveResult = MoveResult | { status: 'unknown' | 'taken' | 'irreversible' };
