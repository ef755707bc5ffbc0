import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';

/** How many times a round of the actor's that had ended has changed since. */
export async function countLateChanges({ ctx: { merchant, actor }, on }: { ctx: MemberCtx; on: Queryable }): Promise<number> {
  const { rows } = await on.execute<{ late: number }>(sql`
    SELECT count(*)::int AS late FROM rounds_late WHERE merchant_code = ${merchant.code} AND member_id = ${actor.memberId} AND is_after_end`);
  return rows[0]?.late ?? 0;
}

/** For a query: rounds `(vendor_code, round_id)` of a member that ended in a span and were open for more than a day. */
export const lateRounds = (
  { merchant }: Pick<MemberCtx, 'merchant'>,
  { memberId, from, until }: { memberId: SQLWrapper; from: Date; until: Date },
): SQL =>
  sql`(
    SELECT DISTINCT l.vendor_code, l.round_id FROM rounds_late l
    WHERE l.merchant_code = ${merchant.code} AND l.member_id = ${memberId} AND l.ended_at >= ${from} AND l.ended_at < ${until})`;
