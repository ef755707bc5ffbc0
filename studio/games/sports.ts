/** What the catalogue may ask for -> what new sessions play. */
export const sports = {} as const satisfies Record<string, string>;
