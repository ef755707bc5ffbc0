import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { readAccountName } from '#contract/typed/contacts.ts';
import { members } from '#server/db/views.ts';
import type { MemberCtx } from '#server/platform/context.ts';

export interface BranchMember {
  memberId: string;
  /** The agent right above. */
  parentId: string;
  userName: string;
  customerType: number;
  /** How far below the actor: 1 = a direct downline. */
  level: number;
  /** `/<id>/<id>/`, the member's own id last. */
  agentPath: string;
  isDisabled: boolean;
}

/** The id is a UUID; the name is as the user typed it. */
type BranchKey = { memberId: string } | { userName: string };

const actors = alias(members, 'actors');

/**
 * Finds a member below the actor, at any depth. `undefined` for everyone else: the actor itself, a sibling, an upline, another branch or
 * another merchant is indistinguishable from an unknown name. Callers answer `agent.member.unknown` to all of them.
 */
export async function findInBranch({ ctx, input }: { ctx: MemberCtx; input: BranchKey }): Promise<BranchMember | undefined> {
  const { merchant, actor } = ctx;
  const isAsked = 'memberId' in input ? eq(members.id, input.memberId) : eq(members.userName, readAccountName(input.userName));
  const [row] = await ctx.db.orm
    .select({
      memberId: members.id,
      parentId: members.parentId,
      userName: members.userName,
      customerType: members.customerType,
      agentPath: members.agentPath,
      disabledAt: members.disabledAt,
      above: actors.agentPath,
    })
    .from(members)
    .innerJoin(actors, and(eq(actors.merchantCode, members.merchantCode), eq(actors.id, actor.memberId)))
    .where(
      and(
        eq(members.merchantCode, merchant.code),
        isAsked,
        ne(members.id, actors.id),
        sql`starts_with(${members.agentPath}, ${actors.agentPath})`,
      ),
    );
  if (!row?.parentId) return undefined;
  const { memberId, parentId, userName, customerType, agentPath, disabledAt, above } = row;
  const level = depthOf(agentPath) - depthOf(above);
  return { memberId, parentId, userName, customerType, level, agentPath, isDisabled: disabledAt !== null };
}

/** How many members a path names. */
const depthOf = (agentPath: string) => agentPath.split('/').length - 2;
