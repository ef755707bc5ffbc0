import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';

import { words } from '#site/i18n/words.ts';
import { AuthenticatorEnd } from '#site/islands/security/authenticator-end.tsx';
import { PasswordStep } from '#site/islands/security/password-step.tsx';
import { SecondStep } from '#site/islands/session/second-step.tsx';
import type { AuthenticatorScreen } from '#site/stores/screens/authenticator.ts';
import { $secondStep } from '#site/stores/second-step.ts';

import { speaker } from '../setup/site-words.ts';

const strings = words(speaker('en'), 'security', 'session', 'common');
const errors = { 'totp.invalid': 'This code is not right.', 'password.wrong': 'This is not your password.' };

/** Whether the form can be sent, why it cannot, and each field with the error under it. */
function read(html: string) {
  const [, attributes = '', note = ''] = /<button type="submit"([^>]*)>.*?<span id="[^"]+">([^<]*)<\/span>/s.exec(html) ?? [];
  const fields = Array.from(html.matchAll(/<input([^>]*)>.*?<p id="([^"]+)"[^>]*>([^<]*)<\/p>/gs), ([, input = '', id = '', error]) => [
    /name="(\w+)"/.exec(input)?.[1],
    input.includes('aria-invalid="true"') && input.includes(`aria-describedby="${id}"`) ? error : undefined,
  ]);
  return { isOpen: !/ disabled/.test(attributes), note, fields };
}

describe('the second step of a log-in', () => {
  afterEach(() => $secondStep.set(undefined));
  const draw = (failure?: string) => {
    $secondStep.set({ failure, isSending: false, send: async () => {}, cancel: () => {} });
    return read(renderToStaticMarkup(createElement(SecondStep, { strings, errors })));
  };

  test('has no button to press before the code is there, and says so (APP-101)', () =>
    expect(draw()).toEqual({ isOpen: false, note: 'Enter the code.', fields: [['code', undefined]] }));

  test('says under the code why it was not taken', () => expect(draw('totp.invalid').fields).toEqual([['code', errors['totp.invalid']]]));
});

describe('the form that ends the authenticator', () => {
  const draw = (failure?: { field: string; code: string }, hasPassword = true) => {
    const screen = { $isSending: atom(false), $failure: atom(failure) } as unknown as AuthenticatorScreen;
    return read(renderToStaticMarkup(createElement(AuthenticatorEnd, { screen, hasPassword, strings, errors })));
  };

  test.each([true, false])('has no button to press before all of it is there, and says so (APP-101); a password: %s', (hasPassword) =>
    expect(draw(undefined, hasPassword)).toMatchObject({ isOpen: false, note: 'Fill in everything first.' }),
  );

  test.each([
    ['code', 'totp.invalid'],
    ['password', 'password.wrong'],
  ] as const)('says under the %s alone what is wrong with it', (field, code) =>
    expect(draw({ field, code }).fields.filter(([, error]) => error !== undefined)).toEqual([[field, errors[code]]]),
  );
});

describe('the password that changing the ways in takes', () => {
  const draw = (hasPassword: boolean, error?: string) =>
    read(
      renderToStaticMarkup(
        createElement(PasswordStep, {
          strings,
          text: 'Once more.',
          submitLabel: 'Unlink',
          hasPassword,
          error,
          onSubmit: async () => {},
          onCancel: () => {},
        }),
      ),
    );

  test('has no button to press before it is there, and says so (APP-101)', () =>
    expect(draw(true)).toEqual({ isOpen: false, note: 'Enter your password.', fields: [['password', undefined]] }));

  test('is not asked of who has none', () => expect(draw(false)).toMatchObject({ isOpen: true, fields: [] }));

  test('has under it why it was not taken', () =>
    expect(draw(true, errors['password.wrong']).fields).toEqual([['password', errors['password.wrong']]]));
});
