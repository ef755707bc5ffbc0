import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { words } from '#site/i18n/words.ts';
import type { ClubText, LeaderboardText } from '#site/islands/club/club-text.ts';
import { ClubStanding } from '#site/islands/club/club-standing.tsx';
import { Leaderboard } from '#site/islands/club/leaderboard.tsx';
import { $club, $leaderboard } from '#site/stores/screens/club.ts';

import { speaker } from '../setup/site-words.ts';

const strings = words(speaker('en'), 'club');
const text = { strings, errors: {}, language: 'en' } as unknown as ClubText & LeaderboardText;
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the leaderboard has a row for each win: rank, masked name, whether it is the player’s own, game and amount (MEMB-033)', () => {
  const win = { gameName: 'Jeepney Jackpot', currency: 'PHP', wonAt: Date.parse('2026-11-22T04:00:00Z') } as const;
  const list = [
    { ...win, rank: 1, name: 'm***a', isMine: false, winMinor: '123456' },
    { ...win, rank: 2, name: 'j***n', isMine: true, winMinor: '5000' },
  ];
  $leaderboard.set({ state: 'ready', value: { list, days: 7, isHidden: false } });
  const page = renderToStaticMarkup(createElement(Leaderboard, text));
  const rows = [...page.matchAll(/<li[\s\S]*?<\/li>/g)].map(([row]) => wordsOf(row));
  expect(rows).toEqual([
    expect.stringMatching(/^1 m\*\*\*a Jeepney Jackpot · .+ ₱1,234\.56$/),
    expect.stringMatching(/^2 j\*\*\*n You Jeepney Jackpot · .+ ₱50\.00$/),
  ]);
  expect(page).not.toMatch(/<input[^>]*checked/);
  $leaderboard.set({ state: 'ready', value: { list: [], days: 7, isHidden: true } });
  const empty = renderToStaticMarkup(createElement(Leaderboard, text));
  expect(empty).toMatch(/<input[^>]*checked/);
  expect(wordsOf(empty)).toContain('Nobody won more than the stake in the last 7 days.');
});

test('the player’s own standing is the level, its turnover and what the next one takes (MEMB-003)', () => {
  const value = {
    level: 2,
    labelName: 'VIP 2',
    turnoverMinor: '600000',
    missingMinor: '1900000',
    currency: 'PHP',
    days: 30,
    levels: [],
  } as const;
  $club.set({ state: 'ready', value: { ...value, levels: [] } });
  expect(wordsOf(renderToStaticMarkup(createElement(ClubStanding, text)))).toBe(
    'VIP 2 Your turnover in the last 30 days: ₱6,000.00 ₱19,000.00 to the next level',
  );
});
