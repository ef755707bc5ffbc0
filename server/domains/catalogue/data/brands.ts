/** Vendors of SPORTS whose games stand under ESPORTS (spec 2.3, game menu). */
export const esportVendors: readonly string[] = ['PINDOT', 'LAKAN'];
