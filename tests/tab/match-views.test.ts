import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { LiveGame } from '#contract/games/live.ts';
import { MatchCard } from '#site/islands/centre/match-card.tsx';
import { MatchLines } from '#site/islands/lobby/live-match.tsx';
import centre from '#site/i18n/locales/en/centre.json' with { type: 'json' };
import live from '#site/i18n/locales/en/live.json' with { type: 'json' };

import { sampleGame } from '../setup/sample-game.ts';

const startsAt = 20_000;
const priced = (prices: readonly (number | null)[], own: { startsAt?: number } = {}): LiveGame & { kind: 'match' } => ({
  kind: 'match',
  startsAt,
  picks: (['home', 'draw', 'away'] as const).flatMap((pick, at) => {
    const priceHundredths = prices[at];
    return priceHundredths === undefined ? [] : [{ pick, name: pick === 'draw' ? '' : `Team ${at}`, priceHundredths }];
  }),
  ...own,
});
const strings = {
  'centre.matches': centre.matches,
  'centre.matches.starts': centre['matches.starts'],
  'centre.matches.begun': centre['matches.begun'],
  'centre.matches.later': centre['matches.later'],
  'centre.matches.none': centre['matches.none'],
  'centre.matches.failed': centre['matches.failed'],
  'live.draw': live.draw,
};
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const card = (nowMs: number, league: LiveGame | undefined) => {
  const match = { game: sampleGame({ gameType: 'SPORTS' }), home: 'Iron Isko', away: 'Bato Balagtas', startsAt };
  return textOf(renderToStaticMarkup(createElement(MatchCard, { match, live: league, nowMs, strings, language: 'en' })));
};

test.each([
  ['counts down to its start, with its prices', 19_001, priced([152, 320, 240]), /1\.52 Draw 3\.20 2\.40 Begins in 00:00:00$/],
  ['says that it has begun, with prices no more', 20_000, priced([152, 320, 240]), /Bato Balagtas Has begun$/],
  ['says that betting opens later where there is no price', 0, priced([null, null]), /Betting opens later\. Begins in 00:00:20$/],
  ['shows no price of another match', 0, priced([152], { startsAt: 99_000 }), /Betting opens later\. Begins in/],
  ['keeps the place of its prices until they come', 0, undefined, /Bato Balagtas Begins in 00:00:20$/],
])('a hot match %s', (_, nowMs, league, said) => expect(card(nowMs, league)).toMatch(said));

test('a match on a tile says that it has begun, and its first prices are over', () => {
  // the platform's time is 0 until somebody looks
  const drawn = (live_: LiveGame & { kind: 'match' }) =>
    textOf(renderToStaticMarkup(createElement(MatchLines, { live: live_, text: live, language: 'en' })));
  expect(drawn(priced([152, null]))).toBe('0:00:20 Team 0 1.52 Draw –');
  expect(drawn(priced([152, null], { startsAt: 0 }))).toBe('Has begun Team 0 – Draw –');
});
