import type { TeamMember, TeamRow } from '#contract/downline.ts';
import { requireAgent } from '#server/domains/agents/index.ts';
import { dividendApplies } from '#server/domains/contracts/index.ts';
import { listTeam, readTransferTerms, sendToDownline, showMember } from '#server/domains/downline/index.ts';
import { branchSums } from '#server/domains/teams/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { addDays, dateAt, momentOf } from '#lottery/local-time.ts';

import { answer } from './answer.ts';

/** The contract's area `downline`. */
export const downlineAnswers = [
  answer('GET /wps/agent/home', async ({ ctx }) => {
    requireAgent({ ctx });
    return { dividend: await dividendApplies({ ctx }) };
  }),
  answer('GET /wps/agent/team/members', async ({ ctx, query }) => {
    const { list, ...page } = await listTeam({ ctx, input: query });
    return { ...page, currency: ctx.merchant.currency, list: await withTurnover(ctx, list) };
  }),
  answer('GET /wps/agent/team/members/:memberId', async ({ ctx, query }) => {
    const { line, member } = await showMember({ ctx, input: query });
    const [row] = await withTurnover(ctx, [member]);
    return { currency: ctx.merchant.currency, line, member: row ?? { ...member, turnoverMinor: '0' } };
  }),
  answer('GET /wps/agent/transfers', ({ ctx }) => readTransferTerms({ ctx })),
  answer('POST /wps/agent/transfers', ({ ctx, body, headers }) =>
    sendToDownline({ ctx, input: { ...body, idempotencyKey: headers.get('idempotency-key') } }),
  ),
];

/** With what each and everybody below it staked today. */
async function withTurnover(ctx: MemberCtx, list: readonly TeamMember[]): Promise<TeamRow[]> {
  if (list.length === 0) return [];
  const { timeZone } = ctx.merchant.register;
  const today = dateAt(ctx.clock.now().getTime(), timeZone);
  const [from, until] = [today, addDays(today, 1)].map((day) => new Date(momentOf(day, 0, timeZone)));
  if (!from || !until) throw new Error('a day has two ends');
  const sums = await branchSums({ ctx, input: { agentIds: list.map(({ memberId }) => memberId), from, until } });
  const turnoverOf = new Map(sums.map(({ agentId, turnoverMinor }) => [agentId, turnoverMinor]));
  return list.map((member) => ({ ...member, turnoverMinor: (turnoverOf.get(member.memberId) ?? 0n).toString() }));
}
