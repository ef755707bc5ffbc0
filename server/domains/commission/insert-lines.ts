import { commissionLines } from '#server/db/schema/commission.ts';
import type { Ctx } from '#server/platform/context.ts';

const atOnce = 1000;

/**
 * All lines of a run or none, so that nobody finds a bettor's unit half written. A line that another process writes at the same moment is waited
 * for and passed over. Answers how many are new.
 */
export async function insertLines(ctx: Ctx, lines: readonly (typeof commissionLines.$inferInsert)[]): Promise<number> {
  if (lines.length === 0) return 0;
  // one order for everybody: two processes with the same lines never wait for each other in a circle
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
