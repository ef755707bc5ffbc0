import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { LateWords } from '#site/i18n/late-words.ts';
import games from '#site/i18n/locales/en/games.json' with { type: 'json' };
import { ListFilter } from '#site/islands/lobby/list-filter.tsx';
import { freshQuery } from '#site/lib/list-rules.ts';
import type { GameListStores } from '#site/stores/screens/game-list.ts';
import type { ListChoices } from '#site/stores/screens/list-choices.ts';

import { catalogue, json, openScreen, settle } from '../setup/list-screen.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const choices: ListChoices = { kinds: [], volatilities: ['low'], returns: [], mostLines: 20, lowestStakeMinor: '100', hasNew: false };
const openFilter = (search = '') =>
  openScreen(async (asked) => (asked.has('pageNo') ? catalogue(60)(asked) : json(choices)), { search, given: 25 });

describe('what a list can be narrowed by', () => {
  test('is read once the filter is open, and again for another vendor', async () => {
    const list = await openFilter('?type=filter&vassalage=PERLAS&kind=crash');
    const asked = () => list.asked.filter(({ call }) => call === 'choices').map(({ query }) => query);
    expect(asked()).toEqual([]);
    list.$choices.listen(() => {});
    await settle();
    expect([asked(), list.$choices.get()]).toEqual([[{ gameType: 'RNG', vassalage: 'PERLAS', kind: 'crash' }], choices]);
    list.filter({ volatility: 'low' });
    await settle();
    expect(asked()).toHaveLength(1);
    list.filter({ vendor: '' });
    expect(list.$choices.get()).toBeUndefined();
    await settle();
    expect([asked().at(-1), list.$choices.get()]).toEqual([{ gameType: 'RNG', kind: 'crash' }, choices]);
  });
});

/** The values that each field of the filter offers; nothing for one that cannot be opened. */
function offered(known: ListChoices | undefined, chosen: Partial<ReturnType<typeof freshQuery>> = {}) {
  const html = renderToStaticMarkup(
    createElement(ListFilter, {
      query: { ...freshQuery('filter'), ...chosen },
      vendors: [['PERLAS', 'Perlas Studios']],
      bets: [
        ['0.20', '₱0.20', '20'],
        ['1.00', '₱1.00', '100'],
      ],
      words: { games } as unknown as LateWords<'lobby'>,
      screen: { $choices: atom(known) } as unknown as GameListStores,
    }),
  );
  const fields = [...html.matchAll(/<select([^>]*)>(.*?)<\/select>/g)].map(([, attributes = '', options = '']) => {
    const values = [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value);
    return [/name="(\w+)"/.exec(attributes)?.[1], attributes.includes('disabled') ? undefined : values];
  });
  return Object.fromEntries(fields) as Record<string, string[] | undefined>;
}

describe('the filter of a list', () => {
  test('offers everything until it is known what the list has', () => {
    expect(offered(undefined)).toEqual({
      vassalage: ['PERLAS'],
      minBet: ['0.20', '1.00'],
      minLine: ['5', '10', '20', '25', '50'],
      volatility: ['low', 'medium', 'high'],
      minReturn: ['95', '96', '97'],
      gameClassify: ['NEW'],
    });
  });

  test('offers what the list has games of then, and what is chosen', () => {
    const known = { vassalage: ['PERLAS'], minBet: ['1.00'], minLine: ['5', '10', '20'], volatility: ['low'] };
    expect(offered(choices)).toEqual({ ...known, minReturn: undefined, gameClassify: undefined });
    const chosen = offered(choices, { volatility: 'high', minReturn: '97' });
    expect(chosen).toEqual({ ...known, volatility: ['low', 'high'], minReturn: ['97'], gameClassify: undefined });
  });
});
