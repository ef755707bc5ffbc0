import { afterEach, describe, expect, test, vi } from 'vitest';

import { startDownload } from '#site/islands/download/start.ts';
import english from '#site/i18n/locales/en/shell.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/shell.json' with { type: 'json' };
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

/** The download page, and what happens when its iOS profile is tapped. */
function tapProfile(userAgent: string, text: string) {
  const listeners: ((event: Event) => void)[] = [];
  const alert = { dataset: { text }, textContent: '' };
  const profile = { addEventListener: (_: string, listen: (event: Event) => void) => listeners.push(listen) };
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ '[data-profile]': profile, '[data-profile-alert]': alert })[selector],
  });
  startDownload();
  const event = new Event('click', { cancelable: true });
  for (const listen of listeners) listen(event);
  return { isDownloaded: !event.defaultPrevented, alert: alert.textContent };
}

describe('choosing the iOS profile', () => {
  test.each(others)('in %s gives the alert in place of the file, in both languages (ERR-001, DOWN-009)', (_, userAgent) => {
    expect(tapProfile(userAgent, english['app.safari'])).toEqual({ isDownloaded: false, alert: 'Please use Safari for download App.' });
    expect(tapProfile(userAgent, tagalog['app.safari'])).toEqual({
      isDownloaded: false,
      alert: 'Gamitin ang Safari para i-download ang app.',
    });
  });

  test('in Safari gives the file, without an alert (ERR-001)', () =>
    expect(tapProfile(safari, english['app.safari'])).toEqual({ isDownloaded: true, alert: '' }));

  test.each([
    safari,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ])('%s is Safari', (userAgent) => expect(isSafari(userAgent)).toBe(true));
});
