import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import { mostRates, type Rates } from '#contract/agents/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { playerTypes } from '#contract/member/customer-types.ts';
import { listPageSize } from '#contract/list-page.ts';
import { members } from '#server/db/views.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { writeRootRates } from './give-root-rates.ts';
import { nextMidnight } from './rate-rules.ts';
import { withRates } from './with-rates.ts';

const listed = { memberId: members.id, userName: members.userName, customerType: members.customerType };

const isRoot = ({ merchant }: StaffCtx) =>
  and(
    eq(members.merchantCode, merchant.code),
    isNull(members.parentId),
    eq(members.isStaff, false),
    notInArray(members.customerType, [...playerTypes]),
  );

/** Agents without an upline, by name, with their rates. */
export async function listRootRates({
  ctx,
  input: { pageNo, userName = '' },
}: {
  ctx: StaffCtx;
  input: { pageNo: number; userName?: string | undefined };
}): Promise<ValueOf<'GET /wps/staff/agents/rates'>> {
  const begins = readAccountName(userName);
  const isChosen = and(isRoot(ctx), begins === '' ? undefined : sql`starts_with(${members.userName}, ${begins})`);
  const totalCount = await ctx.db.orm.$count(members, isChosen);
  const rows = await ctx.db.orm
    .select(listed)
    .from(members)
    .where(isChosen)
    .orderBy(sql`${members.userName} collate "C"`)
    .limit(listPageSize)
    .offset((pageNo - 1) * listPageSize);
  return {
    changesAt: nextMidnight(ctx).getTime(),
    most: mostRates,
    list: await withRates(ctx, rows),
    totalPages: Math.max(1, Math.ceil(totalCount / listPageSize)),
    totalCount,
  };
}

/**
 * Sets the rates of an agent without an upline, with the reason in the audit; setting the same rates again changes nothing.
 * @throws ExpectedError agent.member.unknown, agent.rate.above, agent.rate.below
 */
export async function setRootRates({
  ctx,
  input: { memberId, rates, reason },
}: {
  ctx: StaffCtx;
  input: { memberId: string; rates: Rates; reason: string };
}): Promise<ValueOf<'PUT /wps/staff/agents/:memberId/rates'>> {
  const [root] = await ctx.db.orm
    .select(listed)
    .from(members)
    .where(and(isRoot(ctx), eq(members.id, memberId)));
  if (!root) throw new ExpectedError('agent.member.unknown');
  await ctx.db.orm.transaction((tx) => writeRootRates({ ctx, tx, memberId, rates, reason }));
  const [shown] = await withRates(ctx, [root]);
  if (!shown) throw new Error('a member that was there is gone');
  return shown;
}
