/** What the catalogue may ask for -> what new sessions play. */
export const pvp = {} as const satisfies Record<string, string>;
