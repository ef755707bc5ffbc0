declare module 'virtual:slot-glyphs' {
  /** Where the pictures of the games' own glyphs are, and which there are. */
  export const glyphFolder: string;
  export const ownGlyphs: readonly string[];
}
