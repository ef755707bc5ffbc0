import { sql, type SQL } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

/**
 * For a query: how often bets were corrected after they were counted, as rows `(member_id, hour, changes)`. Each correction counts for its player
 * and for everybody above.
 */
export const corrections = ({ merchant }: Pick<Ctx, 'merchant'>): SQL =>
  sql`(SELECT member_id, hour, changes FROM team_corrected WHERE merchant_code = ${merchant.code})`;
