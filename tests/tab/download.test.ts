import { afterEach, describe, expect, test, vi } from 'vitest';

import { startFiles } from '#site/islands/download/files.ts';
import { startGuide } from '#site/islands/download/guide.ts';
import english from '#site/i18n/locales/en/app.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/app.json' with { type: 'json' };
import { guideSlides } from '#site/lib/download-offers.ts';
import { isSafari } from '#site/lib/safari.ts';

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

afterEach(() => vi.unstubAllGlobals());

/** As much of an element as the scripts use. */
class Part {
  readonly dataset: Record<string, string>;
  readonly attributes = new Map<string, string>();
  readonly listeners = new Map<string, ((event: Event) => void)[]>();
  readonly inside: Record<string, Part[]>;
  textContent = '';
  hidden = false;
  disabled = false;
  isOpen = false;
  href = '';
  constructor(dataset: Record<string, string> = {}, inside: Record<string, Part[]> = {}) {
    this.dataset = dataset;
    this.inside = inside;
  }
  querySelectorAll = (selector: string) => this.inside[selector] ?? [];
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null;
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  toggleAttribute = (_: 'hidden', on: boolean) => void (this.hidden = on);
  contains = () => true;
  focus = () => void Object.assign(document, { activeElement: this });
  showModal = () => void (this.isOpen = true);
  close() {
    this.isOpen = false;
    this.fire('close');
  }
  addEventListener = (name: string, listen: (event: Event) => void) =>
    void this.listeners.set(name, [...(this.listeners.get(name) ?? []), listen]);
  fire(name: string): Event {
    const event = new Event(name, { cancelable: true });
    for (const listen of this.listeners.get(name) ?? []) listen(event);
    return event;
  }
}

/** The download page, and what happens when a file of that kind is tapped. */
function tapFile(kind: 'profile' | 'ios' | 'android', userAgent: string, text: string = english.safari) {
  const file = Object.assign(new Part({ file: kind }), { href: '/file' });
  const alert = new Part({ text });
  const go = new Part();
  const tip = new Part({}, { '[data-tip-go]': [go] });
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('document', new Part({}, { 'a[data-file]': [file], '[data-profile-alert]': [alert], '[data-part="install-tip"]': [tip] }));
  startFiles();
  const isDownloaded = !file.fire('click').defaultPrevented;
  return { isDownloaded, alert: alert.textContent, tip: tip.isOpen ? go.attributes.get('href') : undefined };
}

describe('choosing the iOS profile', () => {
  test.each(others)('in %s gives the alert in place of the file, in both languages (ERR-001, DOWN-009)', (_, userAgent) => {
    expect(tapFile('profile', userAgent)).toEqual({ isDownloaded: false, alert: 'Please use Safari for download App.', tip: undefined });
    expect(tapFile('profile', userAgent, tagalog.safari)).toMatchObject({
      isDownloaded: false,
      alert: 'Gamitin ang Safari para i-download ang app.',
    });
  });

  test('in Safari gives the file, without an alert (ERR-001)', () =>
    expect(tapFile('profile', safari)).toEqual({ isDownloaded: true, alert: '', tip: undefined }));

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
        expect(tapFile(kind, on(version)), kind).toEqual({ isDownloaded: false, alert: '', tip: '/file' });
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
  function openGuide() {
    const slides = guideSlides.ios.map((slide) => new Part({ slide }));
    const [place, previous, next, submit] = [new Part({ text: english['guide.place'] }), new Part(), new Part(), new Part()];
    const guide = new Part(
      {},
      {
        '[data-slide]': slides,
        '[data-place]': [place],
        '[data-step="-1"]': [previous],
        '[data-step="1"]': [next],
        '[data-submit]': [submit],
      },
    );
    const popUp = new Part();
    vi.stubGlobal('document', new Part({}, { '[data-part="install-guide"]': [guide], '[data-part="home-screen"]': [popUp] }));
    startGuide();
    guide.showModal();
    const shown = () => slides.flatMap((slide, index) => (slide.hidden ? [] : [index + 1]));
    return { guide, place, previous, next, submit, popUp, shown };
  }

  test('has three slides for iOS and none for Android (DOWN-012, DOWN-013)', () => {
    expect(guideSlides.ios).toHaveLength(3);
    expect(guideSlides.android).toHaveLength(0);
  });

  test('shows one step at a time, with previous and next (DOWN-011, DOWN-014)', () => {
    const { place, previous, next, shown } = openGuide();
    expect([shown(), place.textContent, previous.disabled]).toEqual([[1], 'Step 1 of 3', true]);
    next.fire('click');
    expect([shown(), place.textContent, previous.disabled]).toEqual([[2], 'Step 2 of 3', false]);
    previous.fire('click');
    expect(shown()).toEqual([1]);
    previous.fire('click');
    expect(shown()).toEqual([1]);
  });

  test('the last slide has a submit in place of next, which opens the add-to-home-screen popup (DOWN-015, DOWN-016)', () => {
    const { guide, next, submit, popUp, shown } = openGuide();
    expect(submit.hidden).toBe(true);
    next.fire('click');
    expect([submit.hidden, next.hidden]).toEqual([true, false]);
    next.fire('click');
    expect([shown(), submit.hidden, next.hidden]).toEqual([[3], false, true]);
    submit.fire('click');
    expect([guide.isOpen, popUp.isOpen]).toEqual([false, true]);
    // opened again it begins again
    expect(shown()).toEqual([1]);
  });
});
