import { and, eq, sql } from 'drizzle-orm';

import type { Database, Queryable } from '#server/db/database.ts';
import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import { tellDevices } from '#server/domains/push/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { amongIssues, isIssue, type IssueRow } from '#server/domains/lottery/rows.ts';
import { forgetExposure } from './forget-exposure.ts';
import { readPlaced, settleBatch, type Settlement } from './settle-batch.ts';
import { splitPools } from './split-pools.ts';
import { stopWinners } from './stop-winners.ts';
import { tableFor } from './table-for.ts';
import { tellOwners } from './tell-owners.ts';

/** In an issue with more tickets than this only winners are notified at once; the others see it when their page polls. */
const tellAllUpTo = 2000;

/**
 * Pays an opened issue, batch by batch, until `untilMs` of the monotonic clock. A process may stop or die between two batches and any other
 * may continue, several at once too. Returns whether the issue is finished.
 */
export async function settleIssue({ ctx, issue, untilMs }: { ctx: Ctx; issue: IssueRow; untilMs: number }): Promise<boolean> {
  const known = tableFor(issue);
  if (!known || issue.result === null) throw new Error(`${issue.gameId} ${issue.numero} cannot be settled: its table is gone`);
  const base = { issue, rules: known.rules, table: known.table, result: issue.result };
  const settlement: Settlement = { ...base, perShare: await splitPools({ ctx, ...base }) };
  const progress = await settleTickets({ ctx, settlement, untilMs });
  if (progress !== 'all') return false;
  await stopWinners({ ctx, issue });
  return await endIssue(ctx, issue);
}

/** The last ticket this process has settled per issue, so that it does not go through all of them again. */
const settledUpTo = new WeakMap<Database, Map<string, string>>();

function placesOf(db: Database): Map<string, string> {
  const known = settledUpTo.get(db) ?? new Map<string, string>();
  settledUpTo.set(db, known);
  return known;
}

/** Reads the next batch while one is being written. */
async function settleTickets({ ctx, settlement, untilMs }: { ctx: Ctx; settlement: Settlement; untilMs: number }): Promise<'all' | 'some'> {
  const { issue } = settlement;
  const tellsAll = (issue.ticketCount ?? 0) <= tellAllUpTo;
  const places = placesOf(ctx.db);
  const name = `${issue.merchantCode}/${issue.gameId}/${issue.numero}`;
  let tickets = await readPlaced(ctx, issue, places.get(name) ?? '');
  for (let last = tickets.at(-1); last; last = tickets.at(-1)) {
    const [settled, next] = await Promise.all([settleBatch({ ctx, settlement, tickets }), readPlaced(ctx, issue, last.id)]);
    if (!settled) {
      places.delete(name);
      return 'some';
    }
    places.set(name, last.id);
    await tellOwners(ctx, tellsAll ? settled : settled.filter(({ state }) => state === 'won'));
    if (next.length > 0 && performance.now() > untilMs) return 'some';
    tickets = next;
  }
  // whatever is left is before this
  places.delete(name);
  return 'all';
}

/** Another process may hold some of the tickets: then the issue is not finished yet. */
async function endIssue(ctx: Ctx, issue: IssueRow): Promise<boolean> {
  const isEnded = await ctx.db.orm.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(lotteryIssues)
      .set({ state: 'settled', dueAt: null, settledAt: ctx.clock.now() })
      .where(
        and(
          isIssue(issue),
          eq(lotteryIssues.state, 'opened'),
          sql`not exists (select from lottery_tickets t where t.merchant_code = ${issue.merchantCode} and t.game_id = ${issue.gameId}
            and t.numero = ${issue.numero} and t.state = 'placed')`,
        ),
      );
    if (rowCount === 1 && issue.ticketCount !== 0) await tellTakers(ctx, tx, issue);
    return rowCount === 1;
  });
  if (isEnded && issue.ticketCount !== 0) await forgetExposure(ctx, [issue]);
  return isEnded;
}

/** Notifies the players' subscribed devices that the draw of their tickets is over. */
async function tellTakers(ctx: Ctx, tx: Queryable, { merchantCode, gameId, numero }: IssueRow): Promise<void> {
  const memberIds = sql`(select t.member_id from lottery_tickets t
    where t.merchant_code = ${merchantCode} and t.game_id = ${gameId} and t.numero = ${numero} and t.state in ('won', 'lost'))`;
  await tellDevices({ ctx, tx, input: { memberIds, kind: 'draw', event: `draw:${gameId}:${numero}` } });
}

/** Ends opened issues without tickets, all at once. A pool carries over through every issue, so issues with pools are settled as usual. */
export async function endEmpty({ ctx, issues }: { ctx: Ctx; issues: readonly IssueRow[] }): Promise<void> {
  await ctx.db.orm
    .update(lotteryIssues)
    .set({ state: 'settled', dueAt: null, settledAt: ctx.clock.now() })
    .where(and(amongIssues(lotteryIssues, ctx.merchant.code, issues), eq(lotteryIssues.state, 'opened'), eq(lotteryIssues.ticketCount, 0)));
  // cancelled tickets leave exposure rows behind
  await forgetExposure(ctx, issues);
}

export const isEmpty = (issue: IssueRow): boolean => issue.ticketCount === 0 && tableFor(issue)?.rules.pools.length === 0;
