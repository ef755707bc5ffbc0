import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';

import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { amongIssues, isIssue, type IssueRow } from '#server/domains/lottery/rows.ts';
import { drawIssues } from './draw-issues.ts';
import { lockIssues } from './lock-issues.ts';
import { endEmpty, isEmpty, settleIssue } from './settle-issue.ts';
import { tableFor } from './table-for.ts';
import { refundIssue } from './void-issue.ts';

const mostAtOnce = 200;
/** How long one merchant's draws are processed before the others get their turn: after a standstill there is much to do. */
const roundMs = 5000;
/** How long one issue is paid before the others get their turn again. */
const sliceMs = 1000;
/** When a failed issue is retried. */
const afterFaultMs = 10_000;

/**
 * Moves every due issue of the merchant one step on, until nothing is due: sale, lock, draw, payment. Every step is
 * conditional on the previous state in the database, so any number of processes may do this at once, and may die at any point.
 */
export async function moveDrawsOn({ ctx }: { ctx: Ctx }): Promise<void> {
  const waiting = new Set<string>();
  const endsAt = performance.now() + roundMs;
  while (performance.now() < endsAt) {
    const next = inTurn(ctx, await dueIssues(ctx)).filter((issue) => !waiting.has(nameOf(issue)));
    if (next.length === 0) return;
    await takeStep(ctx, next, waiting);
  }
}

interface DueIssue {
  issue: IssueRow;
  hasTickets: boolean;
}

function dueIssues(ctx: Ctx): Promise<DueIssue[]> {
  // the qualified name: in a single-table query columns are unqualified, and would resolve to the ticket's own
  const hasTickets = sql<boolean>`exists (select from lottery_tickets t where t.merchant_code = lottery_issues.merchant_code
    and t.game_id = lottery_issues.game_id and t.numero = lottery_issues.numero)`;
  return ctx.db.orm
    .select({ issue: lotteryIssues, hasTickets })
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.merchantCode, ctx.merchant.code), lte(lotteryIssues.dueAt, ctx.clock.now())))
    .orderBy(asc(lotteryIssues.dueAt))
    .limit(mostAtOnce);
}

/**
 * An issue with tickets whose draw is past waits until the previous one of the same game is paid: an order that stops on a win then stops
 * as it would have in time. So does every issue with a pool, which carries over from one to the next.
 */
function inTurn(ctx: Ctx, due: readonly DueIssue[]): IssueRow[] {
  const now = ctx.clock.now();
  const isInLine = ({ issue, hasTickets }: DueIssue) => hasTickets || tableFor(issue)?.rules.pools.length !== 0;
  const first = new Map<string, number>();
  for (const { issue } of due.filter(isInLine))
    first.set(issue.gameId, Math.min(first.get(issue.gameId) ?? Infinity, issue.drawAt.getTime()));
  return due
    .filter((one) => one.issue.drawAt > now || !isInLine(one) || one.issue.drawAt.getTime() === first.get(one.issue.gameId))
    .map(({ issue }) => issue);
}

async function takeStep(ctx: Ctx, issues: readonly IssueRow[], waiting: Set<string>): Promise<void> {
  const of = (...states: IssueRow['state'][]) => issues.filter(({ state }) => states.includes(state));
  await together(ctx, of('scheduled'), (some) => beginSale(ctx, some));
  await together(ctx, of('onSale'), (some) => lockIssues({ ctx, issues: some }));
  await together(ctx, of('locked', 'drawing'), (some) => drawIssues({ ctx, issues: some }));
  const opened = of('opened');
  await together(ctx, opened.filter(isEmpty), (some) => endEmpty({ ctx, issues: some }));
  const untilMs = performance.now() + sliceMs;
  for (const issue of [...opened.filter((each) => !isEmpty(each)), ...of('void')]) {
    await alone(ctx, issue, async () => {
      const isAtEnd = await (issue.state === 'void' ? refundIssue : settleIssue)({ ctx, issue, untilMs });
      // another process has the rest
      if (!isAtEnd && performance.now() < untilMs) waiting.add(nameOf(issue));
    });
  }
}

async function beginSale(ctx: Ctx, issues: readonly IssueRow[]): Promise<void> {
  await ctx.db.orm
    .update(lotteryIssues)
    .set({ state: 'onSale', dueAt: lotteryIssues.lockAt })
    .where(and(amongIssues(lotteryIssues, ctx.merchant.code, issues), eq(lotteryIssues.state, 'scheduled')));
}

/** All at once, which costs as much as one; if that fails, one by one, so that one failure does not delay the others. */
async function together(ctx: Ctx, issues: readonly IssueRow[], run: (issues: readonly IssueRow[]) => Promise<void>): Promise<void> {
  if (issues.length === 0) return;
  try {
    await run(issues);
  } catch (error) {
    ctx.log.warn({ err: error }, 'draws: a step failed, trying each alone');
    for (const issue of issues) await alone(ctx, issue, () => run([issue]));
  }
}

async function alone(ctx: Ctx, issue: IssueRow, run: () => Promise<void>): Promise<void> {
  const { gameId, numero, state } = issue;
  try {
    await run();
  } catch (error) {
    ctx.log.error({ err: error, gameId, numero, state }, 'a draw could not be moved on');
    await ctx.db.orm
      .update(lotteryIssues)
      .set({ dueAt: new Date(ctx.clock.now().getTime() + afterFaultMs) })
      .where(and(isIssue(issue), inArray(lotteryIssues.state, [state])));
  }
}

const nameOf = ({ gameId, numero }: IssueRow) => `${gameId}/${numero}`;
