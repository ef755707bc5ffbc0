import { z } from 'zod';

const minor = z.string().regex(/^\d{1,15}$/, 'must be an integer of minor units');
const hours = z.number().int().min(0).max(8760);

/** How a merchant pays out; amounts in minor units of its currency. What a player has to know of it is shown before a request. */
export const withdrawalRules = z
  .strictObject({
    minimumMinor: minor.default('10000'),
    maximumMinor: minor.default('5000000'),
    /** Of one player in a day of the merchant's time zone. */
    dayCount: z.number().int().min(1).max(100).default(5),
    dayMaximumMinor: minor.default('10000000'),
    /** Kept from the amount; never asked for beside it. */
    feeMinor: minor.default('0'),
    /** How long one usually takes that nobody has to look at. */
    usualMinutes: z.number().int().min(1).max(10_080).default(15),
    /** Within how many hours a person has looked at one. */
    reviewHours: hours.min(1).default(24),
    /** How much of each deposit has to be played before it may leave: 100 = once, 0 = nothing. */
    turnoverPercent: z.number().int().min(0).max(100).default(100),
    payeeCount: z.number().int().min(1).max(20).default(5),
    /** A new payee, and a payment password set anew without the old one, wait so long before their first use. */
    coolHours: hours.default(24),
    /** What a player whose identity is not verified may withdraw in all; 0 = nothing. */
    unverifiedTotalMinor: minor.default('500000'),
    /** What a person looks at before it is paid. */
    review: z
      .strictObject({
        aboveMinor: minor.default('1000000'),
        /** Payees and accounts younger than this; 0 = none. */
        newPayeeHours: hours.default(72),
        newAccountHours: hours.default(72),
        /** More than so many in a day. */
        dayCount: z.number().int().min(1).max(100).default(3),
        first: z.boolean().default(true),
        unverified: z.boolean().default(true),
      })
      .prefault({}),
    /** Above it two different people approve. */
    fourEyesAboveMinor: minor.default('2500000'),
  })
  .refine(({ minimumMinor, maximumMinor }) => BigInt(maximumMinor) >= BigInt(minimumMinor), 'maximumMinor must not be below minimumMinor')
  .refine(({ minimumMinor, feeMinor }) => BigInt(minimumMinor) > BigInt(feeMinor), 'feeMinor must be below minimumMinor')
  .prefault({});

export type WithdrawalRules = z.infer<typeof withdrawalRules>;
