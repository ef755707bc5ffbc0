import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import { noRates, rateNames, type Rates } from '#contract/agents/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import { members } from '#server/db/views.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findInBranch, type BranchMember } from './find-in-branch.ts';
import { boundsOf } from './own-bounds.ts';
import { checkRates, nextMidnight } from './rate-rules.ts';
import { highestBelow, ratesAt } from './rates-at.ts';
import { requireAgent } from './require-agent.ts';
import { agentRates } from './schema.ts';
import { withRates } from './with-rates.ts';
import { lockRates, writeRates } from './write-rates.ts';

type TeamRates = ValueOf<'GET /wps/agent/team/rates'>;
type MemberRates = TeamRates['list'][number];
type RateVersion = ValueOf<'GET /wps/agent/team/rates/history'>['list'][number];

/** The actor's own rates, and a page of direct downlines with theirs. @throws ExpectedError session.forbidden */
export async function listTeamRates({
  ctx,
  input: { pageNo, pageSize, userName = '' },
}: {
  ctx: MemberCtx;
  input: { pageNo: number; pageSize: number; userName?: string | undefined };
}): Promise<TeamRates> {
  requireAgent({ ctx });
  const begins = readAccountName(userName);
  const isChosen = and(
    eq(members.merchantCode, ctx.merchant.code),
    eq(members.parentId, ctx.actor.memberId),
    begins === '' ? undefined : sql`starts_with(${members.userName}, ${begins})`,
  );
  const totalCount = await ctx.db.orm.$count(members, isChosen);
  const rows = await ctx.db.orm
    .select({ memberId: members.id, userName: members.userName, customerType: members.customerType })
    .from(members)
    .where(isChosen)
    .orderBy(sql`${members.userName} collate "C"`)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const own = await boundsOf({ ctx });
  return {
    own: { now: own.now, next: own.next },
    changesAt: nextMidnight(ctx).getTime(),
    list: await withRates(ctx, rows),
    pageNum: pageNo,
    totalPages: Math.max(1, Math.ceil(totalCount / pageSize)),
    totalCount,
  };
}

/**
 * Changes a direct downline's rates, from the next local midnight on.
 * @throws ExpectedError session.forbidden, agent.member.unknown, agent.rate.above, agent.rate.below, agent.rate.changed, agent.rate.player
 */
export async function setTeamRates({
  ctx,
  input: { memberId, rates, seen },
}: {
  ctx: MemberCtx;
  input: { memberId: string; rates: Rates; seen?: Rates | undefined };
}): Promise<MemberRates> {
  requireAgent({ ctx });
  const member = await findDirect({ ctx, memberId });
  await ctx.db.orm.transaction(async (tx) => {
    await lockRates({ ctx, tx, memberIds: [ctx.actor.memberId, memberId] });
    const at = nextMidnight(ctx);
    const before = (await ratesAt({ ctx, on: tx, input: { memberIds: [memberId], at } })).get(memberId) ?? noRates;
    if (seen && rateNames.some((name) => seen[name] !== before[name])) throw new ExpectedError('agent.rate.changed');
    const least = (await highestBelow({ ctx, on: tx, input: { parentIds: [memberId], at } })).get(memberId) ?? noRates;
    const { next } = await boundsOf({ ctx, on: tx });
    checkRates(rates, { most: next, least, isForAgent: isAgent(member.customerType) });
    const setBy = ctx.actor.memberId;
    const changed = await writeRates({ ctx, tx, memberId, rates, before, validFrom: at, setBy });
    if (changed.length > 0) await recordAct({ ctx, tx, act: 'agent.rates.set', subject: `member:${memberId}`, detail: { ...rates } });
  });
  const [shown] = await withRates(ctx, [member]);
  if (!shown) throw new Error('a member that was there is gone');
  return shown;
}

const mostVersions = 200;

/** Every change of a direct downline's rates, newest first. @throws ExpectedError session.forbidden, agent.member.unknown */
export async function listRateHistory({
  ctx,
  input: { memberId },
}: {
  ctx: MemberCtx;
  input: { memberId: string };
}): Promise<RateVersion[]> {
  requireAgent({ ctx });
  await findDirect({ ctx, memberId });
  const rows = await ctx.db.orm
    .select()
    .from(agentRates)
    .where(and(eq(agentRates.merchantCode, ctx.merchant.code), eq(agentRates.memberId, memberId)))
    .orderBy(desc(agentRates.createdAt), asc(agentRates.name), desc(agentRates.version))
    .limit(mostVersions);
  const names = await namesOf(
    ctx,
    rows.flatMap(({ setBy }) => (setBy ? [setBy] : [])),
  );
  return rows.map(({ name, rate, version, validFrom, setBy, createdAt }) => ({
    name,
    rate,
    version,
    validFrom: validFrom.getTime(),
    setBy: setBy ? (names.get(setBy) ?? null) : null,
    createdAt: createdAt.getTime(),
  }));
}

/** Only the direct upline sets rates; members further below belong to the agent in between. @throws ExpectedError agent.member.unknown */
export async function findDirect({ ctx, memberId }: { ctx: MemberCtx; memberId: string }): Promise<BranchMember> {
  const found = await findInBranch({ ctx, input: { memberId } });
  if (found?.level !== 1) throw new ExpectedError('agent.member.unknown');
  return found;
}

async function namesOf(ctx: MemberCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.orm
    .select({ id: members.id, userName: members.userName })
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), inArray(members.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}
