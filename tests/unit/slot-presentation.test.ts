import { describe, expect, test } from 'vitest';

import { clockText, moneyText } from '#studio/clients/slot/model/money-text.ts';
import { symbolSlots } from '#studio/clients/slot/model/symbol-slots.ts';
import { translator } from '#studio/clients/slot/model/text.ts';
import { countedMinor, festivityOf, pace, timelineOf } from '#studio/clients/slot/model/timeline.ts';
import { roundWords, windowWords } from '#studio/clients/slot/model/words.ts';
import { readLaunch } from '#studio/clients/slot/ports/launch.ts';
import { themes } from '#studio/clients/slot/themes/all.ts';
import { themeFor } from '#studio/clients/slot/themes/theme-for.ts';
import { slotNames } from '#studio/clients/slot/model/symbol-slots.ts';
import { lineSlots } from '#studio/engines/line-slot/line-slots.ts';
import { minimumSpinCycleMs } from '#studio/protocol.ts';

import en from '#studio/clients/slot/locales/en.json' with { type: 'json' };

import { outcomeWhere, roundOf } from './slot-client-values.ts';

const free = outcomeWhere(({ steps }) => steps.length > 1);
const lost = outcomeWhere(({ winMinor, steps }) => winMinor === '0' && steps.length === 1);

describe('the presentation of a round', () => {
  test.each([0, 150, 4000])('never takes less than the cycle, whenever the answer came (%i ms)', (answeredAtMs) => {
    for (const outcome of [free, lost]) {
      const cues = timelineOf(outcome, { answeredAtMs });
      const turns = [0, ...cues.filter(({ show }) => show === 'turn').map(({ atMs }) => atMs), cues.at(-1)?.atMs ?? 0];
      turns.slice(1).forEach((atMs, index) => expect(atMs - (turns[index] ?? 0)).toBeGreaterThanOrEqual(minimumSpinCycleMs));
    }
  });

  test('stops no reel before the answer came', () => {
    expect(
      Math.min(
        ...timelineOf(lost, { answeredAtMs: 3210 })
          .filter(({ show }) => show === 'stop')
          .map(({ atMs }) => atMs),
      ),
    ).toBe(3210);
  });

  test('is in order, shows each step once and ends once', () => {
    const cues = timelineOf(free, { answeredAtMs: 100 });
    expect(cues.map(({ atMs }) => atMs)).toEqual(cues.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    expect(cues.filter(({ show }) => show === 'result').map((cue) => 'step' in cue && cue.step)).toEqual(
      free.steps.map((_, index) => index),
    );
    expect(cues.filter(({ show }) => show === 'end')).toHaveLength(1);
    expect(cues.at(-1)?.show).toBe('end');
  });

  test('stops the reels at the same pace whatever they show: no near miss is played out', () => {
    const stops = (outcome: typeof free) =>
      timelineOf(outcome, { answeredAtMs: 0 })
        .filter((cue) => cue.show === 'stop' && cue.step === 0)
        .map(({ atMs }) => atMs);
    expect(stops(free)).toEqual(stops(lost));
  });
});

describe('a celebration', () => {
  test.each([
    ['0', 'none'],
    ['99', 'none'],
    ['100', 'none'],
    ['101', 'win'],
    ['999', 'win'],
    ['1000', 'big'],
    ['5000', 'huge'],
  ])('of a win of %s on a stake of 100 is %s: at or below the stake there is none', (winMinor, festivity) => {
    expect(festivityOf({ winMinor, stakeMinor: '100', celebrate: BigInt(winMinor) > 100n })).toBe(festivity);
  });

  test('needs the word of the studio as well', () => {
    expect(festivityOf({ winMinor: '500', stakeMinor: '100', celebrate: false })).toBe('none');
  });
});

test('a count-up takes 400 ms, never overshoots and ends on the exact amount', () => {
  expect(pace.countUpMs).toBe(400);
  const shown = [0, 50, 100, 200, 300, 399, 400, 5000].map((elapsed) => countedMinor(0n, 123_457n, elapsed));
  expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect(shown.at(-1)).toBe(123_457n);
  expect(shown[0]).toBe(0n);
});

test('money is exact at any size and says its currency', () => {
  const style = { currency: 'PHP', digits: 2, language: 'en' };
  expect(moneyText(123_456_789_012_345_678n, style)).toBe('₱1,234,567,890,123,456.78');
  expect(moneyText(5n, style)).toBe('₱0.05');
  expect(moneyText(-5n, { ...style, isSigned: true })).toBe('-₱0.05');
  expect(moneyText(100n, { ...style, isSigned: true })).toBe('+₱1.00');
  expect(moneyText(1500n, { currency: 'VND', digits: 0, language: 'en' })).toBe('₫1,500');
});

test.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
  [-5, '0:00:00'],
])('the session clock shows %i ms as %s', (elapsedMs, text) => {
  expect(clockText(elapsedMs)).toBe(text);
});

describe('a round in words', () => {
  const wording = {
    t: translator(en),
    money: (minor: string | bigint) => moneyText(BigInt(minor), { currency: 'PHP', digits: 2, language: 'en' }),
    symbol: (id: string) => id,
  };

  test.each([
    ['0', 'No win. Stake ₱1.00. Balance ₱9.00.'],
    ['80', '₱0.80 returned of a ₱1.00 stake. Balance ₱9.00.'],
    ['100', '₱1.00 returned of a ₱1.00 stake. Balance ₱9.00.'],
    ['250', 'You won ₱2.50 on a ₱1.00 stake. Balance ₱9.00.'],
  ])('with a win of %s calls only more than the stake a win', (winMinor, text) => {
    expect(roundWords(roundOf({ winMinor }), 900n, wording)).toBe(text);
  });

  test('describes the window reel by reel', () => {
    expect(
      windowWords(
        [
          ['A', 'B', 'C'],
          ['D', 'E', 'F'],
        ],
        wording,
      ),
    ).toBe('Five reels. Reel 1: A, B, C. Reel 2: D, E, F.');
  });
});

describe('the art', () => {
  test('gives every symbol of every mathematics a picture of its own', () => {
    for (const { math } of lineSlots.values()) {
      const slots = symbolSlots(math.symbols.map(({ id, role, pays }) => ({ id, role, pays: { ...pays } })));
      expect(new Set(slots.values()).size).toBe(math.symbols.length);
      expect(slots.get('W')).toBe('wild');
      expect(slots.get('S')).toBe('scatter');
    }
  });

  test('has a name for every picture of every theme', () => {
    for (const { id } of themes) for (const slot of slotNames) expect(Object.keys(en)).toContain(`symbol.${id}.${slot}`);
  });

  test('always chooses the same theme for a name, a known one or not', () => {
    const ids = themes.map(({ id }) => id);
    expect(themeFor('sea', ids)).toBe('dagat');
    expect(themeFor('swerte', ids)).toBe('swerte');
    expect(themeFor('something new', ids)).toBe(themeFor('something new', ids));
    expect(ids).toContain(themeFor('something new', ids));
  });
});

test('a launch is read from the fragment, which no server sees', () => {
  expect(readLaunch('https://laro.test/studio/play/slot.html#launch=abc&lang=en&theme=dark')).toEqual({
    launchToken: 'abc',
    language: 'en',
    theme: 'dark',
  });
  expect(readLaunch('https://laro.test/studio/play/slot.html')).toEqual({ launchToken: '', language: undefined, theme: 'light' });
});
