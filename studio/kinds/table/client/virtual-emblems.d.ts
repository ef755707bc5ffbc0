declare module 'virtual:table-emblems' {
  /** The catalogue's word of a glyph -> the address of its picture. */
  export const emblems: Record<string, string>;
}
