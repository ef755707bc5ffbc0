/** What the catalogue may ask for -> what new sessions play. */
export const instant = {} as const satisfies Record<string, string>;
