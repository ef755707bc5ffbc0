import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';

import { contractKinds, type ContractKind, cycleChoices, type Cycles } from '#contract/contracts/facts.ts';
import { contractRuns, contracts } from '#server/domains/contracts/schema.ts';
import { type Period, periodAt, periodBefore, type PeriodRule } from '#server/domains/contracts/rules/periods.ts';
import { foldedUntil } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { hasCycles } from './bill-rows.ts';
import { makeBills } from './make-bills.ts';
import { makeClosingBills } from './make-closing-bills.ts';

const minuteMs = 60_000;
/** After the period's end: 02:05 for yesterday, five past the hour, 02:10 after a dividend's period. */
const delayMs: Readonly<Record<ContractKind, number>> = { salary: 125 * minuteMs, hour: 5 * minuteMs, dividend: 130 * minuteMs };
/** The most periods per run: after an outage the job catches up step by step. */
const mostPeriods = 48;

/**
 * The job: bills every finished period that is due and fully counted, in order. Periods without a contract are skipped. May run in
 * any number of processes at once.
 */
export async function payContracts({ ctx }: { ctx: Ctx }): Promise<void> {
  const counted = await foldedUntil({ ctx });
  if (!counted) return;
  for (const kind of contractKinds)
    for (const cycles of kind === 'dividend' ? cycleChoices : [null]) await payKind({ ctx, kind, cycles, counted });
  await closeAll({ ctx, counted });
}

/** Corrections of ended contracts: once a night, like daily salaries, for the day that is over. */
async function closeAll({ ctx, counted }: { ctx: Ctx; counted: Date }): Promise<void> {
  const rule: PeriodRule = { kind: 'salary', cycles: null, timeZone: ctx.merchant.register.timeZone };
  const now = ctx.clock.now();
  const day = periodBefore(rule, periodAt(rule, now));
  if (day.until > counted || day.until.getTime() + delayMs.salary > now.getTime()) return;
  for (const kind of contractKinds) {
    const made = await makeClosingBills({ ctx, input: { kind, day } });
    if (made > 0) ctx.log.info({ kind, day: day.firstDay, bills: made }, 'contracts that have ended were corrected');
  }
}

async function payKind({
  ctx,
  kind,
  cycles,
  counted,
}: {
  ctx: Ctx;
  kind: ContractKind;
  cycles: Cycles | null;
  counted: Date;
}): Promise<void> {
  const rule: PeriodRule = { kind, cycles, timeZone: ctx.merchant.register.timeZone };
  for (let walked = 0; walked < mostPeriods; walked++) {
    const period = await nextPeriod(ctx, rule);
    if (!period || period.until > counted || period.until.getTime() + delayMs[kind] > ctx.clock.now().getTime()) return;
    const made = await makeBills({ ctx, input: { kind, cycles, period } });
    if (made > 0) ctx.log.info({ kind, cycles, from: period.from, bills: made }, 'contracts were billed');
    await ctx.db.orm
      .insert(contractRuns)
      .values({
        merchantCode: ctx.merchant.code,
        kind,
        cycles: cycles ?? 0,
        periodFrom: period.from,
        periodUntil: period.until,
        ranAt: ctx.clock.now(),
      })
      .onConflictDoNothing();
  }
}

/** The first period after the last run in which any contract is in force. */
async function nextPeriod(ctx: Ctx, rule: PeriodRule): Promise<Period | undefined> {
  const [last] = await ctx.db.orm
    .select({ until: contractRuns.periodUntil })
    .from(contractRuns)
    .where(
      and(eq(contractRuns.merchantCode, ctx.merchant.code), eq(contractRuns.kind, rule.kind), eq(contractRuns.cycles, rule.cycles ?? 0)),
    )
    .orderBy(desc(contractRuns.periodFrom))
    .limit(1);
  const after = last?.until ?? new Date(0);
  const [first] = await ctx.db.orm
    .select({ from: sql<string | null>`min(greatest(${contracts.startsAt}, ${after}::timestamptz))` })
    .from(contracts)
    .where(
      and(
        eq(contracts.merchantCode, ctx.merchant.code),
        eq(contracts.kind, rule.kind),
        hasCycles(rule.cycles ?? 0),
        isNotNull(contracts.startsAt),
        or(eq(contracts.state, 'valid'), eq(contracts.state, 'expired')),
        or(isNull(contracts.endsAt), gt(contracts.endsAt, after)),
      ),
    );
  return first?.from ? periodAt(rule, new Date(first.from)) : undefined;
}
