import { dayMs } from '#contract/times.ts';
import { gatherMarks, sharedMarks } from '#server/domains/bonus/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { Finding } from './rules.ts';

/** Looked at again each time, so that nothing that commits late is missed. */
const lookBackMs = 2 * dayMs;

/**
 * Two accounts that took an offer which is one per person, and that only later turn out to share an account to be paid at, a browser or a
 * name with its day of birth. The case is of who came last, and one for each kind of mark of each other account.
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
