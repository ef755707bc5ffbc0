/** The games of the shared tables. Separate from the protocol, whose module brings the schema library. */
export const tableGames = ['baccarat', 'roulette', 'sic-bo', 'dragon-tiger', 'colour-game', 'crash'] as const;
export type TableGame = (typeof tableGames)[number];
