import { lotteryExposure } from '#server/domains/lottery/schema.ts';
import { amongIssues, type IssueRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Deletes the exposure of finished issues, which is no longer needed. */
export async function forgetExposure(ctx: Ctx, issues: readonly IssueRow[]): Promise<void> {
  await ctx.db.orm.delete(lotteryExposure).where(amongIssues(lotteryExposure, ctx.merchant.code, issues));
}
