/** What the catalogue may ask for -> what new sessions play. */
export const tables = {} as const satisfies Record<string, string>;
