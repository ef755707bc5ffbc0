import { sql } from 'drizzle-orm';

import { drawOf } from '#lottery/draw.ts';
import { fateOf } from '#lottery/missed.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { IssueRow } from '#server/domains/lottery/rows.ts';
import { tableFor } from './table-for.ts';
import { voidEmpty, voidIssue } from './void-issue.ts';

/**
 * Draws locked issues whose time has come, or calls them off by the rule for missed draws. A draw is made of what was published and kept
 * before it, so whoever makes it, and however often, makes the same; the first that writes it down is the one.
 */
export async function drawIssues({ ctx, issues }: { ctx: Ctx; issues: readonly IssueRow[] }): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const fates = issues.map((issue) => ({
    issue,
    fate: fateOf({ drawAtMs: issue.drawAt.getTime(), tickets: issue.ticketCount ?? 0, isTableKnown: tableFor(issue) !== undefined }, nowMs),
  }));
  const called = fates.filter(({ fate }) => fate === 'void').map(({ issue }) => issue);
  const isEmpty = ({ ticketCount }: IssueRow) => ticketCount === 0;
  await voidEmpty({ ctx, issues: called.filter(isEmpty) });
  for (const { gameId, numero } of called.filter((issue) => !isEmpty(issue)))
    await voidIssue({ ctx, input: { gameId, numero, reason: 'its table is gone' } });
  const drawn = fates.filter(({ fate }) => fate === 'draw').map(({ issue }) => issue);
  if (drawn.length === 0) return;
  await ctx.db.orm.execute(sql`
    update lottery_issues i set state = 'drawing' from ${keysOf(drawn)}
    where i.merchant_code = ${ctx.merchant.code} and i.game_id = g."gameId" and i.numero = g.numero and i.state = 'locked'`);
  await openResults(ctx, drawn);
}

async function openResults(ctx: Ctx, issues: readonly IssueRow[]): Promise<void> {
  const results = issues.map((issue) => {
    const known = tableFor(issue);
    if (!known || issue.merkleRoot === null) throw new Error(`${issue.gameId} ${issue.numero} cannot be drawn`);
    const { gameId, numero, seed, gameCode, merkleRoot, beacon } = issue;
    const result = drawOf({ table: known.table, seed, gameCode, numero, merkleRoot, beacon });
    return { gameId, numero, result, short: known.table.shortOf(result) };
  });
  await ctx.db.orm.execute(sql`
    update lottery_issues i set state = 'opened', due_at = ${ctx.clock.now()}, result = g.result, short = g.short
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as g("gameId" text, numero text, result jsonb, short text)
    where i.merchant_code = ${ctx.merchant.code} and i.game_id = g."gameId" and i.numero = g.numero and i.state = 'drawing'`);
}

const keysOf = (issues: readonly IssueRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(issues.map(({ gameId, numero }) => ({ gameId, numero })))}::jsonb) as g("gameId" text, numero text)`;
