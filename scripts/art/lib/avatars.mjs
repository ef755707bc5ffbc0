import { oklch } from './colour.mjs';
import { readGlyph } from './icons.mjs';

/** The same names as in `contract/member/facts.ts`. */
const avatars = {
  jeepney: { hue: 40, glyph: 'minibus' },
  kalabaw: { hue: 150, glyph: 'water-buffalo' },
  agila: { hue: 225, glyph: 'eagle' },
  pagong: { hue: 200, glyph: 'turtle' },
  manok: { hue: 85, glyph: 'rooster' },
  isda: { hue: 262, glyph: 'tropical-fish' },
  araw: { hue: 230, glyph: 'sun' },
  buwan: { hue: 290, glyph: 'crescent-moon' },
  bulaklak: { hue: 160, glyph: 'hibiscus' },
  bangka: { hue: 215, glyph: 'canoe' },
  parol: { hue: 330, glyph: 'glowing-star' },
  mangga: { hue: 135, glyph: 'mango' },
};

export const avatarNames = Object.keys(avatars);

/** One of the ready-made avatars, 192 x 192 with square corners: the page makes them round. */
export function composeAvatar(name) {
  const { hue, glyph } = avatars[name];
  const [light, deep] = [oklch(0.86, 0.09, hue), oklch(0.62, 0.14, hue)];
  const { body } = readGlyph(`fluent:${glyph}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="192" height="192"><defs><radialGradient id="g" cx=".5" cy=".3" r=".9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><rect width="64" height="64" fill="url(#g)"/><g transform="translate(11 11) scale(1.3125)">${body}</g></svg>`;
}
