import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { words } from '#site/i18n/words.ts';
import { CodeField } from '#site/islands/session/code-field.tsx';
import type { CodeRequest, CodeState } from '#site/stores/screens/code-request.ts';

import { speaker } from '../setup/site-words.ts';

/** The button's words, whether it can be pressed, and what is read aloud. */
function draw(language: string, state: CodeState, { wasSent = state === 'sent', secondsLeft = 60 } = {}) {
  const request = { $state: atom(state), $wasSent: atom(wasSent), $secondsLeft: atom(secondsLeft), $failure: atom(undefined) };
  const html = renderToStaticMarkup(
    createElement(CodeField, {
      request: request as unknown as CodeRequest,
      strings: words(speaker(language), 'code'),
      errors: {},
      value: '',
      error: undefined,
      onChange: () => {},
      onBlur: () => {},
      onFocus: () => {},
    }),
  );
  const [, attributes = '', label] = /<button type="button"([^>]*)>([^<]*)<\/button>/.exec(html) ?? [];
  // it never loses the focus of who pressed it
  expect(attributes).not.toMatch(/ disabled/);
  return [label, /aria-disabled="(\w+)"/.exec(attributes)?.[1] === 'false', /<output[^>]*>([^<]*)<\/output>/.exec(html)?.[1]];
}

describe.each([
  [
    'en',
    'Send the code',
    'Checking that you are human…',
    'Sending the code…',
    'Send a new code in 42 s',
    'Send a new code',
    'You can ask for a new code now.',
  ],
  [
    'tl',
    'Ipadala ang code',
    'Sinusuri kung tao ka…',
    'Ipinapadala ang code…',
    'Bagong code pagkalipas ng 42 s',
    'Magpadala ng bagong code',
    'Puwede ka nang humingi ng bagong code.',
  ],
])('the link that sends a code, in %s', (language, send, checking, sending, countdown, again, ready) => {
  test('is there at first', () => expect(draw(language, 'idle')).toEqual([send, true, '']));

  test('says that the device is being checked and that the code is being sent, and cannot be pressed (AUTH-033)', () => {
    expect(draw(language, 'checking')).toEqual([checking, false, checking]);
    expect(draw(language, 'sending')).toEqual([sending, false, '']);
  });

  test('is away while the seconds count down (AUTH-035)', () =>
    expect(draw(language, 'sent', { secondsLeft: 42 })).toEqual([countdown, false, '']));

  test('is back after the countdown, for another code (AUTH-035)', () =>
    expect(draw(language, 'idle', { wasSent: true })).toEqual([again, true, ready]));
});
