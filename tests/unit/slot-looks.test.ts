import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { themes } from '#studio/frame/themes/all.ts';
import { themeFor } from '#studio/frame/themes/theme-for.ts';
import { glyphFile } from '#studio/kinds/slot/client/glyph-file.ts';
import en from '#studio/kinds/slot/client/locales/en.json' with { type: 'json' };
import tl from '#studio/kinds/slot/client/locales/tl.json' with { type: 'json' };
import { slotNames } from '#studio/kinds/slot/client/model/symbol-slots.ts';
import { secondGlyphs } from '#studio/kinds/slot/client/second-glyphs.ts';
import { secondFile, secondOf, secondStep } from '#studio/kinds/slot/client/second-symbol.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { mathFor } from '#studio/games.ts';
import { slotFamily } from '#studio/kinds/slot/protocol.ts';

const themeIds = themes.map(({ id }) => id);

/** What a player meets of each slot of the catalogue, behind its title. */
const met = readCatalogue({ outside: 'all' }).games.flatMap(({ id, engine, theme }) => {
  if (!slotFamily.options.some((family) => engine?.startsWith(`${family}:`))) return [];
  const drawn = themeFor(theme.set, themeIds);
  const math = mathFor(engine ?? '') ?? expect.fail(id);
  return [{ id, drawn, group: `${math} ${drawn}`, hue: theme.hue, own: glyphFile(theme), glyph: theme.glyph }];
});
const groups = [...Map.groupBy(met, ({ group }) => group).values()];
const pairs = groups.flatMap((group) => group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const)));

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

describe('two slots of one mathematics in one drawn theme', () => {
  test('are there for nearly every mathematics and theme, at most as many as there is room for in the circle of hues', () => {
    expect(groups.length).toBeGreaterThan((slotMaths.size * themeIds.length) / 2);
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(360 / secondStep);
  });

  test('are as far apart in hue as a player sees at once', () => {
    const near = pairs.filter(([one, other]) => apart(one.hue, other.hue) < secondStep);
    expect(near.map(([one, other]) => `${one.id} ${one.hue}, ${other.id} ${other.hue}`)).toEqual([]);
  });

  test('share neither their best symbol nor the next one', () => {
    const sharing = pairs.filter(
      ([one, other]) => one.own === other.own || secondFile(one.drawn, one.hue) === secondFile(other.drawn, other.hue),
    );
    expect(sharing.map(([one, other]) => `${one.id}, ${other.id}`)).toEqual([]);
  });
});

describe('the second symbols of a theme', () => {
  const require = createRequire(import.meta.url);
  const { icons } = JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8')) as {
    icons: Record<string, unknown>;
  };

  test('are told by the hue: one for every step of the circle, whatever number is given for it', () => {
    expect([0, 19, 20, 359].map(secondOf)).toEqual([0, 0, 1, 17]);
    expect([360, -1].map(secondOf)).toEqual([0, 17]);
  });

  test.each(themes)('$id: are pictures that exist, one for each step, and none that the theme or a game in it has already', (theme) => {
    const names = secondGlyphs[theme.id] ?? [];
    expect(new Set(names).size).toBe(360 / secondStep);
    expect(names).toHaveLength(360 / secondStep);
    expect(names.filter((name) => !(name in icons))).toEqual([]);
    const taken = new Set([
      ...[theme.wild, theme.scatter, ...theme.high, ...theme.low].map(({ name }) => name),
      ...met.flatMap(({ drawn, glyph }) => (drawn === theme.id ? [glyph.replace('fluent:', '')] : [])),
    ]);
    expect(names.filter((name) => taken.has(name))).toEqual([]);
  });

  test.each(themes)('$id: each have a name of their own, in both languages', ({ id }) => {
    for (const words of [en, tl] as Record<string, unknown>[]) {
      const seconds = Array.from({ length: 360 / secondStep }, (_, at) => words[`symbol.${id}.second${at}`]);
      const names = [...seconds, ...slotNames.filter((name) => name !== 'high2').map((name) => words[`symbol.${id}.${name}`])];
      expect(names).not.toContain(undefined);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
