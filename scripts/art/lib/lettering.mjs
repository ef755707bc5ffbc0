import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../paths.mjs';

// Node loads the CommonJS build, which has no named exports, and linters read the other one
const { parse } = createRequire(import.meta.url)('opentype.js');

const faces = {
  chunky: ['lilita-one', 400],
  sign: ['bungee', 400],
  elegant: ['abril-fatface', 400],
  gothic: ['pirata-one', 400],
  comic: ['bangers', 400],
  tech: ['russo-one', 400],
  carved: ['cinzel', 900],
  deco: ['righteous', 400],
  western: ['alfa-slab-one', 400],
  script: ['shrikhand', 400],
};
/** Tight setting per face: line height, letter space and case. */
const setting = {
  chunky: [0.9, 0],
  sign: [0.9, -0.01, 'upper'],
  elegant: [0.92, 0],
  gothic: [0.78, 0.005],
  comic: [0.86, 0.02, 'upper'],
  tech: [0.94, 0, 'upper'],
  carved: [0.94, -0.01, 'upper'],
  deco: [0.92, 0],
  western: [0.94, 0],
  script: [0.95, -0.01],
};

const loaded = new Map();

function face(lettering) {
  const [family, weight] = faces[lettering];
  if (!loaded.has(family)) {
    const parts = ['latin', 'latin-ext', 'vietnamese'].flatMap((subset) => {
      try {
        const file = readFileSync(join(root, `node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`));
        return [parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))];
      } catch (error) {
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    });
    loaded.set(family, parts);
  }
  return loaded.get(family);
}

/** The glyph of a character; a letter missing from the face is drawn without its accent. */
function glyphOf(parts, character) {
  for (const candidate of [character, character.normalize('NFD')[0], { Đ: 'D', đ: 'd' }[character] ?? 'x']) {
    const font = parts.find((part) => part.charToGlyphIndex(candidate) > 0);
    if (font) return { font, glyph: font.charToGlyph(candidate) };
  }
  throw new Error(`no glyph for "${character}"`);
}

const drawnLines = new Map();

/**
 * One line as a path at size 100, its left edge at 0 and its baseline at 0, with its true ink box. Many ways to break a title share a line.
 */
function drawLine(parts, text, tracking) {
  const known = drawnLines.get(parts) ?? new Map();
  drawnLines.set(parts, known);
  const line = known.get(text) ?? outlineOf(parts, text, tracking);
  known.set(text, line);
  return line;
}

function outlineOf(parts, text, tracking) {
  let x = 0;
  let path = '';
  let last;
  const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity };
  for (const character of text) {
    const { font, glyph } = glyphOf(parts, character);
    const unit = 100 / font.unitsPerEm;
    if (last && last.font === font) x += font.getKerningValue(last.glyph, glyph) * unit;
    const drawn = glyph.getPath(x, 0, 100);
    const ink = drawn.getBoundingBox();
    if (character !== ' ') {
      path += pathData(drawn.commands);
      box.x1 = Math.min(box.x1, ink.x1);
      box.y1 = Math.min(box.y1, ink.y1);
      box.x2 = Math.max(box.x2, ink.x2);
      box.y2 = Math.max(box.y2, ink.y2);
    }
    x += glyph.advanceWidth * unit + tracking * 100;
    last = { font, glyph };
  }
  return { path, box };
}

// opentype.js writes NaN for coordinates near zero (`1e-14`), so the commands are written out here
function pathData(commands) {
  const point = (x, y) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  return commands
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      if (type === 'Z') return 'Z';
      if (type === 'C') return `C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`;
      return type === 'Q' ? `Q${point(x1, y1)} ${point(x, y)}` : `${type}${point(x, y)}`;
    })
    .join('');
}

/** Every way to set words in at most `most` lines. */
function breaks(words, most) {
  const ways = [[words.join('').trim()]];
  if (most > 1)
    for (let cut = 1; cut < words.length; cut++)
      for (const rest of breaks(words.slice(cut), most - 1)) ways.push([words.slice(0, cut).join('').trim(), ...rest]);
  return ways;
}

/** The smallest letters that are legible on a tile of 120 px, where the drawing is twice as large. */
const readable = 26;

/** Of all ways to break the words, the lines whose letters come out largest. */
function fitLines(words, { parts, leading, tracking, width, height, most, largest }) {
  let best;
  for (const lines of breaks(words, most)) {
    const drawn = lines.map((line) => drawLine(parts, line, tracking));
    const base = Math.min(largest, ...drawn.map(({ box }) => (width / (box.x2 - box.x1)) * 100), height / (lines.length * leading));
    const spare = height / (base * leading * lines.length);
    const sizes = drawn.map(({ box }) => Math.min((width / (box.x2 - box.x1)) * 100, base * Math.min(1.5, Math.max(1, spare)), largest));
    const score = Math.min(...sizes) + 0.12 * Math.max(...sizes);
    if (!best || score > best.score) best = { score, sizes, drawn };
  }
  return best;
}

/**
 * Sets a title into a box as vector paths, as large as possible: shorter lines grow towards the full width, as on a poster.
 * Returns path data in the box's own coordinates, and the size of the smallest letters.
 */
export function setTitle(text, { lettering, x, y, width, height, most = 3, largest = 62, anchor = 'end' }) {
  const parts = face(lettering);
  const [leading, tracking, letterCase] = setting[lettering];
  const shown = letterCase === 'upper' ? text.toUpperCase() : text;
  const room = { parts, leading, tracking, width, height, most, largest };
  let best = fitLines(shown.split(/(?<= )/), room);
  // a word is broken at its hyphen only if the letters would otherwise be too small to read
  if (Math.min(...best.sizes) < readable) best = fitLines(shown.split(/(?<=[ -])/), room);
  const total = best.sizes.reduce((sum, size) => sum + size * leading, 0);
  let top = anchor === 'end' ? y + height - total : anchor === 'start' ? y : y + (height - total) / 2;
  const lines = best.drawn.map(({ path, box }, index) => {
    const size = best.sizes[index];
    const scale = size / 100;
    const left = x + (width - (box.x2 - box.x1) * scale) / 2 - box.x1 * scale;
    const baseline = top + size * leading * 0.84;
    top += size * leading;
    return `<path d="${path}" transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale.toFixed(4)})"/>`;
  });
  return { lines: lines.join(''), size: Math.min(...best.sizes), top: y + height - total };
}
