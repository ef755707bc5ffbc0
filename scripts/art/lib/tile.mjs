import * as contests from '../layouts/contests.mjs';
import * as draws from '../layouts/draws.mjs';
import * as scenes from '../layouts/scenes.mjs';
import * as slots from '../layouts/slots.mjs';
import * as tables from '../layouts/tables.mjs';
import { heroDefs } from './hero.mjs';
import { paletteOf } from './palette.mjs';
import { seeded } from './random.mjs';

const layouts = { ...slots, ...scenes, ...tables, ...contests, ...draws };

/** A tile in CSS pixels of its 1x file; the drawing is twice as large. */
export const tileSize = { width: 120, height: 160 };

/** The tile of a game as SVG, 240 x 320, the same on every machine. */
export function composeTile(game) {
  const random = seeded(game.id);
  const palette = paletteOf({ hue: game.theme.hue, category: game.type, random, subject: { name: game.name, glyph: game.theme.glyph } });
  const drawn = layouts[game.theme.layout]({ game, palette, random });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320"><defs>${heroDefs(palette)}</defs>${drawn}</svg>`;
}
