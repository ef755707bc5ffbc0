import { describe, expect, test } from 'vitest';

import { tableResults } from '#contract/games/live-facts.ts';
import type { LiveGame } from '#contract/games/live.ts';
import live from '#site/i18n/locales/en/live.json' with { type: 'json' };
import { factText } from '#site/lib/live-facts.ts';
import { askAgainMs, resultSaid, resultSigns } from '#site/lib/live-rules.ts';

const match = (startsAt: number): { live: LiveGame } => ({ live: { kind: 'match', startsAt, picks: [] } });
const room: { live: LiveGame } = { live: { kind: 'room', seats: 6, free: 3, buyInMinor: '5000', people: 3 } };

describe('what goes on is asked for again', () => {
  test.each([
    ['after 5 s where tables or rooms are', [room, match(90_000)], 5_000],
    ['when the first match begins', [match(40_000), match(20_000)], 20_000],
    ['after 5 s though a match has begun by this clock', [match(-1)], 5_000],
    ['after a minute at the latest', [match(600_000)], 60_000],
    ['after a minute where nothing goes on', [], 60_000],
  ])('%s', (_, shown, ms) => expect(askAgainMs(shown, 0)).toBe(ms));
});

describe('a result on a tile', () => {
  test.each([
    ['banker', ['B'], 'Banker'],
    ['tie', ['='], 'Tie'],
    ['red 32', ['32'], 'Red 32'],
    ['small 7', ['7'], 'Small 7'],
    ['red blue red', ['R', 'B', 'R'], 'Red Blue Red'],
    ['1.52', ['1.52'], '1.52'],
    ['1520.50', ['1,520.50'], '1,520.50'],
  ])('%s is shown as %j and said as %s', (result, signs, said) => {
    expect(resultSigns(result, live, 'en').map(({ text }) => text)).toEqual(signs);
    expect(resultSaid(result, live, 'en')).toBe(said);
  });

  test('has the colour of its word', () => {
    expect(resultSigns('black 0', live, 'en')).toEqual([{ text: '0', word: 'black' }]);
    for (const word of tableResults) expect(resultSigns(word, live, 'en')[0]?.word).toBe(word);
  });
});

test.each([
  [{ kind: 'table', leastMinor: '500', mostMinor: '1000000' }, '₱5–₱10K'],
  [{ kind: 'table', leastMinor: '50', mostMinor: '12345' }, '₱0.50–₱123.45'],
  [{ kind: 'room', buyInMinor: '2000' }, '₱20 a seat'],
] as const)('%j is said as %s', (facts, text) => {
  expect(factText({ ...facts, currency: 'PHP' }, 'en', (amount) => `${amount} a seat`)).toBe(text);
});
