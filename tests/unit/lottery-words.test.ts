import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { Play, PlayTable } from '#lottery/shape.ts';
import { allTables } from '#lottery/tables/index.ts';

import { drawnRows } from './lottery-rows.ts';

const namesIn = (language: string) => JSON.parse(readFileSync(`src/i18n/locales/${language}/plays.json`, 'utf8')) as Record<string, string>;
/** Plays of one of several draws have the words of the play itself. */
const plain = (id: string) => id.replace(/^(a|b|ab)\./, '');
const isNumber = (id: string) => /^\d+$/.test(id);

/** What the screen calls by name, of one play. */
function namesOf({ id, group, pick, tiers, classes }: Play): string[] {
  const words = pick.kind === 'options' ? pick.options : [];
  return [
    `group.${plain(group)}`,
    `play.${plain(id)}`,
    `play.${plain(id)}.text`,
    ...(pick.kind === 'positions' ? pick.positions : []).filter((place) => !isNumber(place)).map((place) => `position.${place}`),
    ...words.filter((word) => !isNumber(word)).map((word) => `option.${word}`),
    ...(tiers.length > 1 ? tiers.map((tier) => `tier.${tier.id}`) : []),
    ...(classes.length > 1 ? classes.filter((line) => !words.includes(line.id)).map((line) => `class.${line.id}`) : []),
  ];
}

describe.each(['tl', 'en'])('the names of plays in %s', (language) => {
  test.each(allTables.map((table) => [table.id, table] as const))(
    'say all of %s: groups, bets, places, prizes and rows',
    (_, table: PlayTable) => {
      const names = namesIn(language);
      const wanted = [...table.plays.flatMap(namesOf), ...drawnRows(table).map((row) => `row.${plain(row)}`)];
      expect([...new Set(wanted)].filter((name) => !names[name])).toEqual([]);
    },
  );
});
