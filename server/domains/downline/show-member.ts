import { eq } from 'drizzle-orm';

import type { LinePart, TeamRow } from '#contract/downline/calls.ts';
import { members } from '#server/db/views.ts';
import { findInBranch, requireAgent } from '#server/domains/agents/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { ownPath } from './list-team.ts';
import { foundColumns, lineOf, toTeamRows } from './team-rows.ts';

/** One member of the team. @throws session.forbidden, agent.member.unknown */
export async function showMember({
  ctx,
  input: { memberId },
}: {
  ctx: MemberCtx;
  input: { memberId: string };
}): Promise<{ line: LinePart[]; member: TeamRow }> {
  requireAgent({ ctx });
  const inBranch = await findInBranch({ ctx, input: { memberId } });
  if (!inBranch) throw new ExpectedError('agent.member.unknown');
  const found = await ctx.db.orm.select(foundColumns).from(members).where(eq(members.id, inBranch.memberId));
  const [member] = await toTeamRows({ ctx, above: await ownPath({ ctx }), found });
  if (!member) throw new ExpectedError('agent.member.unknown');
  return { line: await lineOf({ ctx, agentPath: inBranch.agentPath }), member };
}
