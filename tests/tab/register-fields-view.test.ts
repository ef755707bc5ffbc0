import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { Gateway } from '#site/api/gateway.ts';
import { words } from '#site/i18n/words.ts';
import { RegisterFields } from '#site/islands/session/register-fields.tsx';
import type { RuleTable } from '#site/lib/field-rules.ts';
import { plainFields, registerFields } from '#site/lib/register-rules.ts';
import { createRegisterScreen } from '#site/stores/screens/register.ts';

import { speaker } from '../setup/site-words.ts';

const stringsOf = (language: string) =>
  words(speaker(language), 'session', 'registration', 'login.captcha', 'code', 'common.optional', 'common.close', 'common.loading');

const needed = { enabled: true, required: true } as const;
const settings = {
  rules: { username: needed, password: needed, confirmPassword: needed },
  usernameRegistration: true,
  mobileRegistration: true,
  bornBy: '2005-01-01',
};
const codes = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'] };
const texts = { registered: '', invitation: '', link: '', sending: '', sent: '' };
const openScreen = (rules: RuleTable = settings.rules, api?: Gateway) =>
  createRegisterScreen({ settings: { ...settings, rules }, codes, texts, ...(api && { api }) });

const draw = (screen: ReturnType<typeof openScreen>, language: string = 'en', rules: RuleTable = settings.rules) =>
  renderToStaticMarkup(
    createElement(RegisterFields, {
      screen,
      strings: stringsOf(language),
      errors: { 'captcha.invalid': 'Not what the picture shows.' },
      settings: { ...settings, rules },
      minimumAge: 21,
    }),
  );
const inputOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
/** What describes the input of this name. */
const noteOf = (html: string, name: string) => {
  const input = inputOf(html, name) ?? '';
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

  const everything: RuleTable = {
    ...Object.fromEntries(registerFields.map((name) => [name, needed])),
    email: { ...needed, verification: 'email' },
    payeeName: { ...needed, verification: 'name' },
    nickname: { ...needed, maxLength: 12 },
  };

  test.each(['username', 'mobileNum'] as const)(
    'by %s has an input, with its label in both languages, for each field that the rule table enables (DATA-015)',
    (method) => {
      for (const language of ['en', 'tl']) {
        const screen = openScreen(everything);
        screen.chooseMethod(method);
        const html = draw(screen, language, everything);
        const names = [...html.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name);
        const others = method === 'username' ? ['verificationCode'] : ['username'];
        // the picture is fetched first
        expect(names).toEqual(registerFields.filter((name) => ![...others, 'captcha'].includes(name)));
        for (const name of plainFields) {
          expect(inputOf(html, name)).toContain('required');
          expect(html).toContain(`>${stringsOf(language)[`registration.field.${name}`]}</label>`);
        }
        expect([inputOf(html, 'nickname'), inputOf(html, 'zalo')]).toEqual([
          expect.stringContaining('maxLength="12"'),
          expect.stringContaining('maxLength="128"'),
        ]);
      }
    },
  );

  test('has none that the table leaves out, and says of one that may stay empty that it may', () => {
    expect(plainFields.filter((name) => inputOf(draw(openScreen()), name))).toEqual([]);
    const rules = { ...settings.rules, line: { enabled: true, required: false } };
    expect(draw(openScreen(rules), 'en', rules)).toContain('>LINE (optional)</label>');
  });

  test.each([
    ['en', 'email', 'chora@', 'The e-mail format is incorrect.'],
    ['tl', 'email', 'chora@', 'Hindi tama ang format ng e-mail.'],
    ['en', 'payeeName', '1<', 'The name format is not valid.'],
    ['tl', 'payeeName', '1<', 'Hindi tama ang format ng pangalan.'],
  ] as const)('in %s tells under %s what is wrong with %s (RULE-034, RULE-035)', (language, name, typed, text) => {
    const screen = openScreen(everything);
    screen.change(name, typed);
    expect(noteOf(draw(screen, language, everything), name)).toBe(text);
  });

  test('shows the captcha that the table asks for: its picture, an input that is required with its note, and what was wrong (RULE-022, RULE-023)', async () => {
    const rules = { ...settings.rules, captcha: { ...needed, verification: 'captcha' } } as const;
    const value = { captchaId: 'c1', image: 'data:image/svg+xml,x' };
    const screen = openScreen(rules, { call: async () => ({ ok: true, value }) } as unknown as Gateway);
    expect(inputOf(draw(screen, 'en', rules), 'captcha')).toBeUndefined();
    await screen.loadCaptcha();
    const html = draw(screen, 'en', rules);
    expect(html).toContain(`src="${value.image}"`);
    expect(inputOf(html, 'captcha')).toContain('required');
    expect(noteOf(html, 'captcha')).toBe(stringsOf('en')['registration.hint.captcha']);
    screen.captcha.$answer.set('X7K');
    screen.captcha.$answer.set('');
    screen.leave('captcha');
    expect(noteOf(draw(screen, 'en', rules), 'captcha')).toBe('Enter a captcha.');
    screen.refuse({ captcha: { kind: 'refused', code: 'captcha.invalid' } });
    expect(noteOf(draw(screen, 'en', rules), 'captcha')).toBe('Not what the picture shows.');
  });
});
