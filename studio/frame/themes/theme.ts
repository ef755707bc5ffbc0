/** One icon of an open set: `emoji` = coloured (MIT), `mark` = a silhouette that we paint (CC BY 3.0); `own` = drawn by us, coloured. */
export interface Glyph {
  set: 'emoji' | 'mark' | 'own';
  name: string;
  /** Degrees. */
  turn?: number;
}

/** A silhouette in the scene behind the reels, in a box of 100 x 160. */
export interface Prop {
  glyph: Glyph;
  x: number;
  y: number;
  size: number;
  /** 0 = nearest (darkest), 1 = lost in the haze. */
  depth: number;
}

export interface Sky {
  top: string;
  middle: string;
  bottom: string;
  /** The light in the sky. */
  light: string;
  /** The nearest silhouettes. */
  ground: string;
}

/**
 * How one theme looks. Symbols are given by rank, so any mathematics with up to five high and five low symbols fits:
 * `high[0]` is the best paying symbol, `low[0]` the best paying low one.
 */
export interface Theme {
  id: string;
  wild: Glyph;
  scatter: Glyph;
  high: readonly [Glyph, Glyph, Glyph, Glyph, Glyph];
  low: readonly [Glyph, Glyph, Glyph, Glyph, Glyph];
  /** The five paints of the low symbols: light to deep. */
  paints: readonly (readonly [string, string])[];
  /** The plaque behind wild and scatter. */
  plaque: { wild: readonly [string, string]; scatter: readonly [string, string] };
  light: Sky;
  dark: Sky;
  props: readonly Prop[];
  /** The OKLCH hue of frame, glow and highlights. */
  hue: number;
}

export const emoji = (name: string, turn = 0): Glyph => ({ set: 'emoji', name, turn });
export const mark = (name: string, turn = 0): Glyph => ({ set: 'mark', name, turn });
export const ownPicture = (name: string): Glyph => ({ set: 'own', name });
