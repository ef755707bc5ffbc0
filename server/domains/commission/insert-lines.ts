import type { Ctx } from '#server/platform/context.ts';

import { commissionLines } from './schema.ts';

const atOnce = 1000;

/**
 * Inserts all lines of a run or none, so that no bettor's unit is half written. Waits for a line that another process is writing,
 * and skips it. Returns how many are new.
 */
export async function insertLines(ctx: Ctx, lines: readonly (typeof commissionLines.$inferInsert)[]): Promise<number> {
  if (lines.length === 0) return 0;
  // a common order, so that two processes with the same lines cannot deadlock
  const sorted = lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return await ctx.db.orm.transaction(async (tx) => {
    let count = 0;
    for (let at = 0; at < sorted.length; at += atOnce) {
      const part = sorted.slice(at, at + atOnce);
      const rows = await tx.insert(commissionLines).values(part).onConflictDoNothing().returning({ id: commissionLines.id });
      count += rows.length;
    }
    return count;
  });
}

const keyOf = ({ kind, name, bettorId, receiverId, revision }: typeof commissionLines.$inferInsert) =>
  `${bettorId} ${name} ${kind} ${receiverId} ${revision}`;
