import { sql } from 'drizzle-orm';

import { isAgent } from '#contract/member/customer-types.ts';
import type { LinePart, TeamRow } from '#contract/downline/calls.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';
import { members } from '#server/db/views.ts';
import { branchSums, countBelow } from '#server/domains/teams/index.ts';
import { walletsOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

interface FoundMember {
  id: string;
  userName: string;
  customerType: number;
  agentPath: string;
  createdAt: Date;
  lastLoginAt: Date | null;
  disabledAt: Date | null;
}

export const foundColumns = {
  id: members.id,
  userName: members.userName,
  customerType: members.customerType,
  agentPath: members.agentPath,
  createdAt: members.createdAt,
  lastLoginAt: members.lastLoginAt,
  disabledAt: members.disabledAt,
};

/**
 * Members of the branch as the agent sees them: the size of their own teams, their balances, and today's stakes including everyone below.
 */
export async function toTeamRows({
  ctx,
  above,
  found,
}: {
  ctx: MemberCtx;
  /** The requesting agent's path. */
  above: string;
  found: readonly FoundMember[];
}): Promise<TeamRow[]> {
  if (found.length === 0) return [];
  const { code: merchantCode, currency } = ctx.merchant;
  const ids = found.map(({ id }) => id);
  const [direct, below, wallets, sums] = await Promise.all([
    countDirect(ctx, ids),
    countBelow({ ctx, agentIds: ids }),
    walletsOf(ctx.db, { merchantCode, currency, memberIds: ids }),
    branchSums({ ctx, input: { agentIds: ids, ...todayOf(ctx) } }),
  ]);
  return found.map(({ id, userName, customerType, agentPath, createdAt, lastLoginAt, disabledAt }, at) => {
    const wallet = wallets.get(id);
    return {
      memberId: id,
      userName,
      isAgent: isAgent(customerType),
      isDisabled: disabledAt !== null,
      level: depthOf(agentPath) - depthOf(above),
      directCount: direct.get(id) ?? 0,
      teamCount: below.get(id) ?? 0,
      balanceMinor: ((wallet?.cashMinor ?? 0n) + (wallet?.heldMinor ?? 0n)).toString(),
      turnoverMinor: (sums[at]?.turnoverMinor ?? 0n).toString(),
      joinedAt: createdAt.getTime(),
      lastLoginAt: lastLoginAt?.getTime() ?? null,
    };
  });
}

/** The number of direct downlines of each. */
async function countDirect(ctx: MemberCtx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await ctx.db.orm.execute<{ id: string; direct: number }>(sql`
    select f.id, (select count(*)::int from members d where d.merchant_code = ${ctx.merchant.code} and d.parent_id = f.id) as direct
    from unnest(${sql.param([...ids])}::uuid[]) f (id)`);
  return new Map(rows.map(({ id, direct }) => [id, direct]));
}

/** The current local day. */
function todayOf({ clock, merchant }: MemberCtx): { from: Date; until: Date } {
  const { timeZone } = merchant.register;
  const today = dateAt(clock.now().getTime(), timeZone);
  return { from: new Date(momentOf(today, 0, timeZone)), until: new Date(momentOf(addDays(today, 1), 0, timeZone)) };
}

/** The names from the requesting agent down to a path of its branch, both inclusive. */
export async function lineOf({ ctx, agentPath }: { ctx: MemberCtx; agentPath: string }): Promise<LinePart[]> {
  const ids = agentPath.split('/').filter((part) => part !== '');
  const line = ids.slice(ids.indexOf(ctx.actor.memberId));
  const { rows } = await ctx.db.orm.execute<{ id: string; user_name: string }>(sql`
    select id, user_name from members where merchant_code = ${ctx.merchant.code} and id = any(${sql.param(line)}::uuid[])`);
  const names = new Map(rows.map(({ id, user_name: userName }) => [id, userName]));
  return line.map((memberId) => ({ memberId, userName: names.get(memberId) ?? '' }));
}

/** How many members a path names. */
const depthOf = (agentPath: string) => agentPath.split('/').length - 2;
