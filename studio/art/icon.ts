import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Glyph } from '#studio/frame/themes/theme.ts';

import { ownPictures } from './own-pictures.ts';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const packages = { emoji: '@iconify-json/fluent-emoji-flat', mark: '@iconify-json/game-icons' } as const;
const resolve = createRequire(import.meta.url).resolve;
/** Our own drawings, in the format of an open set. */
const ownSet: IconSet = { width: 64, icons: Object.fromEntries(Object.entries(ownPictures).map(([name, body]) => [name, { body }])) };
const loaded = new Map<keyof typeof packages, IconSet>();

function iconSet(name: Glyph['set']): IconSet {
  if (name === 'own') return ownSet;
  const known = loaded.get(name);
  if (known) return known;
  const set = JSON.parse(readFileSync(resolve(`${packages[name]}/icons.json`), 'utf8')) as IconSet;
  loaded.set(name, set);
  return set;
}

/** The body of one icon, scaled to a square of `size` whose corner is at `x`,`y`. Throws if the set has no such icon. */
export function placedIcon(glyph: Glyph, { x, y, size }: { x: number; y: number; size: number }): string {
  const set = iconSet(glyph.set);
  const icon = set.icons[glyph.name];
  if (!icon) throw new Error(`No icon ${glyph.set}:${glyph.name}`);
  const scale = size / (icon.width ?? set.width ?? 16);
  const turn = glyph.turn ? ` rotate(${glyph.turn} ${size / scale / 2} ${size / scale / 2})` : '';
  return `<g transform="translate(${x} ${y}) scale(${scale})${turn}">${icon.body}</g>`;
}
