import { sql } from 'drizzle-orm';

import { isAgent } from '#contract/customer-types.ts';
import type { LinePart, TeamMember } from '#contract/downline.ts';
import { identityMembers as members } from '#server/db/schema/identity.ts';
import { walletsOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { isBelow } from './branch-range.ts';

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

/** Members of the branch as the agent sees them: with their own teams counted, and their balances. */
export async function toTeamMembers({
  ctx,
  above,
  found,
}: {
  ctx: MemberCtx;
  /** The path of the agent who asks. */
  above: string;
  found: readonly FoundMember[];
}): Promise<TeamMember[]> {
  if (found.length === 0) return [];
  const { code: merchantCode, currency } = ctx.merchant;
  const [counts, wallets] = [
    await countTeams(ctx, found),
    await walletsOf(ctx.db, { merchantCode, currency, memberIds: found.map(({ id }) => id) }),
  ];
  return found.map(({ id, userName, customerType, agentPath, createdAt, lastLoginAt, disabledAt }) => {
    const wallet = wallets.get(id);
    return {
      memberId: id,
      userName,
      isAgent: isAgent(customerType),
      isDisabled: disabledAt !== null,
      level: depthOf(agentPath) - depthOf(above),
      ...(counts.get(id) ?? { directCount: 0, teamCount: 0 }),
      balanceMinor: ((wallet?.cashMinor ?? 0n) + (wallet?.heldMinor ?? 0n)).toString(),
      joinedAt: createdAt.getTime(),
      lastLoginAt: lastLoginAt?.getTime() ?? null,
    };
  });
}

interface CountRow extends Record<string, unknown> {
  id: string;
  direct: number;
  team: number;
}

async function countTeams(ctx: MemberCtx, found: readonly FoundMember[]) {
  const ids = sql.param(found.map(({ id }) => id));
  const paths = sql.param(found.map(({ agentPath }) => agentPath));
  const { rows } = await ctx.db.orm.execute<CountRow>(sql`
    select f.id,
      (select count(*)::int from identity_members d where d.merchant_code = ${ctx.merchant.code} and d.parent_id = f.id) as direct,
      (select count(*)::int from identity_members t where t.merchant_code = ${ctx.merchant.code} and ${isBelow(sql`t.agent_path`, sql`f.path`)}) as team
    from unnest(${ids}::uuid[], ${paths}::text[]) f (id, path)`);
  return new Map(rows.map(({ id, direct, team }) => [id, { directCount: direct, teamCount: team }]));
}

/** The names on the way from the agent who asks down to a path of its branch, both included. */
export async function lineOf({ ctx, agentPath }: { ctx: MemberCtx; agentPath: string }): Promise<LinePart[]> {
  const ids = agentPath.split('/').filter((part) => part !== '');
  const line = ids.slice(ids.indexOf(ctx.actor.memberId));
  const { rows } = await ctx.db.orm.execute<{ id: string; user_name: string }>(sql`
    select id, user_name from identity_members where merchant_code = ${ctx.merchant.code} and id = any(${sql.param(line)}::uuid[])`);
  const names = new Map(rows.map(({ id, user_name: userName }) => [id, userName]));
  return line.map((memberId) => ({ memberId, userName: names.get(memberId) ?? '' }));
}

/** How many members a path names. */
const depthOf = (agentPath: string) => agentPath.split('/').length - 2;
