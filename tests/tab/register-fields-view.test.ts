import { readFileSync } from 'node:fs';

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { RegisterFields } from '#site/islands/session/register-fields.tsx';
import { registerKeys, type RegisterKey } from '#site/islands/session/register-keys.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';

const stringsOf = (language: string) =>
  Object.fromEntries(
    registerKeys.map((key) => {
      const [area = '', ...rest] = key.split('.');
      return [key, JSON.parse(readFileSync(`src/i18n/locales/${language}/${area}.json`, 'utf8'))[rest.join('.')]];
    }),
  ) as Record<RegisterKey, string>;

const needed = { enabled: true, required: true } as const;
const settings = {
  rules: { username: needed, password: needed, confirmPassword: needed },
  usernameRegistration: true,
  mobileRegistration: true,
  bornBy: '2005-01-01',
};
const codes = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'] };
const openScreen = () => createRegisterScreen({ settings, codes, texts: { registered: '', invitation: '' } });

const draw = (screen: ReturnType<typeof openScreen>, language = 'en') =>
  renderToStaticMarkup(createElement(RegisterFields, { screen, strings: stringsOf(language), errors: {}, settings, minimumAge: 21 }));
/** What describes the input of this name. */
const noteOf = (html: string, name: string) => {
  const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  const [, id = 'none'] = /aria-describedby="([^"]+)"/.exec(input) ?? [];
  return new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(html)?.[1];
};

describe('the fields of registration', () => {
  test.each([
    ['en', 'Confirmation password not matched.'],
    ['tl', 'Hindi magkapareho ang dalawang password.'],
  ])('two passwords that differ are told under the second one, in %s (RULE-021)', (language, text) => {
    const screen = openScreen();
    screen.change('password', 'kuwago sa gabi');
    screen.change('confirmPassword', 'kuwago sa gabi');
    expect(noteOf(draw(screen, language), 'confirmPassword')).toBeUndefined();
    screen.change('confirmPassword', 'kuwago sa araw');
    expect(noteOf(draw(screen, language), 'confirmPassword')).toBe(text);
  });

  test('the number that was typed stands in its field again after the method was switched and switched back (REG-017)', () => {
    const screen = openScreen();
    screen.chooseMethod('mobileNum');
    screen.change('mobileNum', '0917 123 4567');
    screen.chooseMethod('username');
    expect(draw(screen)).not.toContain('name="mobileNum"');
    screen.chooseMethod('mobileNum');
    expect(draw(screen)).toMatch(/<input[^>]*name="mobileNum"[^>]*value="0917 123 4567"/);
  });
});
