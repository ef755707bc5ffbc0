import { strict as assert } from 'node:assert';

import { and, eq, gt, sql, type SQL } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import { type LinePart, mostCounted, type TeamRow } from '#contract/downline/calls.ts';
import { members } from '#server/db/views.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { isBelow } from './branch-range.ts';
import { foundColumns, lineOf, toTeamRows } from './team-rows.ts';

interface TeamPage {
  line: LinePart[];
  totalCount: number;
  list: TeamRow[];
  /** Cursor of the next page: the last name of this one. */
  next: string | null;
}

interface ListTeamInput {
  /** Whose direct downlines; the requesting agent's by default. */
  parentId?: string | undefined;
  /** A user name prefix, anywhere in the team. */
  search?: string | undefined;
  after?: string | undefined;
  size: number;
}

/** The team level by level, or all its members whose name has the prefix, by name. @throws session.forbidden, agent.member.unknown */
export async function listTeam({ ctx, input }: { ctx: MemberCtx; input: ListTeamInput }): Promise<TeamPage> {
  requireAgent({ ctx });
  const above = await ownPath({ ctx });
  const typed = readAccountName(input.search ?? '');
  const parent =
    typed === '' && input.parentId !== undefined ? await findParent(ctx, input.parentId) : { id: ctx.actor.memberId, path: above };
  const wanted = typed === '' ? eq(members.parentId, parent.id) : and(isBelow(members.agentPath, above), beginsWith(typed));
  const own = and(eq(members.merchantCode, ctx.merchant.code), eq(members.isStaff, false), wanted);
  const name = sql`${members.userName} collate "C"`;
  const page = ctx.db.orm
    .select(foundColumns)
    .from(members)
    .where(input.after === undefined ? own : and(own, gt(name, input.after)))
    .orderBy(name)
    .limit(input.size + 1);
  // each of these is short, and none depends on another
  const [found, totalCount, line] = await Promise.all([page, countOf(ctx, own), lineOf({ ctx, agentPath: parent.path })]);
  const shown = found.slice(0, input.size);
  return {
    line,
    totalCount,
    list: await toTeamRows({ ctx, above, found: shown }),
    next: found.length > input.size ? (shown.at(-1)?.userName ?? null) : null,
  };
}

/** Stops counting where nobody pages any further. */
async function countOf(ctx: MemberCtx, own: SQL | undefined): Promise<number> {
  const some = ctx.db.orm
    .select({ id: members.id })
    .from(members)
    .where(own)
    .limit(mostCounted + 1)
    .as('some');
  return await ctx.db.orm.$count(some);
}

/** The requesting agent's path. */
export async function ownPath({ ctx }: { ctx: MemberCtx }): Promise<string> {
  const own = and(eq(members.merchantCode, ctx.merchant.code), eq(members.id, ctx.actor.memberId));
  const [row] = await ctx.db.orm.select({ path: members.agentPath }).from(members).where(own);
  assert(row, 'an actor is a member');
  return row.path;
}

async function findParent(ctx: MemberCtx, memberId: string): Promise<{ id: string; path: string }> {
  if (memberId === ctx.actor.memberId) return { id: memberId, path: await ownPath({ ctx }) };
  const found = await findInBranch({ ctx, input: { memberId } });
  if (!found) throw new ExpectedError('agent.member.unknown');
  return { id: found.memberId, path: found.agentPath };
}

/** A range of the name index: names are ASCII. */
const beginsWith = (typed: string): SQL =>
  sql`(${members.userName} collate "C" >= ${typed} and ${members.userName} collate "C" < ${`${typed}~`})`;
