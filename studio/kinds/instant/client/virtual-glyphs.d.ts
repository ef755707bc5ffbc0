declare module 'virtual:instant-glyphs' {
  export const glyphs: Readonly<Record<string, string>>;
}
