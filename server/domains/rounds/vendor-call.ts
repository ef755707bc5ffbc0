import type { Currency } from '#contract/money.ts';
import type { VendorCode } from '#contract/vendor.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A vendor's verbs run for the vendor: the token, not the host, says which merchant and player it is about. */
export type VendorCtx = Ctx & { actor: Extract<Ctx['actor'], { kind: 'vendor' }> };

/** A context whose actor is a vendor. Anything else is a bug of the caller. */
export function asVendor(ctx: Ctx): VendorCtx {
  if (ctx.actor.kind !== 'vendor') throw new Error(`a vendor was expected, not a ${ctx.actor.kind}`);
  return ctx as VendorCtx;
}

/** Who the call was about and what is in the wallet after it; null fields where the call was refused before that was known. */
export interface VendorOutcome {
  code: VendorCode;
  merchantCode: string | null;
  memberId: string | null;
  currency: Currency | null;
  cashMinor: bigint | null;
  heldMinor: bigint | null;
  bonusMinor: bigint | null;
  /** What this game may take: cash, with the bonus where it is one of this product. Alone not null in what is answered again. */
  playableMinor: bigint | null;
  walletVersion: number | null;
  movementId: string | null;
  /** Money or a round changed: the player's screens are to be told. */
  hasMoved: boolean;
}

/** The nonce of the signed request; a call that carries it twice is refused. */
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

/** Twice the window in which a time stamp is taken: a nonce outlives every request that could carry it. */
export const nonceLifeMs = 10 * 60_000;
