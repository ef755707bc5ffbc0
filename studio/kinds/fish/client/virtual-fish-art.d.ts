declare module 'virtual:fish-art' {
  export const art: {
    sheet: string;
    cell: number;
    /** Species in the order of the sheet. */
    columns: readonly string[];
    /** By the catalogue's name of the tile's glyph. */
    bosses: Record<string, string>;
  };
}
