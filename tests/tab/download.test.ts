import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';

import english from '#site/i18n/locales/en/app.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/app.json' with { type: 'json' };
import { guideSlides } from '#site/lib/download-offers.ts';
import { isSafari } from '#site/lib/safari.ts';
import { $needsSafari, $slide, $tipBefore, chooseFile, startGuide, turnSlide } from '#site/stores/screens/app-download.ts';
import { readOffers } from '#site/stores/screens/download-offers.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`;
const others = [
  ['Chrome', `${iPhone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['Firefox', `${iPhone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge', `${iPhone} Version/17.0 EdgiOS/125.0.2535.60 Mobile/15E148 Safari/605.1.15`],
  ['Opera Touch', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.6.0`],
  ['the Google app', `${iPhone} GSA/322.0.644003286 Mobile/15E148 Safari/604.1`],
  ['Facebook', `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.35.105;FBBV/602060281]`],
  ['Instagram', `${iPhone} Mobile/15E148 Instagram 337.0.3.23.54`],
  ['Viber', `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 Viber/22.4`],
  ['Line', `${iPhone} Safari Line/14.9.0`],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  ],
] as const;

beforeEach(() => {
  $needsSafari.set(false);
  $tipBefore.set(undefined);
  startGuide();
});
afterEach(() => vi.unstubAllGlobals());

/** What happens when a file of that kind is tapped. */
function tapFile(kind: 'profile' | 'ios' | 'android', userAgent: string) {
  vi.stubGlobal('navigator', { userAgent });
  const isDownloaded = chooseFile(kind, '/file');
  return { isDownloaded, needsSafari: $needsSafari.get(), tip: $tipBefore.get() };
}

describe('choosing the iOS profile', () => {
  test.each(others)('in %s gives the alert in place of the file (ERR-001, DOWN-009)', (_, userAgent) => {
    expect(tapFile('profile', userAgent)).toEqual({ isDownloaded: false, needsSafari: true, tip: undefined });
  });

  test('the alert is in both languages (ERR-001)', () => {
    expect(english.safari).toBe('Please use Safari to download the app.');
    expect(tagalog.safari).toBe('Gamitin ang Safari para i-download ang app.');
  });

  test('in Safari gives the file, without an alert (ERR-001)', () =>
    expect(tapFile('profile', safari)).toEqual({ isDownloaded: true, needsSafari: false, tip: undefined }));

  test.each([
    safari,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ])('%s is Safari', (userAgent) => expect(isSafari(userAgent)).toBe(true));
});

describe('the install tip', () => {
  const on = (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/604.1 (KHTML, like Gecko) Version/11.0 Mobile/15A372 Safari/604.1`;

  test.each(['9_3_5', '10_0', '11_0', '11_4_1', '12_0', '12_0_1', '12_1', '12_1_4'])(
    'shows on iOS %s before the profile and before the download, and leads on to it (DOWN-010, CONST-019)',
    (version) => {
      for (const kind of ['profile', 'ios'] as const)
        expect(tapFile(kind, on(version)), kind).toEqual({ isDownloaded: false, needsSafari: false, tip: '/file' });
    },
  );

  test.each(['12_2', '12_5_7', '13_0', '17_5', '26_1'])('does not show on iOS %s (DOWN-010, CONST-019)', (version) => {
    for (const kind of ['profile', 'ios'] as const)
      expect(tapFile(kind, on(version)), kind).toMatchObject({ isDownloaded: true, tip: undefined });
  });

  test('does not show for the file of Android, nor on Android 11', () => {
    expect(tapFile('android', on('11_0')).isDownloaded).toBe(true);
    const android11 =
      'Mozilla/5.0 (Linux; Android 11; Pixel 3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
    expect(tapFile('ios', android11).isDownloaded).toBe(true);
  });

  test('the iPad of that age has it too', () =>
    expect(
      tapFile(
        'profile',
        'Mozilla/5.0 (iPad; CPU OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
      ).tip,
    ).toBe('/file'));
});

describe('the install guide', () => {
  test('has three slides for iOS and none for Android (DOWN-012, DOWN-013)', () => {
    expect(guideSlides.ios).toHaveLength(3);
    expect(guideSlides.android).toHaveLength(0);
  });

  test('shows one step at a time, with previous and next, and begins again when it is opened again (DOWN-011, DOWN-014)', () => {
    const turn = (by: -1 | 1) => {
      turnSlide(by);
      return $slide.get();
    };
    expect([turn(1), turn(-1), turn(-1), turn(1), turn(1), turn(1)]).toEqual([1, 0, 0, 1, 2, 2]);
    startGuide();
    expect($slide.get()).toBe(0);
  });
});

describe('the popup', () => {
  const settings = {
    brandName: 'Laro',
    resources: [
      { resourceType: 'Android', url: 'https://apps.example/laro.apk' },
      { resourceType: 'IOS', url: 'https://elsewhere.example/ios' },
    ],
    linkHosts: ['apps.example'],
  };

  test('offers what the page offers: the merchant’s files, from hosts that it named, and the home screen (DOWN-001, DOWN-002, DOWN-008)', async () => {
    vi.stubGlobal('location', new URL('http://laro.localhost/m/home'));
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', async () => Response.json({ success: true, value: settings }));
    expect(await readOffers()).toEqual({
      brand: 'Laro',
      offers: [
        { device: 'android', kind: 'android', href: 'https://apps.example/laro.apk' },
        { device: 'android', kind: 'homeScreen' },
        { device: 'ios', kind: 'homeScreen' },
        { device: 'desktop', kind: 'homeScreen' },
      ],
    });
  });

  test('without a connection there is none, and its link leads to the page', async () => {
    vi.stubGlobal('location', new URL('http://laro.localhost/m/home'));
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await readOffers()).toBeUndefined();
  });
});
