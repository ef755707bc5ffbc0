import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Currency } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockCash } from '#server/ledger/lock-cash.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

/** The bonus that a stake was made under, and how much of the stake is of it; the rest is cash. */
export interface StakePart {
  bonusId: string | null;
  bonusMinor: bigint;
}

/** How stakes of one product are paid, one after the other: cash first, then the active bonus. Takes the player's cash. Before they are posted. */
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

/** Stakes that ended with an outcome count for their bonus; once there are enough it becomes cash. In the transaction that ends them. */
export async function countStakes({ ctx, tx, stakes }: { ctx: Ctx; tx: Queryable; stakes: readonly BonusStake[] }): Promise<void> {
  const counted = stakes.filter(({ bonusId }) => bonusId !== null);
  if (counted.length === 0) return;
  const rows = JSON.stringify(counted.map(({ bonusId, costMinor }) => ({ bonus: bonusId, amount: String(costMinor) })));
  await tx.execute(sql`
    select bonus_count(s.bonus, sum(s.amount)::bigint, ${ctx.clock.now()}::timestamptz)
    from jsonb_to_recordset(${rows}::jsonb) as s(bonus uuid, amount bigint) group by s.bonus order by s.bonus`);
}

/** Money went back to these bonuses: the job looks at those that have ended. */
export async function noteReturns({ tx, stakes }: { tx: Queryable; stakes: readonly StakePart[] }): Promise<void> {
  const ids = stakes.flatMap(({ bonusId, bonusMinor }) => (bonusId !== null && bonusMinor > 0n ? [bonusId] : []));
  if (ids.length === 0) return;
  await tx.execute(sql`select bonus_returned(b.id) from unnest(${sql.param(ids)}::uuid[]) b (id)`);
}

/** Before tickets of several players move money: where one of them was bought under a bonus, all their cash is locked first. */
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
