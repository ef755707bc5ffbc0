import { z } from 'zod';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { defineCalls } from '#contract/call.ts';
import { currencyCode, epochMs, minorText } from '#contract/shapes.ts';

/** Stakes of one product, the published rate of the player's level, and the resulting rebate. */
const rebateLine = z.object({
  product: z.enum(bonusProducts),
  /** Cash stakes of settled bets. */
  stakeMinor: minorText,
  /** Hundredths of a percent. */
  rate: z.number().int(),
  rebateMinor: minorText,
});
export type RebateLine = z.infer<typeof rebateLine>;

const rebateClaim = z.object({
  claimId: z.string(),
  lines: z.array(rebateLine),
  totalMinor: minorText,
  fromAt: epochMs,
  untilAt: epochMs,
  claimedAt: epochMs,
});
export type RebateClaim = z.infer<typeof rebateClaim>;

export const rewardsCalls = defineCalls({
  'GET /wps/reward/rebate': {
    summary: 'The rebate that the player can claim, line by line, the published rates, and the latest claims.',
    auth: 'session',
    feature: 'REWCEN3',
    value: z.object({
      lines: z.array(rebateLine),
      totalMinor: minorText,
      /** Smaller amounts are not paid, and keep growing. */
      leastMinor: minorText,
      canClaim: z.boolean(),
      /** Bets that ended after the first moment, up to and including the second. */
      fromAt: epochMs,
      untilAt: epochMs,
      level: z.number().int(),
      /** For each level, in hundredths of a percent, by product. */
      rates: z.array(
        z.object({ level: z.number().int(), labelName: z.string(), rates: z.record(z.enum(bonusProducts), z.number().int()) }),
      ),
      claims: z.array(rebateClaim),
      currency: currencyCode,
    }),
    errors: [],
  },
  'POST /wps/reward/rebate/claim': {
    summary: 'Pays the rebate that was shown, once: again answers the same claim.',
    auth: 'member',
    money: true,
    feature: 'REWCEN3',
    body: z.strictObject({ claimId: z.uuid(), untilAt: epochMs, totalMinor: minorText }),
    value: rebateClaim,
    errors: ['rebate.claimed', 'rebate.changed', 'rebate.too.small', 'session.forbidden', 'idempotency.mismatch'],
  },
});
