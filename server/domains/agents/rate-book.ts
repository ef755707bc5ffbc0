import { sql } from 'drizzle-orm';

import { noRates, type RateName, type Rates } from '#contract/agents/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A member's rates at a moment, from the full history. */
export type RateBook = (memberId: string, at: Date) => Rates;

interface Version extends Record<string, unknown> {
  member_id: string;
  name: RateName;
  rate: number;
  valid_from: Date | string;
}

/** Reads every version of these members' rates at once, for sums over many days. */
export async function readRateBook({
  ctx,
  on = ctx.db.orm,
  input: { memberIds },
}: {
  ctx: Pick<Ctx, 'merchant' | 'db'>;
  on?: Queryable;
  input: { memberIds: readonly string[] };
}): Promise<RateBook> {
  const { rows } = await on.execute<Version>(sql`
    SELECT member_id, name, rate, valid_from FROM agent_rates
    WHERE merchant_code = ${ctx.merchant.code} AND member_id = ANY(${sql.param([...memberIds])}::uuid[]) ORDER BY member_id, version`);
  const versions = Map.groupBy(
    rows.map((row) => ({ ...row, from: new Date(row.valid_from) })),
    (row) => row.member_id,
  );
  return (memberId, at) => {
    const rates: Record<RateName, number> = { ...noRates };
    for (const { name, rate, from } of versions.get(memberId) ?? []) if (from <= at) rates[name] = rate;
    return rates;
  };
}
