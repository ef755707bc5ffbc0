import { posters } from '../posters/index.mjs';
import { heroDefs } from './hero.mjs';
import { paletteOf } from './palette.mjs';
import { seeded } from './random.mjs';

/** The size of the largest file; the smaller one is two thirds of it. */
export const bannerSize = { width: 1170, height: 585 };

/** Posters without text: the page sets its text over the calm start side. */
export const bannerNames = Object.keys(posters);
export const bannerGlyphs = Object.values(posters).flatMap(({ glyphs }) => glyphs);

export function composeBanner(name) {
  const { hue, category, draw } = posters[name];
  const random = seeded(`banner ${name}`);
  const palette = paletteOf({ hue, category, random });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="585" viewBox="0 0 780 390"><defs>${heroDefs(palette)}</defs>${draw(palette, random)}${calm(palette)}</svg>`;
}

/** Dims the start side, where the page's text is. */
const calm = ({ night }) =>
  `<linearGradient id="start"><stop offset=".45" stop-color="${night}" stop-opacity=".4"/><stop offset=".64" stop-color="${night}" stop-opacity="0"/></linearGradient><rect width="780" height="390" fill="url(#start)"/>`;
