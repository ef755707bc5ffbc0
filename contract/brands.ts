/**
 * Vendors whose code starts with one of these show the common brand name (spec 9, CONST-023). `prefix` as a `vassalage` of the game list
 * means all of them. `mark`: the vendor whose icon stands for the brand.
 */
export const commonBrands = [
  { prefix: 'TCG', name: 'Tadhana Draws', mark: 'TCG_LOTTO_VN' },
  { prefix: 'BTI', name: 'Bituin Sports', mark: 'BTI_SPORTS' },
] as const;

/** The brand that a vendor belongs to; `undefined` where it has a name of its own. */
export function brandOf(vendorCode: string) {
  return commonBrands.find(({ prefix }) => vendorCode.startsWith(prefix));
}
