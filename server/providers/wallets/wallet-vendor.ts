import type { Currency, Minor } from '#contract/money.ts';
import type { TransferDirection, TransferReason } from '#contract/vendor-wallets/calls.ts';

/** What we ask a vendor to book in its wallet of a player. */
export interface WalletOrder {
  /** Our transfer id. The vendor books once for one reference, however often it is sent; what it refused under one it never books later. */
  reference: string;
  /** Our member id. */
  player: string;
  direction: TransferDirection;
  amountMinor: Minor;
  currency: Currency;
}

/** What a vendor says about a transfer; both states are final. */
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

/** The vendors of this installation, by code. */
export type WalletVendors = ReadonlyMap<string, WalletVendor>;

/** Time-out, refused connection, 5xx or an answer that makes no sense: whether anything happened is unknown. */
export class WalletUnavailable extends Error {
  override readonly name = 'WalletUnavailable';
}
