import { sql } from 'drizzle-orm';

import { randomnessOf } from '#lottery/beacon.ts';
import { drawOf } from '#lottery/draw.ts';
import { fateOf, fateWithoutBeacon } from '#lottery/missed.ts';
import type { IssueRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

import { findBeacons, type FoundBeacon } from './find-beacons.ts';
import { tableFor } from './table-for.ts';
import { voidEmpty, voidIssue } from './void-issue.ts';

/** When to ask again for a public random number that was not available. */
const askAgainMs = 1000;

/**
 * Draws locked issues that are due, or voids them by the rule for missed draws. A draw depends only on what was published and stored
 * before it, and on the one signature of its named round, so every process computes the same result, however often; the first to
 * write it wins.
 */
export async function drawIssues({ ctx, issues }: { ctx: Ctx; issues: readonly IssueRow[] }): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const fates = issues.map((issue) => ({
    issue,
    fate: fateOf({ drawAtMs: issue.drawAt.getTime(), tickets: issue.ticketCount ?? 0, isTableKnown: tableFor(issue) !== undefined }, nowMs),
  }));
  const of = (wanted: (typeof fates)[number]['fate']) => fates.filter(({ fate }) => fate === wanted).map(({ issue }) => issue);
  await callOff(ctx, of('void'), 'its table is gone');
  const found = await findBeacons({ ctx, issues: of('draw') });
  const missing = found.filter(({ signature }) => signature === undefined).map(({ issue }) => issue);
  const isGivenUp = ({ drawAt }: IssueRow) => fateWithoutBeacon({ drawAtMs: drawAt.getTime() }, nowMs) === 'void';
  await callOff(ctx, missing.filter(isGivenUp), 'its public random number could not be had');
  await postpone(
    ctx,
    missing.filter((issue) => !isGivenUp(issue)),
  );
  await draw(
    ctx,
    found.filter(({ signature }) => signature !== undefined),
  );
}

async function callOff(ctx: Ctx, issues: readonly IssueRow[], reason: string): Promise<void> {
  const isEmpty = ({ ticketCount }: IssueRow) => ticketCount === 0;
  await voidEmpty({ ctx, issues: issues.filter(isEmpty) });
  for (const { gameId, numero } of issues.filter((issue) => !isEmpty(issue))) await voidIssue({ ctx, input: { gameId, numero, reason } });
}

async function postpone(ctx: Ctx, issues: readonly IssueRow[]): Promise<void> {
  if (issues.length === 0) return;
  const again = new Date(ctx.clock.now().getTime() + askAgainMs);
  await ctx.db.orm.execute(sql`
    update lottery_issues i set due_at = ${again} from ${keysOf(issues)}
    where i.merchant_code = ${ctx.merchant.code} and i.game_id = g."gameId" and i.numero = g.numero and i.state in ('locked', 'drawing')`);
  ctx.log.warn({ issues: issues.map(({ gameId, numero }) => `${gameId}/${numero}`) }, 'draws wait for their public random number');
}

async function draw(ctx: Ctx, found: readonly FoundBeacon[]): Promise<void> {
  if (found.length === 0) return;
  await ctx.db.orm.execute(sql`
    update lottery_issues i set state = 'drawing' from ${keysOf(found.map(({ issue }) => issue))}
    where i.merchant_code = ${ctx.merchant.code} and i.game_id = g."gameId" and i.numero = g.numero and i.state = 'locked'`);
  await openResults(ctx, found);
}

async function openResults(ctx: Ctx, found: readonly FoundBeacon[]): Promise<void> {
  const results = found.map(({ issue, signature = null }) => {
    const known = tableFor(issue);
    const { gameId, numero, seed, gameCode, merkleRoot } = issue;
    if (!known || merkleRoot === null) throw new Error(`${gameId} ${numero} cannot be drawn`);
    const beacon = signature === null ? null : randomnessOf(signature);
    const result = drawOf({ table: known.table, seed, gameCode, numero, merkleRoot, beacon });
    return { gameId, numero, result, short: known.table.shortOf(result), signature, beacon };
  });
  await ctx.db.orm.execute(sql`
    update lottery_issues i set state = 'opened', due_at = ${ctx.clock.now()}, result = g.result, short = g.short,
      beacon_signature = g.signature, beacon = g.beacon
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as g("gameId" text, numero text, result jsonb, short text, signature text, beacon text)
    where i.merchant_code = ${ctx.merchant.code} and i.game_id = g."gameId" and i.numero = g.numero and i.state = 'drawing'`);
}

const keysOf = (issues: readonly IssueRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(issues.map(({ gameId, numero }) => ({ gameId, numero })))}::jsonb) as g("gameId" text, numero text)`;
