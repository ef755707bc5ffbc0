import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Currency } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

/** The bonus a stake was made under, and the part of the stake paid from it; the rest is cash. */
export interface StakePart {
  bonusId: string | null;
  bonusMinor: bigint;
}

/** Splits stakes of one product, in order, before they are posted: cash first, then the active bonus. Locks the player's cash. */
export async function splitStakes({
  ctx,
  tx,
  product,
  amountsMinor,
  now,
}: {
  ctx: MemberCtx;
  tx: Queryable;
  product: BonusProduct;
  amountsMinor: readonly bigint[];
  now: Date;
}): Promise<StakePart[]> {
  const { code, currency } = ctx.merchant;
  const amounts = sql.param(amountsMinor.map(String));
  const { rows } = await tx.execute<{ bonus: string | null; parts: (string | null)[] | null }>(
    sql`select * from bonus_parts(${ctx.actor.memberId}::uuid, ${code}, ${currency}, ${product}, ${amounts}::bigint[], ${now}::timestamptz)`,
  );
  const { bonus = null, parts = null } = rows[0] ?? {};
  return amountsMinor.map((_, at) => {
    const part = parts?.[at] ?? null;
    return { bonusId: part === null ? null : bonus, bonusMinor: BigInt(part ?? 0) };
  });
}

type BonusStake = Pick<StakePart, 'bonusId'> & { costMinor: bigint };

/** Counts settled stakes towards their bonus, which becomes cash once the wagering is met. Runs in the transaction that settles them. */
export async function countStakes({ ctx, tx, stakes }: { ctx: Ctx; tx: Queryable; stakes: readonly BonusStake[] }): Promise<void> {
  const counted = stakes.filter(({ bonusId }) => bonusId !== null);
  if (counted.length === 0) return;
  const rows = JSON.stringify(counted.map(({ bonusId, costMinor }) => ({ bonus: bonusId, amount: String(costMinor) })));
  await tx.execute(sql`
    select bonus_count(s.bonus, sum(s.amount)::bigint, ${ctx.clock.now()}::timestamptz)
    from jsonb_to_recordset(${rows}::jsonb) as s(bonus uuid, amount bigint) group by s.bonus order by s.bonus`);
}

/** Money returned to these bonuses: the job checks those that have ended. */
export async function noteReturns({ tx, stakes }: { tx: Queryable; stakes: readonly StakePart[] }): Promise<void> {
  const ids = stakes.flatMap(({ bonusId, bonusMinor }) => (bonusId !== null && bonusMinor > 0n ? [bonusId] : []));
  if (ids.length === 0) return;
  await tx.execute(sql`select bonus_returned(b.id) from unnest(${sql.param(ids)}::uuid[]) b (id)`);
}

/** Call it before tickets of several players move money: if any was bought under a bonus, it locks all their cash first. */
export async function lockForBonus({
  ctx,
  tx,
  tickets,
}: {
  ctx: Ctx;
  tx: Queryable;
  tickets: readonly (Pick<StakePart, 'bonusId'> & { memberId: string; currency: Currency })[];
}): Promise<void> {
  const [first] = tickets;
  if (!first || tickets.every(({ bonusId }) => bonusId === null)) return;
  const memberIds = tickets.map(({ memberId }) => memberId);
  await lockCash(tx, { merchantCode: ctx.merchant.code, currency: first.currency, memberIds });
}
