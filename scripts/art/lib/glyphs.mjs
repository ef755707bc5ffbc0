import { bannerGlyphs } from './banners.mjs';
import { sets } from './sets.mjs';

/** Every glyph used as a hero anywhere, to be measured first. */
export const artGlyphs = ({ games, vendors }) => [
  ...games.map((game) => game.theme.glyph),
  ...vendors.map((vendor) => vendor.mark),
  ...Object.values(sets).flatMap((set) => set.friends),
  ...bannerGlyphs,
];
