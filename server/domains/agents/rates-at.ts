import { sql } from 'drizzle-orm';

import { noRates, type RateName, type Rates } from '#contract/agents/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

interface Asked {
  ctx: Pick<Ctx, 'merchant' | 'db'>;
  /** An open transaction. */
  on?: Queryable;
}

/** The rates of members at a moment, past or future: every requested member is in the result, with zeros where none were set. */
export async function ratesAt({
  ctx,
  on = ctx.db.orm,
  input: { memberIds, at },
}: Asked & { input: { memberIds: readonly string[]; at: Date } }): Promise<Map<string, Rates>> {
  const answer = new Map<string, Rates>(memberIds.map((id) => [id, noRates]));
  if (memberIds.length === 0) return answer;
  const { rows } = await on.execute<{ member_id: string; name: RateName; rate: number }>(sql`
    SELECT DISTINCT ON (member_id, name) member_id, name, rate FROM agent_rates
    WHERE merchant_code = ${ctx.merchant.code} AND member_id = ANY(${sql.param([...memberIds])}::uuid[]) AND valid_from <= ${at}
    ORDER BY member_id, name, version DESC`);
  for (const { member_id: memberId, name, rate } of rows) answer.set(memberId, { ...(answer.get(memberId) ?? noRates), [name]: rate });
  return answer;
}

/** The highest rates among each member's direct downlines at a moment: the member's own may not go below them. */
export async function highestBelow({
  ctx,
  on = ctx.db.orm,
  input: { parentIds, at },
}: Asked & { input: { parentIds: readonly string[]; at: Date } }): Promise<Map<string, Rates>> {
  const answer = new Map<string, Rates>(parentIds.map((id) => [id, noRates]));
  if (parentIds.length === 0) return answer;
  const { rows } = await on.execute<{ parent_id: string; name: RateName; rate: number }>(sql`
    SELECT parent_id, name, max(rate)::int AS rate FROM (
      SELECT DISTINCT ON (r.member_id, r.name) m.parent_id, r.name, r.rate
      FROM members m JOIN agent_rates r ON r.merchant_code = m.merchant_code AND r.member_id = m.id
      WHERE m.merchant_code = ${ctx.merchant.code} AND m.parent_id = ANY(${sql.param([...parentIds])}::uuid[]) AND r.valid_from <= ${at}
      ORDER BY r.member_id, r.name, r.version DESC
    ) held GROUP BY parent_id, name`);
  for (const { parent_id: parentId, name, rate } of rows) answer.set(parentId, { ...(answer.get(parentId) ?? noRates), [name]: rate });
  return answer;
}
