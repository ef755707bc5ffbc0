/** Vendors whose code starts with one of these show the common brand name (spec 9, CONST-023). */
export const commonBrands = [
  { prefix: 'TCG', name: 'Tadhana Draws' },
  { prefix: 'BTI', name: 'Bituin Sports' },
] as const;

/** Vendors of SPORTS whose games stand under ESPORTS (spec 2.3, game menu). */
export const esportVendors: readonly string[] = ['PINDOT', 'LAKAN'];
