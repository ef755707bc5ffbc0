/** From the weakest to the strongest; a royal flush is the highest straight flush. */
export const handKinds = ['high-card', 'pair', 'two-pair', 'three', 'straight', 'flush', 'full-house', 'four', 'straight-flush'] as const;
export type HandKind = (typeof handKinds)[number];
