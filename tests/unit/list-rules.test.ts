import { describe, expect, test } from 'vitest';

import { freshQuery, hasUnknownChoice, listEndPx, listTabs, readListQuery, readListType, writeListQuery } from '#site/lib/list-rules.ts';

describe('the address of a game list', () => {
  test.each<[string, string]>([
    ['', 'all'],
    ['?type=', 'all'],
    ['?type=nonsense', 'all'],
    ...listTabs.map((tab): [string, string] => [`?type=${tab}`, tab]),
  ])('"%s" is the tab %s', (search, tab) => expect(readListQuery(search, 'all').tab).toBe(tab));

  test('reads what it wrote', () => {
    const query = { ...freshQuery('filter'), vendor: 'A B', name: 'x & y', minBet: '1.00', minLine: '20', minReturn: '96' as const };
    expect(readListQuery(writeListQuery(query, 'all', 'RNG'), 'all')).toEqual(query);
    expect(writeListQuery(freshQuery('hot'), 'hot')).toBe('');
  });

  test.each([
    ['?kind=bingo', true],
    ['?kind=plinko&volatility=huge', true],
    ['?minReturn=50', true],
    ['?type=nonsense', true],
    ['?kind=plinko&volatility=high&minReturn=95&type=hot&gameClassify=NEW', false],
    ['?minBet=abc', true],
    ['?minBet=-5', true],
    ['?minLine=7', true],
    ['?minBet=0.50&minLine=20', false],
    ['?kind=&minReturn=', false],
    ['?vassalage=X&other=1', false],
    ['', false],
  ])('whether "%s" asks for a choice that there is not: %s', (search, isUnknown) => expect(hasUnknownChoice(search)).toBe(isUnknown));

  test('what is no stake and no choice of lines asks for none: the platform would refuse the list', () => {
    expect(readListQuery('?minBet=abc&minLine=NaN', 'all')).toEqual(freshQuery('all'));
    expect(readListQuery('?minBet=0.50&minLine=20', 'all')).toMatchObject({ minBet: '0.50', minLine: '20' });
  });

  test('a kind is what the list is of, and stays over its tabs, but for a player’s own games', () => {
    expect(listTabs.filter((tab) => freshQuery(tab, 'crash').kind !== 'crash')).toEqual(['recent', 'fav']);
  });

  test.each([
    [null, 'RNG'],
    ['', 'RNG'],
    ['LOTT', 'RNG'],
    ['rng', 'RNG'],
    ['RNG', 'RNG'],
    ['FISH', 'FISH'],
    ['LIVE', 'LIVE'],
    ['PVP', 'PVP'],
    ['SPORTS', 'SPORTS'],
  ])('gameType %s is the type %s', (text, type) => expect(readListType(text)).toBe(type));
});

test('the end of a list is near at 300 px', () => expect(listEndPx).toBe(300));
