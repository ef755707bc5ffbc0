/** The file of a tile's glyph as a symbol: a shape is painted in the tile's hue, a picture has its own colours. */
export function glyphFile({ glyph, hue }: { glyph: string; hue: number }): string {
  return glyph.includes(':') ? glyph.replace(':', '-') : `${glyph}-${hue}`;
}
