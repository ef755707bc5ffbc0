import { bannerGlyphs } from './banners.mjs';
import { sets } from './sets.mjs';

/** Every glyph that is drawn as a hero somewhere, to be measured first. */
export const artGlyphs = ({ games, vendors }) => [
  ...games.map((game) => game.theme.glyph),
  ...vendors.map((vendor) => vendor.mark),
  ...Object.values(sets).flatMap((set) => set.friends),
  ...bannerGlyphs,
];
