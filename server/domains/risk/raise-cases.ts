import { and, eq, gte } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { installationMarks } from '#server/db/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { cashAfter, settledId, type CashMovement } from '#server/ledger/cash-after.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { findBonusCases } from './bonus-cases.ts';
import { findPayeeCases } from './payee-cases.ts';
import { findCases, type Finding } from './rules.ts';
import { riskCases, riskCash } from './schema.ts';
import { findTransferCases } from './transfer-cases.ts';

const batch = 1000;
/** Longer than any ledger transaction takes. */
const lagSeconds = 120;
const lookBackMs = 2 * dayMs;
const mark = 'risk: read the ledger up to';

/**
 * Reads the real money moved since the last run, new payees, agents' transfers and shared
 * bonuses, and raises a case for each finding, once. Several processes may run it at once. Returns how many cases are new.
 */
export async function raiseCases({ contexts }: { contexts: readonly Ctx[] }): Promise<number> {
  const [any] = contexts;
  if (!any) return 0;
  const { db } = any;
  const [kept] = await db.orm.select().from(installationMarks).where(eq(installationMarks.name, mark));
  let afterId = kept?.value ?? '0';
  const settled = await settledId(db, { afterId, lagSeconds });
  let raised = 0;
  for (;;) {
    const moved = await cashAfter(db, { afterId, limit: batch });
    for (const ctx of contexts)
      raised += await look(
        ctx,
        moved.filter(({ merchantCode }) => merchantCode === ctx.merchant.code),
      );
    if (moved.length < batch) break;
    afterId = moved.at(-1)?.transactionId ?? afterId;
  }
  for (const ctx of contexts) for (const find of finders) raised += await lookWith(find, ctx);
  if (settled !== (kept?.value ?? '0'))
    await db.orm
      .insert(installationMarks)
      .values({ name: mark, value: settled })
      .onConflictDoUpdate({ target: installationMarks.name, set: { value: settled } });
  return raised;
}

async function look(ctx: Ctx, moved: readonly CashMovement[]): Promise<number> {
  if (moved.length === 0) return 0;
  const rows = moved.map((cash) => ({ ...cash, transactionId: BigInt(cash.transactionId) }));
  await ctx.db.orm.insert(riskCash).values(rows).onConflictDoNothing();
  let raised = 0;
  // includes earlier entries: the process that wrote them may have died before checking them
  for (const memberId of new Set(moved.map((cash) => cash.memberId))) raised += await lookAt(ctx, memberId);
  return raised;
}

async function lookAt(ctx: Ctx, memberId: string): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - lookBackMs);
  const { merchant, db } = ctx;
  const own = and(eq(riskCash.merchantCode, merchant.code), eq(riskCash.memberId, memberId), gte(riskCash.movedAt, since));
  const rows = await db.orm.select().from(riskCash).where(own);
  const cash = rows
    .filter(({ currency }) => currency === merchant.currency)
    .map((row) => ({ ...row, transactionId: String(row.transactionId) }));
  const findings = findCases({ cash, currency: merchant.currency, timeZone: merchant.register.timeZone });
  let raised = 0;
  for (const finding of findings) raised += await raise({ ctx, memberId, finding });
  return raised;
}

/** Rules that query the tables directly. */
const finders = [findPayeeCases, findTransferCases, findBonusCases];

async function lookWith(find: (typeof finders)[number], ctx: Ctx): Promise<number> {
  let raised = 0;
  for (const found of await find({ ctx })) raised += await raise({ ctx, ...found });
  return raised;
}

/** Writes a case for a finding, once: 1 if it is new. */
async function raise({ ctx, memberId, finding }: { ctx: Ctx; memberId: string; finding: Finding }): Promise<number> {
  const { rule, occasion, facts } = finding;
  return await ctx.db.orm.transaction(async (tx) => {
    const id = newId(ctx);
    const written = await tx
      .insert(riskCases)
      .values({ id, merchantCode: ctx.merchant.code, memberId, rule, occasion, facts, state: 'open', raisedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: riskCases.id });
    if (written.length === 0) return 0;
    await recordAct({ ctx, tx, act: 'case.raised', subject: `case:${id}`, detail: { rule, memberId, ...facts } });
    return 1;
  });
}
