/** Vendors of SPORTS whose games appear under ESPORTS. */
export const esportVendors: readonly string[] = ['PINDOT', 'LAKAN'];
