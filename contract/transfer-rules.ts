import { z } from 'zod';

const minor = z.string().regex(/^\d{1,15}$/, 'must be an integer of minor units');

/** What an agent may send to a direct downline, in minor units of the merchant's currency. There is no fee. */
export const transferRules = z
  .strictObject({
    minimumMinor: minor.default('10000'),
    maximumMinor: minor.default('5000000'),
    /** Of one agent in a day of the merchant's time zone, to all downlines together. */
    dayMaximumMinor: minor.default('20000000'),
  })
  .refine(({ minimumMinor }) => BigInt(minimumMinor) > 0n, 'minimumMinor must be above zero')
  .refine(({ minimumMinor, maximumMinor }) => BigInt(maximumMinor) >= BigInt(minimumMinor), 'maximumMinor must not be below minimumMinor')
  .prefault({});

export type TransferRules = z.infer<typeof transferRules>;
