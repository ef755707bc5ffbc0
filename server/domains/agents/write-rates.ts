import { sql } from 'drizzle-orm';

import { type RateName, rateNames, type Rates } from '#contract/agents/facts.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { agentRates } from './schema.ts';

/**
 * Locks the rates of these members, and so the bounds of their direct downlines, until the transaction ends. Locks from the top of the
 * tree down, so that two changes in one branch cannot deadlock.
 */
export async function lockRates({ ctx, tx, memberIds }: { ctx: Ctx; tx: Transaction; memberIds: readonly string[] }): Promise<void> {
  await tx.execute(sql`
    SELECT FROM members WHERE merchant_code = ${ctx.merchant.code} AND id = ANY(${sql.param([...memberIds])}::uuid[])
    ORDER BY length(agent_path), id FOR NO KEY UPDATE`);
}

/** Adds a version of each rate that differs from `before`. The caller holds the member's lock. */
export async function writeRates({
  ctx,
  tx,
  memberId,
  rates,
  before,
  validFrom,
  setBy,
}: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  rates: Rates;
  before: Rates;
  validFrom: Date;
  /** null = the merchant. */
  setBy: string | null;
}): Promise<RateName[]> {
  const changed = rateNames.filter((name) => rates[name] !== before[name]);
  if (changed.length === 0) return [];
  const { rows } = await tx.execute<{ name: RateName; version: number }>(sql`
    SELECT name, max(version)::int AS version FROM agent_rates WHERE merchant_code = ${ctx.merchant.code} AND member_id = ${memberId} GROUP BY name`);
  const last = new Map(rows.map(({ name, version }) => [name, version]));
  await tx.insert(agentRates).values(
    changed.map((name) => ({
      merchantCode: ctx.merchant.code,
      memberId,
      name,
      version: (last.get(name) ?? 0) + 1,
      rate: rates[name],
      validFrom,
      setBy,
      createdAt: ctx.clock.now(),
    })),
  );
  return changed;
}
