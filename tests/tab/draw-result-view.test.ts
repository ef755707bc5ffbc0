import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { LotteryIssue } from '#contract/lottery/calls.ts';
import { words } from '#site/i18n/words.ts';
import { ResultRow } from '#site/islands/draws/result-row.tsx';
import { formatWinningDay } from '#site/lib/format-moment.ts';

import { speaker } from '../setup/site-words.ts';

const strings = words(speaker('en'), 'draws', 'home.draws', 'common');
const drawAt = new Date(2026, 2, 1, 14, 5).getTime();

test.each([
  [new Date(2026, 2, 1, 0, 0), '2026.03.01'],
  [new Date(2027, 11, 31, 23, 59), '2027.12.31'],
  [new Date(2028, 1, 29, 12, 0), '2028.02.29'],
])('the winning time of %s is of the day %s: YYYY.MM.DD (CONST-015)', (moment, day) =>
  expect(formatWinningDay(moment.getTime())).toBe(day),
);

const issue: LotteryIssue = {
  numero: '20260301-845',
  state: 'settled',
  saleAt: drawAt - 60_000,
  lockAt: drawAt - 5_000,
  drawAt,
  commitment: 'c',
  beaconChain: null,
  beaconRound: null,
  merkleRoot: null,
  ticketCount: 0,
  result: { main: ['4', '0', '9', '2', '1'] },
  short: '40921',
};

test('a result says when it was drawn as YYYY.MM.DD and the time of day, with its zone (CONST-015)', () => {
  const row = { strings, language: 'en', errors: {}, gameId: 'bolabilis.one-minute-five', issue } as Parameters<typeof ResultRow>[0];
  expect(renderToStaticMarkup(createElement(ResultRow, row))).toMatch(/<time[^>]*>2026\.03\.01 2:05\sPM GMT[^<]*<\/time>/);
});
