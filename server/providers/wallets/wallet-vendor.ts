import type { Currency, Minor } from '#contract/money.ts';
import type { TransferDirection, TransferReason } from '#contract/vendor-wallets/calls.ts';

/** A request to a vendor to book in a player's wallet there. */
export interface WalletOrder {
  /** Our transfer id. The vendor books once per reference, however often it is sent, and never books a refused one later. */
  reference: string;
  /** Our member id. */
  player: string;
  direction: TransferDirection;
  amountMinor: Minor;
  currency: Currency;
}

/** A vendor's report about a transfer; both states are final. */
export interface WalletReport extends Omit<WalletOrder, 'currency'> {
  currency: string;
  state: 'done' | 'refused';
  reason: TransferReason | null;
}

/** The port to a vendor whose games are played from a wallet of its own. Nothing here moves money in the ledger. */
export interface WalletVendor {
  code: string;
  name: string;
  /** @throws WalletUnavailable */
  balance(of: { player: string; currency: Currency }): Promise<Minor>;
  /** @throws WalletUnavailable when the outcome is unknown */
  send(order: WalletOrder): Promise<WalletReport>;
  /** By our reference; `undefined` = the vendor has none. @throws WalletUnavailable */
  find(reference: string): Promise<WalletReport | undefined>;
}

/** This installation's vendors, by code. */
export type WalletVendors = ReadonlyMap<string, WalletVendor>;

/** Time-out, refused connection, 5xx or an invalid answer: whether anything happened is unknown. */
export class WalletUnavailable extends Error {
  override readonly name = 'WalletUnavailable';
}
