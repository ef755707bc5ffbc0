/** The prize modes of a merchant (spec 3, Merchant configuration): what the lists of lotteries can be narrowed to. `SEA` is the launcher's alone (D-40). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];
