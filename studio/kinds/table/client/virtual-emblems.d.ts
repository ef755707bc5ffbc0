declare module 'virtual:table-emblems' {
  /** The catalogue's glyph name -> the address of its picture. */
  export const emblems: Record<string, string>;
}
