import { describe, expect, test } from 'vitest';

import { inAppSystem, intentLink } from '#site/lib/in-app.ts';

const android = (end: string, browser = 'Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36') =>
  `Mozilla/5.0 (Linux; Android 13; SM-A145F${end.startsWith(';') ? end : ''}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}${end.startsWith(';') ? '' : ` ${end}`}`;
const iphone = (end: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${end}`;

describe('the browser inside another app', () => {
  test.each([
    ['Facebook on Android', android('[FB_IAB/FB4A;FBAV/440.0.0.0;]'), 'android'],
    ['Messenger on Android', android('[FB_IAB/Orca-Android;FBAV/430.0.0.0;]'), 'android'],
    ['Instagram on Android', android('Instagram 309.0.0.40.113 Android'), 'android'],
    ['Viber on Android', android('Viber/20.9.5.0'), 'android'],
    ['Telegram on Android', android('Telegram-Android/10.5.0'), 'android'],
    ['LINE on Android', android('Line/13.21.0/IAB'), 'android'],
    ['any WebView of Android', android('; wv'), 'android'],
    ['Facebook on iOS', iphone('Mobile/20G75 [FBAN/FBIOS;FBAV/440.0]'), 'ios'],
    ['Instagram on iOS', iphone('Mobile/20G75 Instagram 309.0'), 'ios'],
    ['LINE on iOS', iphone('Mobile/20G75 Safari Line/13.21.0'), 'ios'],
    ['any web view of iOS', iphone('Mobile/20G75'), 'ios'],
  ] as const)('%s is known', (_, userAgent, system) => expect(inAppSystem(userAgent)).toBe(system));

  test.each([
    ['Chrome on Android', android('', 'Chrome/119.0.0.0 Mobile Safari/537.36')],
    ['Samsung Internet', android('', 'SamsungBrowser/16.0 Chrome/92.0.4515.166 Mobile Safari/537.36')],
    ['Safari', iphone('Version/16.6 Mobile/15E148 Safari/604.1')],
    ['Chrome on iOS', iphone('CriOS/119.0 Mobile/15E148 Safari/604.1')],
    ['our own app', android('; wv') + ' LaroApp/1.0'],
    ['Chrome on a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36'],
  ])('%s is none', (_, userAgent) => expect(inAppSystem(userAgent)).toBeUndefined());

  test('an address opens in the browser of Android, with the way back to itself', () =>
    expect(intentLink('https://laro.example/m/voucherCenter?amount=5')).toBe(
      'intent://laro.example/m/voucherCenter?amount=5#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Flaro.example%2Fm%2FvoucherCenter%3Famount%3D5;end',
    ));
});
