import { expect, test } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { instantGlyphs } from '#studio/kinds/instant/client/glyphs.ts';
import { instant } from '#studio/games/instant.ts';

test('every instant game of the catalogue has its own picture, in the hue of its tile', () => {
  const played = readCatalogue().games.filter(({ engine }) => engine !== null && Object.hasOwn(instant, engine));
  expect(played.length).toBeGreaterThan(50);
  const drawn = new Map<string, number>(instantGlyphs);
  for (const { name, theme } of played) expect([name, drawn.get(theme.glyph)]).toEqual([name, theme.hue]);
});

test('no two instant games of one kind look alike', () => {
  const looks = readCatalogue().games.map(({ engine, theme: { glyph, hue } }) => `${engine ?? ''} ${glyph} ${hue}`);
  const played = looks.filter((look) => Object.keys(instant).some((engine) => look.startsWith(`${engine} `)));
  expect(new Set(played).size).toBe(played.length);
});
