import { brandOf } from '#contract/games/facts.ts';

/** The path of a vendor's mark, as the art pipeline names it; for a brand, that of its representative vendor. */
export function vendorMark(vendorCode: string): string {
  const brand = brandOf(vendorCode);
  const code = brand?.prefix === vendorCode ? brand.mark : vendorCode;
  return `/art/vendors/${code}@2x.webp`;
}
