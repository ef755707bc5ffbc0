import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Gateway } from '#site/api/gateway.ts';
import { words } from '#site/i18n/words.ts';
import { LoginCaptcha } from '#site/islands/session/login-captcha.tsx';
import { Registered } from '#site/islands/session/registered.tsx';
import type { RegisterLink } from '#site/lib/register-link.ts';
import { checkField } from '#site/lib/field-rules.ts';
import { createCaptchaField } from '#site/stores/screens/login-captcha.ts';

import { speaker } from '../setup/site-words.ts';

const stringsOf = (language: string) => words(speaker(language), 'session', 'registration', 'common', 'login', 'code');

afterEach(() => void vi.unstubAllGlobals());

describe.each([
  [
    'en',
    ['You are registered.', 'You are logged in.', 'Your account: juan', 'Use it the next time you log in.'],
    'Registration Successful',
    'Get It Now',
  ],
  [
    'tl',
    ['Nakarehistro ka na.', 'Naka-log in ka na.', 'Ang account mo: juan', 'Ito ang gamitin mo sa susunod na pag-log in.'],
    'Rehistrado ka na!',
    'Kunin na',
  ],
])('what follows registration, in %s', (language, says, title, go) => {
  const strings = stringsOf(language);

  test('the captcha says what to enter: the result of the equation, or the digits or letters shown, 1 to 16 characters (RULE-023)', async () => {
    const api = { call: async () => ({ ok: true, value: { captchaId: 'a', image: 'data:image/svg+xml;base64,AA==', expiresAt: 0 } }) };
    const field = createCaptchaField(api as unknown as Gateway);
    await field.load();
    const hint = strings['registration.hint.captcha'];
    const html = renderToStaticMarkup(createElement(LoginCaptcha, { field, strings, hint, error: undefined, required: true }));
    expect(/<p id="([^"]+)"[^>]*>([^<]+)<\/p>/.exec(html)?.[2]).toMatch(
      language === 'en' ? /result of the equation.*digits or letters.*1 to 16 char/ : /sagot sa equation.*numero o letra.*1 hanggang 16/,
    );
    expect(html).toMatch(/<input[^>]*maxLength="16"[^>]*aria-describedby="/);
    const rule = { enabled: true, required: true, verification: 'captcha' } as const;
    expect(['', '1', 'x'.repeat(16), 'x'.repeat(17)].map((typed) => checkField(rule, typed) === undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  const draw = (link: RegisterLink | undefined) => {
    vi.stubGlobal('location', { pathname: '/m/register', search: '' });
    return renderToStaticMarkup(createElement(Registered, { registered: { name: 'juan', link, isByNumber: false }, strings }));
  };
  const modal = (heading: string) =>
    new RegExp(
      `^<dialog id="registered"[^>]*data-close-to="/m/home"[^>]*aria-labelledby="registered-title".*id="registered-title">${heading}</h2>`,
    );

  test('the prompt is a modal of its own that says registered, logged in, the generated account and to use it next time (REG-024, APP-051)', () => {
    const html = draw(undefined);
    expect(html).toMatch(modal(strings['session.register.done.title']));
    expect(Array.from(html.matchAll(/<li>(.*?)<\/li>/g), ([, text]) => text)).toEqual(says);
  });

  test("with a link it is the modal with its own title and the button 'Get It Now' (REG-026, REG-027)", () => {
    const html = draw({ kind: 'path', path: '/m/activity' });
    expect(html).toMatch(modal(title));
    expect(html).toMatch(new RegExp(`<button type="button"[^>]*>${go}</button>`));
    expect(html).not.toContain('<li>');
  });
});
