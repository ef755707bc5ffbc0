/** Vendors of SPORTS whose games stand under ESPORTS. */
export const esportVendors: readonly string[] = ['PINDOT', 'LAKAN'];
