import type { Currency } from '#contract/money.ts';
import type { VendorCode } from '#contract/vendor.ts';
import type { Database } from '#server/db/database.ts';
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
  version: string | null;
  movement?: string | null;
  moved?: boolean;
}

/** Twice the window in which a time stamp is taken: a nonce outlives every request that could carry it. */
const nonceLifeMs = 10 * 60_000;

/**
 * One SQL function, one round trip: nonce, transaction, round and ledger in one database transaction.
 * The name is one of ours and the arguments are bound, never text of the caller in SQL.
 */
export async function callVendorFunction<T extends VendorRow>({
  ctx,
  name,
  nonce,
  rest,
}: {
  ctx: VendorCtx;
  name: VendorFunction;
  nonce: string;
  rest: readonly unknown[];
}): Promise<T> {
  const now = ctx.clock.now();
  const values = [ctx.actor.vendorCode, nonce, new Date(now.getTime() + nonceLifeMs), now, ...rest];
  return queryOne<T>(ctx.db, { name, text: `select * from ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values });
}

export type VendorFunction =
  'vendor_authenticate' | 'vendor_balance' | 'vendor_bet' | 'vendor_win' | 'vendor_rollback' | 'vendor_end_round';

export function toOutcome(row: VendorRow): VendorOutcome {
  return {
    code: row.code,
    merchantCode: row.merchant,
    memberId: row.member,
    currency: row.asset,
    cashMinor: toBigint(row.cash),
    heldMinor: toBigint(row.held),
    walletVersion: row.version === null ? null : Number(row.version),
    movementId: row.movement ?? null,
    hasMoved: row.moved ?? false,
  };
}

const toBigint = (text: string | null) => (text === null ? null : BigInt(text));

async function queryOne<T extends VendorRow>(db: Database, query: { name: string; text: string; values: unknown[] }): Promise<T> {
  const { rows } = await db.pool.query<T>(query);
  const [row] = rows;
  if (!row) throw new Error(`${query.name} answered no row`);
  return row;
}
