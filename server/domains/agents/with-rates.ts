import { noRates } from '#contract/agents/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import type { Ctx } from '#server/platform/context.ts';

import { nextMidnight } from './rate-rules.ts';
import { highestBelow, ratesAt } from './rates-at.ts';

type MemberRates = ValueOf<'GET /wps/agent/team/rates'>['list'][number];

interface Listed {
  memberId: string;
  userName: string;
  customerType: number;
}

/** Members with their rates now and from the next local midnight, and the minimum they may be set to. */
export async function withRates(ctx: Ctx, rows: readonly Listed[]): Promise<MemberRates[]> {
  const memberIds = rows.map(({ memberId }) => memberId);
  const at = nextMidnight(ctx);
  const now = await ratesAt({ ctx, input: { memberIds, at: ctx.clock.now() } });
  const next = await ratesAt({ ctx, input: { memberIds, at } });
  const least = await highestBelow({ ctx, input: { parentIds: memberIds, at } });
  return rows.map(({ memberId, userName, customerType }) => ({
    memberId,
    userName,
    isAgent: isAgent(customerType),
    now: now.get(memberId) ?? noRates,
    next: next.get(memberId) ?? noRates,
    least: least.get(memberId) ?? noRates,
  }));
}
