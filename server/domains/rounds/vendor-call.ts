import type { Currency } from '#contract/money.ts';
import type { VendorCode } from '#contract/vendor.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Vendor calls run for the vendor: the token, not the host, identifies merchant and player. */
export type VendorCtx = Ctx & { actor: Extract<Ctx['actor'], { kind: 'vendor' }> };

/** A context whose actor is a vendor. Any other actor is a caller's bug. */
export function asVendor(ctx: Ctx): VendorCtx {
  if (ctx.actor.kind !== 'vendor') throw new Error(`a vendor was expected, not a ${ctx.actor.kind}`);
  return ctx as VendorCtx;
}

/** The call's player and the wallet after it; fields are null if the call was refused before they were known. */
export interface VendorOutcome {
  code: VendorCode;
  merchantCode: string | null;
  memberId: string | null;
  currency: Currency | null;
  cashMinor: bigint | null;
  heldMinor: bigint | null;
  bonusMinor: bigint | null;
  /** What this game may use: cash, plus the bonus if it covers this product. The only amount that is set in a replayed answer. */
  playableMinor: bigint | null;
  walletVersion: number | null;
  movementId: string | null;
  /** Money or a round changed: the player's screens have to be notified. */
  hasMoved: boolean;
}

/** The nonce of the signed request; a second call with it is refused. */
export interface SignedInput {
  nonce: string;
}

export interface VendorRow extends Record<string, unknown> {
  code: VendorCode;
  merchant: string | null;
  member: string | null;
  asset: Currency | null;
  cash: string | null;
  held: string | null;
  bonus: string | null;
  playable: string | null;
  version: string | null;
  movement?: string | null;
  moved?: boolean;
}

const toBigint = (text: string | null) => (text === null ? null : BigInt(text));

export function toOutcome(row: VendorRow): VendorOutcome {
  return {
    code: row.code,
    merchantCode: row.merchant,
    memberId: row.member,
    currency: row.asset,
    cashMinor: toBigint(row.cash),
    heldMinor: toBigint(row.held),
    bonusMinor: toBigint(row.bonus),
    playableMinor: toBigint(row.playable),
    walletVersion: row.version === null ? null : Number(row.version),
    movementId: row.movement ?? null,
    hasMoved: row.moved ?? false,
  };
}

/** Twice the window in which a time stamp is accepted: a nonce outlives every request that could carry it. */
export const nonceLifeMs = 10 * 60_000;
