import { sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { roundAfter } from '#lottery/beacon.ts';
import { commitmentOf } from '#lottery/draw.ts';
import { issuesBetween, type PlannedIssue } from '#lottery/schedule.ts';
import type { Database } from '#server/db/database.ts';
import { lotteryIssues } from '#server/domains/lottery/schema.ts';
import { allLotteries, type Lottery } from '#server/domains/lottery/find-lottery.ts';
import type { IssueRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

import { renewIssues } from './renew-issues.ts';

const minuteMs = 60_000;
/** How many issues a chase can always reach: for games that draw several times an hour, and for the others. */
const ahead = { fast: { least: 22, fill: 32 }, slow: { least: 8, fill: 10 } };
/** How far ahead issues are made at most: enough for a game that draws once a week. */
const mostAheadMs = 90 * dayMs;

/** Until when each game's issues are known to exist, so that this process does not make them again. */
const openedUntil = new WeakMap<Database, Map<string, number>>();

/**
 * Creates the upcoming issues of every lottery of the merchant, each with its commitment, in one statement; existing ones stay
 * as they are. Returns how many were new.
 */
export async function openIssues({ ctx }: { ctx: Ctx }): Promise<number> {
  const known = openedUntil.get(ctx.db) ?? new Map<string, number>();
  openedUntil.set(ctx.db, known);
  const nowMs = ctx.clock.now().getTime();
  const rows: IssueRow[] = [];
  const until = new Map<string, number>();
  for (const lottery of await allLotteries({ ctx })) {
    const key = `${ctx.merchant.code}/${lottery.game.gameId}/${JSON.stringify(lottery.rules.schedule)}`;
    // once per process: rules change only with its code
    if (!known.has(key)) await renewIssues({ ctx, lottery });
    const planned = missingOf(lottery, { nowMs, knownMs: known.get(key) ?? 0, timeZone: ctx.merchant.register.timeZone });
    const last = planned.at(-1);
    if (!last) continue;
    rows.push(...planned.map((issue) => rowOf(ctx, lottery, issue)));
    until.set(key, last.drawAtMs);
  }
  const made = await insertNew(ctx, rows);
  for (const [key, lastMs] of until) known.set(key, lastMs);
  return made;
}

/** What to create after the last known issue; nothing while enough exist. */
function missingOf({ rules }: Lottery, { nowMs, knownMs, timeZone }: { nowMs: number; knownMs: number; timeZone: string }): PlannedIssue[] {
  const { schedule, lockSeconds } = rules;
  const { least, fill } = schedule.kind === 'every' && schedule.minutes <= 20 ? ahead.fast : ahead.slow;
  for (let spanMs = firstSpanMs(rules, fill); ; spanMs = Math.min(spanMs * 4, mostAheadMs)) {
    const toMs = nowMs + spanMs;
    const issues = issuesBetween({ schedule, lockSeconds, timeZone, fromMs: nowMs, toMs }).filter(({ lockAtMs }) => lockAtMs > nowMs);
    const there = issues.filter(({ drawAtMs }) => drawAtMs <= knownMs).length;
    if (there >= least) return [];
    if (issues.length >= fill || spanMs === mostAheadMs) return issues.slice(there, Math.max(fill, there));
  }
}

function firstSpanMs({ schedule }: Lottery['rules'], fill: number): number {
  return schedule.kind === 'every' ? (fill + 2) * schedule.minutes * minuteMs : Math.ceil((fill + 1) / schedule.times.length) * dayMs;
}

function rowOf(ctx: Ctx, { game, rules, table }: Lottery, { numero, saleAtMs, lockAtMs, drawAtMs }: PlannedIssue): IssueRow {
  const [seed, salt] = [secret(ctx), secret(ctx)];
  const saleAt = new Date(saleAtMs);
  const chain = ctx.beacon?.chain;
  const named = chain ? { chain: chain.hash, round: roundAfter(chain, lockAtMs) } : null;
  return {
    merchantCode: ctx.merchant.code,
    gameId: game.gameId,
    numero,
    gameCode: game.gameCode,
    word: rules.word,
    area: game.gameType === 'ELOTT' ? 'elott' : 'lott',
    state: 'scheduled',
    dueAt: saleAt,
    saleAt,
    lockAt: new Date(lockAtMs),
    drawAt: new Date(drawAtMs),
    tableId: table.id,
    tableVersion: table.version,
    seed,
    salt,
    commitment: commitmentOf({ seed, salt, gameCode: game.gameCode, numero, named }),
    beaconChain: named?.chain ?? null,
    beaconRound: named?.round ?? null,
    beaconSignature: null,
    beacon: null,
    merkleRoot: null,
    ticketCount: null,
    result: null,
    short: null,
    settledAt: null,
  };
}

const secret = (ctx: Ctx) => ctx.random.bytes(32).toString('hex');

/** As one JSON text: a parameter per column of a thousand rows exceeds what a statement takes. */
async function insertNew(ctx: Ctx, rows: readonly IssueRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const given = JSON.stringify(rows);
  const { rowCount } = await ctx.db.orm.execute(sql`
    insert into ${lotteryIssues} (merchant_code, game_id, numero, game_code, word, area, state, due_at, sale_at, lock_at, draw_at, table_id,
      table_version, seed, salt, commitment, beacon_chain, beacon_round)
    select ${ctx.merchant.code}, "gameId", numero, "gameCode", word, area, state, "dueAt", "saleAt", "lockAt", "drawAt", "tableId",
      "tableVersion", seed, salt, commitment, "beaconChain", "beaconRound"
    from jsonb_to_recordset(${given}::jsonb) as g("gameId" text, numero text, "gameCode" text, word text, area text, state text,
      "dueAt" timestamptz, "saleAt" timestamptz, "lockAt" timestamptz, "drawAt" timestamptz, "tableId" text, "tableVersion" text,
      seed text, salt text, commitment text, "beaconChain" text, "beaconRound" bigint)
    on conflict do nothing`);
  return rowCount ?? 0;
}
