import { afterEach, describe, expect, test, vi } from 'vitest';

import { boardIds } from '#server/domains/content/board.ts';
import type { Digits } from '#contract/locale.ts';
import { sayFor } from '#server/domains/content/merchant-facts.ts';
import { entriesFor } from '#server/domains/content/reader.ts';
import { beginOf, dayOf, endOf, isLive } from '#server/domains/content/is-live.ts';
import { liveContent } from '#server/domains/content/live-content.ts';
import { plainPreview } from '#server/domains/content/plain-preview.ts';
import { activityStates, openState } from '#site/lib/activity-state.ts';
import { formatPeriod } from '#site/lib/format-period.ts';
import { offerState } from '#site/lib/offer-state.ts';
import { plainText } from '#site/lib/plain-text.ts';
import { referrerPath } from '#site/lib/referrer-path.ts';
import { absoluteUrl, scriptSafeJson, shareImage } from '#site/lib/share.ts';

import en from '#site/i18n/locales/en/reading.json' with { type: 'json' };
import tl from '#site/i18n/locales/tl/reading.json' with { type: 'json' };

const day = (text: string) => Date.parse(text);

describe('the period of a promotion', () => {
  test('is written YYYY/MM/DD, from day to day (CONT-037)', () => {
    const period = { startDate: day('2026-01-05'), endDate: day('2026-12-31'), noExpiry: 0 } as const;
    expect(formatPeriod(period, { longTerm: 'Long term', language: 'en' })).toBe('2026/01/05 – 2026/12/31');
  });

  test('is a single date when it starts and ends on the same day (CONT-038)', () => {
    const oneDay = { startDate: day('2026-12-25'), endDate: day('2026-12-25'), noExpiry: 0 } as const;
    expect(formatPeriod(oneDay, { longTerm: 'Long term', language: 'en' })).toBe('2026/12/25');
  });

  test("is 'long term' when noExpiry is 1, whatever end date it has (CONT-039)", () => {
    const endless = { startDate: day('2026-01-05'), endDate: day('2026-12-31'), noExpiry: 1 } as const;
    expect(formatPeriod(endless, { longTerm: en['promotion.longTerm'], language: 'en' })).toBe('Long term');
    expect(formatPeriod({ ...endless, endDate: null }, { longTerm: tl['promotion.longTerm'], language: 'tl' })).toBe('Pangmatagalan');
  });
});

describe('activities', () => {
  test('have nine states with a label each, in both languages (CONT-043)', () => {
    expect(activityStates.map((state) => en[`promotion.state.${state}`])).toEqual([
      'Coming soon',
      'Join',
      'Claim',
      'Applying',
      'Rejected',
      'Issued',
      'Claimed',
      'Signed up',
      'Closed',
    ]);
    expect(new Set(activityStates.map((state) => tl[`promotion.state.${state}`])).size).toBe(9);
  });

  test('are named in the string table (CONT-041)', () => {
    expect([en['promotion.categories'], tl['promotion.categories']]).toEqual(['Activities by group', 'Mga aktibidad ayon sa grupo']);
  });

  test.each([
    ['2026-11-09T15:59:59Z', 'soon', false],
    ['2026-11-09T16:00:00Z', 'join', true],
    ['2026-11-09T16:30:00Z', 'join', true],
    ['2026-11-12T15:59:59Z', 'join', true],
    ['2026-11-12T16:00:00Z', 'closed', false],
  ])('from 10 to 12 November are at %s %s, by the clock by which they are shown: %s (CONT-043)', (moment, state, isShown) => {
    const [start, end] = ['2026-11-10', '2026-11-12'];
    expect(openState({ startDate: dayOf(start), endDate: dayOf(end) }, day(moment))).toBe(state);
    const showing = { isDraft: false, liveFromMs: beginOf(start), liveUntilMs: endOf(end), merchants: undefined };
    expect(isLive(showing, day(moment))).toBe(isShown);
  });

  test('without an end can be joined for ever', () =>
    expect(openState({ startDate: dayOf('2026-11-10'), endDate: null }, day('2099-01-01'))).toBe('join'));

  test.each([
    ['soon', false, 'soon'],
    ['open', false, 'join'],
    ['open', true, 'claim'],
    ['claimed', false, 'claimed'],
    ['elsewhere', false, 'claimed'],
    ['closed', false, 'closed'],
  ] as const)('of the reward centre have the same words: %s, to be taken %s, is %s (CONT-043)', (state, canAccept, word) =>
    expect(offerState({ state, canAccept })).toBe(word),
  );
});

describe('when an entry is shown', () => {
  const showing = (start?: string, end?: string) => ({
    isDraft: false,
    liveFromMs: start === undefined ? undefined : beginOf(start),
    liveUntilMs: end === undefined ? undefined : endOf(end),
    merchants: undefined,
  });

  test('a day is the day of Manila, whole', () => {
    const one = showing('2026-11-23', '2026-11-23');
    const at = (text: string) => isLive(one, day(text));
    expect([at('2026-11-22T15:59:59Z'), at('2026-11-22T16:00:00Z'), at('2026-11-23T15:59:59Z'), at('2026-11-23T16:00:00Z')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(dayOf('2026-11-23T18:30')).toBe(day('2026-11-23'));
  });

  test('a moment is a moment', () => {
    const one = showing('2026-11-23T18:00', '2026-11-23T18:30');
    expect(isLive(one, day('2026-11-23T10:00:00Z'))).toBe(true);
    expect(isLive(one, day('2026-11-23T10:30:00Z'))).toBe(false);
  });

  test('a draft never is, and the version of what is shown changes with what is in it', () => {
    expect(isLive({ ...showing(), isDraft: true }, 0)).toBe(false);
    const banner = (id: string, start: string) => ({ ...showing(start), id, language: 'en', groupName: 'm_home' as const });
    const rest = { announcements: [], promotions: [], help: [], categories: [], legal: [] };
    const banners = [banner('a', '2026-11-01'), banner('b', '2026-11-02')] as never;
    const versions = ['2026-10-01', '2026-11-01', '2026-11-03'].map((text) => liveContent({ version: 'v', banners, ...rest }, day(text)));
    expect(versions.map((content) => content.banners.length)).toEqual([0, 1, 2]);
    expect(new Set(versions.map(({ version }) => version)).size).toBe(3);
  });
});

describe('who reads what', () => {
  const entry = (id: string, language: string, merchants?: string[]) => ({
    id,
    language,
    merchants,
    title: `${id} ${language} {{minimumAge}}`,
  });
  const entries = [entry('a', 'en'), entry('a', 'tl'), entry('b', 'tl'), entry('c', 'en', ['tala'])];
  const merchant = (code: string) => ({ code, register: { minimumAge: 21 } }) as never;

  test('an entry of one merchant is for its players alone, with what that merchant sets', () => {
    const read = (code: string) => entriesFor(entries, { language: 'en', fallbackLanguage: 'tl', merchant: merchant(code) });
    expect(read('laro').map(({ title }) => title)).toEqual(['a en 21', 'b tl 21']);
    expect(read('tala').map(({ title }) => title)).toEqual(['a en 21', 'b tl 21', 'c en 21']);
  });
});

describe('what a merchant sets', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is text and never a tag, wherever it is said', () => {
    const merchant = { code: 'one', brandName: '<img src=x onerror=alert(1)>', register: { minimumAge: 21 } } as never;
    expect(sayFor(merchant, '<p>{{brand}}, {{ minimumAge }}</p>', 'en')).toBe('<p> img src=x onerror=alert(1) , 21</p>');
    expect(sayFor(merchant, '{{unknown}}', 'en')).toBe('{{unknown}}');
  });

  test('is written with the digits that it chose, in money only if it says so', () => {
    const merchant = { currency: 'PHP', withdrawal: { minimumMinor: '10000', payeeCount: 5 } } as never;
    const saidWith = (digits: Digits) => {
      vi.stubGlobal('document', { documentElement: { dataset: { digits } } });
      return sayFor(merchant, '{{payeeCount}} {{withdrawMinimum}}', 'bn');
    };
    expect(saidWith('latin')).toBe('5 100.00₱');
    expect(saidWith('own')).toBe('৫ 100.00₱');
    expect(saidWith('ownInMoney')).toBe('৫ ১০০.০০₱');
  });

  test('hides what another merchant shows from the board too', () => {
    const entry = (id: string, merchants?: string[]) => ({ id, groupName: 'm_home', type: 'PL', merchants });
    const content = { announcements: [entry('all'), entry('tala', ['tala'])] } as never;
    expect([boardIds(content, 'laro'), boardIds(content, 'tala')]).toEqual([['all'], ['all', 'tala']]);
  });
});

describe('words without tags', () => {
  test('are the first sentences, cut between two words', () => {
    const html = `<p>One <strong>two</strong> &amp; three.</p>\n<p>Later</p>`;
    expect(plainPreview(html)).toBe('One two & three.');
    expect(plainText(html)).toBe('One two & three. Later');
    const long = plainPreview(`<p>${'salita '.repeat(60)}</p>`);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(long).toMatch(/salita…$/);
  });

  test('are cut all the same when there is one word without an end', () => {
    expect(plainPreview(`<p>${'a'.repeat(400)}</p>`).length).toBeLessThanOrEqual(160);
    expect(plainText('a'.repeat(400), 160).length).toBeLessThanOrEqual(160);
  });
});

describe('what others read of a page', () => {
  test('structured data ends no script element, whatever an editor wrote', () => {
    const json = scriptSafeJson({ name: '</script><script>alert(1)</script>', text: 'a & b\u2028' });
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>', text: 'a & b\u2028' });
  });

  test('pictures have a format that messengers show', () => {
    expect(shareImage('/art/banners/vip-club')).toBe('/art/banners/vip-club@2x.webp');
    expect(shareImage('/media/one.png')).toBe('/media/one.png');
    expect(absoluteUrl('https://laro.example', shareImage(undefined))).toBe('https://laro.example/art/brand/social.png');
  });
});

describe('the place that a visitor of the board came from', () => {
  const here = { origin: 'https://laro.example', pathname: '/m/message' };

  test('is a page of ours, with its query', () => {
    expect(referrerPath('https://laro.example/m/gameList?gameType=FISH', here)).toBe('/m/gameList?gameType=FISH');
  });

  test.each([
    '',
    'https://evil.example/m/rng',
    'https://laro.example/m/home',
    'https://laro.example/',
    'https://laro.example/m/message?index=2',
    'https://laro.example/staff',
    'nonsense',
  ])('is not %j', (referrer) => expect(referrerPath(referrer, here)).toBeUndefined());
});
