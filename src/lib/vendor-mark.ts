/** Path of a vendor's mark, as the art pipeline names it. */
export function vendorMark(vendorCode: string): string {
  return `/art/vendors/${vendorCode.toLowerCase()}@2x.webp`;
}
