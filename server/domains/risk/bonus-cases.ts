import { dayMs } from '#contract/times.ts';
import { gatherMarks, sharedMarks } from '#server/domains/bonus/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { Finding } from './rules.ts';

/** Always rechecked, so that late commits are not missed. */
const lookBackMs = 2 * dayMs;

/**
 * Two accounts that took a one-per-person offer and only later turn out to share a payout account, a browser or a
 * name with its date of birth. The case is about the later account, one per kind of mark and other account.
 */
export async function findBonusCases({ ctx }: { ctx: Ctx }): Promise<{ memberId: string; finding: Finding }[]> {
  const since = new Date(ctx.clock.now().getTime() - lookBackMs);
  await gatherMarks({ ctx, since });
  return (await sharedMarks({ ctx, since })).map(({ memberId, kind, offerId, offerName, otherId, otherName }) => ({
    memberId,
    finding: {
      rule: 'bonus.shared',
      occasion: `${offerId} ${kind} ${otherId}`,
      facts: { offer: offerName, mark: kind, otherId, otherName },
    },
  }));
}
