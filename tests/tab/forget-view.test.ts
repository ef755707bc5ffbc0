import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';

import { sharedRules } from '#contract/member/field-rules.ts';
import { featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { words } from '#site/i18n/words.ts';
import { ForgetScreen } from '#site/islands/password/forget-screen.tsx';
import { forgetMethods } from '#site/lib/forget-methods.ts';
import { $secondStep } from '#site/stores/second-step.ts';

import { speaker } from '../setup/site-words.ts';

afterEach(() => $secondStep.set(undefined));

const stringsOf = (language: string) => words(speaker(language), 'session', 'registration', 'password', 'code', 'security');

const methodsWith = (...on: FeatureFlag[]) =>
  forgetMethods(Object.fromEntries(featureFlags.map((flag) => [flag, on.includes(flag)])) as Record<FeatureFlag, boolean>);

function screen(language: string, ...on: FeatureFlag[]): string {
  const strings = stringsOf(language);
  const settings = { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'] };
  return renderToStaticMarkup(
    createElement(ForgetScreen, {
      strings,
      methods: methodsWith(...on),
      email: { strings, errors: {}, rules: sharedRules, language },
      phone: { strings, errors: {}, rules: sharedRules, settings },
    }),
  );
}

const inputs = (html: string) => Array.from(html.matchAll(/<input[^>]*?name="(\w[\w-]*)"/g), ([, name]) => name);
/** Each label's words with the type of the control that they name. */
const controls = (html: string) =>
  Array.from(html.matchAll(/<label[^>]*for="([^"]+)"[^>]*>([^<]+)<\/label>.*?<input([^>]*)>/g), ([, id, label, rest]) => [
    label,
    rest?.includes(`id="${id}"`),
    /type="(\w+)"/.exec(rest ?? '')?.[1],
  ]);

describe('the forgot-password screen', () => {
  test('offers the two ways only where both flags are on (PASS-011)', () => {
    expect(inputs(screen('en', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3')).filter((name) => name === 'forget-method')).toHaveLength(2);
    for (const flag of ['CHNGPASSVERIF3', 'CHNGPASSMAIL3'] as const) expect(inputs(screen('en', flag))).not.toContain('forget-method');
    expect(methodsWith()).toEqual([]);
  });

  test('begins with the phone where CHNGPASSVERIF3 is on (PASS-012)', () => {
    expect(methodsWith('CHNGPASSVERIF3', 'CHNGPASSMAIL3')[0]).toBe('phone');
    for (const html of [screen('tl', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3'), screen('tl', 'CHNGPASSVERIF3')]) {
      expect(inputs(html)).toContain('mobileNum');
      expect(inputs(html)).not.toContain('email');
    }
  });

  test('begins with the e-mail where CHNGPASSVERIF3 is off (PASS-013)', () => {
    expect(methodsWith('CHNGPASSMAIL3')).toEqual(['email']);
    expect(inputs(screen('tl', 'CHNGPASSMAIL3'))).toEqual(['username', 'email']);
  });
});

describe.each([
  ['en', ['Mobile number', 'SMS code', 'New password'], 'Set the new password', 'Show the password', 'Send the code'],
  ['tl', ['Mobile number', 'SMS code', 'Bagong password'], 'Itakda ang bagong password', 'Ipakita ang password', 'Ipadala ang code'],
])('the set-password-by-phone form, in %s', (language, [number, code, password], submit, show, send) => {
  const html = screen(language, 'CHNGPASSVERIF3');

  test('has a mobile number, an SMS code with the link that sends one, and a new password (PASS-020, PASS-021, PASS-022)', () => {
    expect(controls(html)).toEqual([
      [number, true, 'tel'],
      [code, true, undefined],
      [password, true, 'password'],
    ]);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/);
    expect(html).toMatch(new RegExp(`<button type="button"[^>]*>${send}</button>`));
  });

  test('has a submit button, which waits for a valid form (PASS-023)', () =>
    expect(html).toMatch(new RegExp(`<button type="submit"[^>]*disabled[^>]*>${submit}</button>`)));

  test('asks for the second step of who has one, once the password is set (PASS-029)', () => {
    expect(html).not.toContain('<dialog');
    $secondStep.set({ failure: undefined, isSending: false, send: async () => {}, cancel: () => {} });
    expect(screen(language, 'CHNGPASSVERIF3')).toMatch(
      new RegExp(`<dialog[^>]*aria-labelledby="step-title".*id="step-title">${stringsOf(language)['security.step.title']}</h2>`),
    );
  });

  test('has a toggle that shows the password (PASS-024)', () =>
    expect(html).toMatch(new RegExp(`<button type="button"[^>]*aria-label="${show}"[^>]*aria-pressed="false"`)));
});
