import { strict as assert } from 'node:assert';

import { and, eq, isNull } from 'drizzle-orm';

import { mostRates, noRates, type Rates } from '#contract/agents/facts.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import type { Transaction } from '#server/db/database.ts';
import { members } from '#server/db/views.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { checkRates, nextMidnight } from './rate-rules.ts';
import { highestBelow, ratesAt } from './rates-at.ts';
import { agentRates } from './schema.ts';
import { lockRates, writeRates } from './write-rates.ts';

/**
 * Sets the rates of an agent without an upline: the first rates apply at once, a change from the next local midnight.
 * @throws ExpectedError agent.rate.above, agent.rate.below
 */
export async function giveRootRates({ ctx, input: { userName, rates } }: { ctx: Ctx; input: { userName: string; rates: Rates } }) {
  await ctx.db.orm.transaction(async (tx) => {
    const { id, merchantCode, parentId } = members;
    const [root] = await tx
      .select({ memberId: id, customerType: members.customerType })
      .from(members)
      .where(and(eq(merchantCode, ctx.merchant.code), eq(members.userName, userName), isNull(parentId)));
    assert.ok(root && isAgent(root.customerType), `${userName} is no agent at the top of a branch`);
    await writeRootRates({ ctx, tx, memberId: root.memberId, rates });
  });
}

/** For a member the caller has verified to be an agent without an upline. @throws ExpectedError agent.rate.above, agent.rate.below */
export async function writeRootRates({
  ctx,
  tx,
  memberId,
  rates,
  reason,
}: {
  ctx: Ctx;
  tx: Transaction;
  memberId: string;
  rates: Rates;
  /** Given by the person who made the change. */
  reason?: string;
}): Promise<void> {
  await lockRates({ ctx, tx, memberIds: [memberId] });
  const at = nextMidnight(ctx);
  const before = (await ratesAt({ ctx, on: tx, input: { memberIds: [memberId], at } })).get(memberId) ?? noRates;
  const least = (await highestBelow({ ctx, on: tx, input: { parentIds: [memberId], at } })).get(memberId) ?? noRates;
  checkRates(rates, { most: mostRates, least, isForAgent: true });
  const held = await tx.$count(agentRates, and(eq(agentRates.merchantCode, ctx.merchant.code), eq(agentRates.memberId, memberId)));
  const validFrom = held === 0 ? ctx.clock.now() : at;
  const changed = await writeRates({ ctx, tx, memberId, rates, before, validFrom, setBy: null });
  const detail = { ...rates, ...(reason === undefined ? {} : { reason }) };
  if (changed.length > 0) await recordAct({ ctx, tx, act: 'agent.rates.given', subject: `member:${memberId}`, detail });
}
