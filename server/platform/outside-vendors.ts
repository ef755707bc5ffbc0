import { z } from 'zod';

/** An out-of-process game vendor. */
export interface OutsideVendor {
  /** Header `x-vendor` of the vendor API, and the prefix of its engines' names. */
  code: string;
  /** Where its games open: `https://games.example/play`. */
  url: string;
}

/** Codes reserved for embedded vendors. */
const taken: readonly string[] = ['studio'];

/** `OUTSIDE_VENDORS`: `code=address`, comma-separated. */
export const outsideVendors = z.string().transform((text, context): OutsideVendor[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const vendors: OutsideVendor[] = [];
  for (const part of text.split(',').map((given) => given.trim())) {
    const [, code = '', url = ''] = /^([a-z][a-z0-9-]{2,23})=(https?:\/\/[^\s#?,]+)$/.exec(part) ?? [];
    if (code === '' || !URL.canParse(url))
      return refuse('must look like code=https://games.example/play, several with commas between them');
    if (taken.includes(code)) return refuse(`${code} is the embedded vendor`);
    if (vendors.some((vendor) => vendor.code === code)) return refuse(`names ${code} twice`);
    vendors.push({ code, url });
  }
  return vendors;
});
