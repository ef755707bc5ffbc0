import type { MovementKind } from '#contract/wallet.ts';
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
  /** Same key + same content = the first answer again; same key + other content = `mismatch`. Unique per merchant. */
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

export type MoveResult =
  | { status: 'posted' | 'replayed'; transactionId: string; accounts: Record<string, AccountState> }
  | { status: 'insufficient'; accounts: Record<string, AccountState> }
  | { status: 'mismatch' };
