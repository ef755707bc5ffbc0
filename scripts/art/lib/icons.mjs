import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { ownPictures } from '#studio/art/own-pictures.ts';

import { root } from '../paths.mjs';

const read = (set) => JSON.parse(readFileSync(join(root, `node_modules/@iconify-json/${set}/icons.json`), 'utf8'));
const sets = { shapes: read('game-icons'), pictures: read('fluent-emoji-flat') };

/** `fluent:<name>` is a coloured picture on 32 x 32, `own:<name>` one of ours on 64 x 64, anything else a one-colour shape on 512 x 512. */
export function readGlyph(name) {
  if (name.startsWith('own:')) return { kind: 'picture', box: 64, body: ownPictures[name.slice(4)] };
  if (name.startsWith('fluent:')) return { kind: 'picture', box: 32, body: bodyOf(sets.pictures, name.slice(7)) };
  const body = bodyOf(sets.shapes, name);
  return { kind: 'shape', box: 512, body, path: /d="([^"]*)"/.exec(body)[1] };
}

function bodyOf(set, name) {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (!icon) throw new Error(`no icon "${name}" in ${set.prefix}`);
  return icon.body;
}

/** A shape in one colour, centred on a point. */
export function silhouette(name, { cx, cy, size, fill, opacity = 1, rotate = 0, flip = false }) {
  const scale = size / 512;
  return `<path d="${readGlyph(name).path}" fill="${fill}" opacity="${opacity}" transform="translate(${cx} ${cy}) rotate(${rotate}) scale(${flip ? -scale : scale} ${scale}) translate(-256 -256)"/>`;
}

const inks = new Map();

/** Measures where the ink of each glyph is in its box: centre, width and height as shares of the box. */
export async function measureGlyphs(names) {
  const side = 64;
  await Promise.all(
    [...new Set(names)]
      .filter((name) => !inks.has(name))
      .map(async (name) => {
        const { box, body } = readGlyph(name);
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${box} ${box}">${body}</svg>`;
        const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
        inks.set(name, boundsOf(data, side));
      }),
  );
}

function boundsOf(data, side) {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let index = 0; index < side * side; index++) {
    if ((data[index * 4 + 3] ?? 0) < 40) continue;
    const [x, y] = [index % side, Math.floor(index / side)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { x: (left + right) / 2 / side, y: (top + bottom) / 2 / side, width: (right - left) / side, height: (bottom - top) / side };
}

export function inkOf(name) {
  const ink = inks.get(name);
  if (!ink) throw new Error(`glyph "${name}" was not measured`);
  return ink;
}
