import { brandOf } from '#contract/games/facts.ts';

/** Path of a vendor's mark, as the art pipeline names it; of a brand that of the vendor that stands for it. */
export function vendorMark(vendorCode: string): string {
  const brand = brandOf(vendorCode);
  const code = brand?.prefix === vendorCode ? brand.mark : vendorCode;
  return `/art/vendors/${code.toLowerCase()}@2x.webp`;
}
