import { z } from 'zod';

const minor = z.string().regex(/^\d{1,15}$/, 'must be an integer of minor units');

/**
 * How much more than its stakes a game vendor may pay out at a merchant within a day, in minor units, before its new rounds are refused.
 * Without a figure of its own, a vendor may pay so many times what it took on an average day of the last seven, and `leastMinor` at least.
 */
export const vendorCeiling = z
  .strictObject({
    leastMinor: minor.default('100000000'),
    times: z.number().int().min(1).max(100).default(2),
    /** By the vendor's code at the vendor API: `studio`, or one of `OUTSIDE_VENDORS`. */
    vendors: z.record(z.string().regex(/^[a-z][a-z0-9-]{2,23}$/), minor).default({}),
  })
  .prefault({});

export type VendorCeiling = z.infer<typeof vendorCeiling>;
