import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import type { Play, PlayTable } from '#lottery/shape.ts';
import { allTables } from '#lottery/tables/index.ts';
import { factsOf } from '#site/lib/lottery-facts.ts';

import { drawnRows } from './lottery-rows.ts';

const namesIn = (language: string) => JSON.parse(readFileSync(`src/i18n/locales/${language}/plays.json`, 'utf8')) as Record<string, string>;
/** Plays of one of several draws have the words of the play itself. */
const plain = (id: string) => id.replace(/^(a|b|ab)\./, '');
const stationOf = (id: string) => /^(a|b|ab)\./.exec(id)?.slice(1) ?? [];
const isNumber = (id: string) => /^\d+$/.test(id);

/** What the screen calls by name, of one play. */
function namesOf(play: Play): string[] {
  const { id, group, pick, tiers, classes } = play;
  const words = pick.kind === 'options' ? pick.options : [];
  return [
    `group.${plain(group)}`,
    `play.${plain(id)}`,
    `play.${plain(id)}.text`,
    ...[...stationOf(id), ...stationOf(group)].map((station) => `station.${station}`),
    ...(pick.kind === 'positions' ? pick.positions : []).filter((place) => !isNumber(place)).map((place) => `position.${place}`),
    ...words.filter((word) => !isNumber(word)).map((word) => `option.${word}`),
    // a prize that is called as its line is told by it, and `hit` is any other
    ...(tiers.length > 1 ? factsOf(play).filter(({ classId, tier }) => tier.id !== classId && tier.id !== 'hit') : []).map(
      ({ tier }) => `tier.${tier.id}`,
    ),
    ...(classes.length > 1 ? classes.filter((line) => !words.includes(line.id)).map((line) => `class.${line.id}`) : []),
  ];
}

describe.each(['tl', 'en'])('the names of plays in %s', (language) => {
  const wantedBy = (table: PlayTable) => [...table.plays.flatMap(namesOf), ...drawnRows(table).map((row) => `row.${plain(row)}`)];

  test.each(allTables.map((table) => [table.id, table] as const))(
    'say all of %s: groups, bets, places, prizes and rows',
    (_, table: PlayTable) => {
      const names = namesIn(language);
      expect([...new Set(wantedBy(table))].filter((name) => !names[name])).toEqual([]);
    },
  );

  test('are of nothing else', () => {
    const wanted = new Set(allTables.flatMap(wantedBy));
    expect(Object.keys(namesIn(language)).filter((name) => !wanted.has(name))).toEqual([]);
  });
});
