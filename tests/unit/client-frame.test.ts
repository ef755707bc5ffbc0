import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import en from '#studio/frame/locales/en.json' with { type: 'json' };
import tl from '#studio/frame/locales/tl.json' with { type: 'json' };
import { countedMinor, countUpMs, festivityOf } from '#studio/frame/model/festivity.ts';
import { clockText, moneyText } from '#studio/frame/model/money-text.ts';
import { practiceMessages, translator } from '#studio/frame/model/text.ts';
import { resultWords } from '#studio/frame/model/words.ts';
import { balanceTeller } from '#studio/frame/ports/host-page.ts';
import { readLaunch } from '#studio/frame/ports/launch.ts';
import { afterFrame } from '#studio/frame/view/after-frame.ts';

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
  expect(countUpMs).toBe(400);
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

test('play money is as exact, and has no sign of a currency (AUTH-003)', () => {
  const style = { currency: 'PHP', digits: 2, language: 'en', isPlay: true };
  expect(moneyText(123_456n, style)).toBe('1,234.56');
  expect(moneyText(-5n, { ...style, isSigned: true })).toBe('-0.05');
  expect(moneyText(1500n, { ...style, currency: 'VND', digits: 0 })).toBe('1,500');
});

test('a game that is played for practice says so where it speaks of money, and says all the rest as ever (AUTH-003)', () => {
  const [t, practice] = [translator(en, 'en'), translator(practiceMessages(en), 'en')];
  expect(practice('money.balance')).toBe('Play money');
  expect(t('money.balance')).toBe('Balance');
  for (const key of ['banner.win', 'banner.big', 'banner.huge', 'say.win', 'intro.note', 'studio.funds.insufficient'])
    expect(practice(key)).toMatch(/practice|play money/i);
  expect(practice('money.stake')).toBe(t('money.stake'));
});

test('a value in a text that is read from the right keeps its own order and that of the words around it', () => {
  expect(translator({ form: 'الأداء {{form}}' }, 'ar')('form', { form: '-9' })).toBe('الأداء \u2068-9\u2069');
  expect(translator({ form: 'form {{form}}' }, 'en')('form', { form: '-9' })).toBe('form -9');
});

test('what counts has the plural form of its language, and one text where all forms are alike', () => {
  const said = (words: typeof en | typeof tl, language: string, count: number) =>
    translator(words, language)('fairness.revealed', { count });
  expect(said(en, 'en', 1)).toBe('Revealed: this was the server seed of the last round.');
  expect(said(en, 'en', 12)).toBe('Revealed: this was the server seed of the last 12 rounds.');
  expect([1, 4].map((count) => said(tl, 'tl', count))).toEqual(
    [1, 4].map((count) => `Nailabas: ito ang server seed ng huling ${count} round.`),
  );
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

describe('a result in words', () => {
  const words = {
    t: translator(en, 'en'),
    money: (minor: string | bigint) => moneyText(BigInt(minor), { currency: 'PHP', digits: 2, language: 'en' }),
  };

  test.each([
    ['0', 'No win. Stake ₱1.00. Balance ₱9.00.'],
    ['80', '₱0.80 returned of a ₱1.00 stake. Balance ₱9.00.'],
    ['100', '₱1.00 returned of a ₱1.00 stake. Balance ₱9.00.'],
    ['250', 'You won ₱2.50 on a ₱1.00 stake. Balance ₱9.00.'],
  ])('with a win of %s calls only more than the stake a win', (winMinor, text) => {
    expect(resultWords({ winMinor, stakeMinor: '100' }, 900n, words)).toBe(text);
  });
});

test('the page that holds the game hears of every balance that is shown, once', () => {
  const told: unknown[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('parent', { postMessage: (message: unknown) => told.push(message) });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  const tell = balanceTeller('PHP');
  for (const minor of [1000n, 1000n, 900n, 900n, 1000n]) tell(minor);
  expect(told).toEqual(['1000', '900', '1000'].map((balanceMinor) => ({ type: 'balance', balanceMinor, currency: 'PHP' })));
  vi.unstubAllGlobals();
});

test('a launch is read from the fragment, which no server sees', () => {
  const digitsIn = (rest: string) => readLaunch(`https://laro.test/studio/play/slot.html#launch=abc${rest}`).digits;
  expect([digitsIn('&digits=own'), digitsIn('&digits=roman'), digitsIn('')]).toEqual(['own', undefined, undefined]);
  expect(readLaunch('https://laro.test/studio/play/slot.html#launch=abc&lang=en&theme=dark')).toEqual({
    launchToken: 'abc',
    language: 'en',
    theme: 'dark',
  });
  expect(readLaunch('https://laro.test/studio/play/slot.html')).toEqual({ launchToken: '', language: undefined, theme: 'light' });
});

describe('what is done after a frame, as the sending of a bet', () => {
  const frames: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  });
  afterEach(() => {
    frames.length = 0;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is done once, when the frame has been drawn', () => {
    const task = vi.fn();
    afterFrame(task);
    for (const draw of frames) draw();
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('is done a tenth of a second later where no frame is drawn', () => {
    const task = vi.fn();
    afterFrame(task);
    vi.advanceTimersByTime(99);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
