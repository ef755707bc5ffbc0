/** What the catalogue may ask for -> what new sessions play. */
export const fish = {} as const satisfies Record<string, string>;
