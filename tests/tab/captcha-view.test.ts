import { atom } from 'nanostores';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { words } from '#site/i18n/words.ts';
import { LoginCaptcha } from '#site/islands/session/login-captcha.tsx';
import type { CaptchaField, HumanState } from '#site/stores/screens/login-captcha.ts';

import { speaker } from '../setup/site-words.ts';

const draw = (human: HumanState, language: string, isAsked = true) => {
  const field = {
    $captcha: atom(isAsked ? { captchaId: 'a', image: 'data:image/svg+xml;base64,AA==' } : undefined),
    $answer: atom(''),
    $human: atom(human),
  } as unknown as CaptchaField;
  return renderToStaticMarkup(
    createElement(LoginCaptcha, { field, strings: words(speaker(language), 'login.captcha'), hint: 'hint', error: undefined }),
  );
};
/** The last button: its attributes and its words. */
const buttonOf = (html: string) => /<button((?:(?!<button).)*)>([^<]+)<\/button>(?!.*<button)/.exec(html)?.slice(1) ?? [];
const saidBy = (html: string) =>
  Array.from(html.matchAll(/<output class="([^"]*)">([^<]*)<\/output>/g), ([, looks, text]) => [looks, text]).at(-1);

describe.each([
  [
    'en',
    'I cannot read the picture: check my device instead',
    'Your device was checked: there is nothing to type.',
    /^The check did not work/,
  ],
  [
    'tl',
    'Hindi ko mabasa ang picture: suriin na lang ang device ko',
    'Nasuri na ang device mo: wala nang kailangang i-type.',
    /^Hindi gumana ang pagsusuri/,
  ],
] as const)('beside the picture of a captcha, in %s', (language, offer, done, failed) => {
  test('stands a button for who cannot read it', () => {
    const html = draw('idle', language);
    const [attributes, words] = buttonOf(html);
    expect([words, saidBy(html)?.[1]]).toEqual([offer, '']);
    expect(attributes).toContain('type="button"');
    expect(html).toContain('name="captcha"');
  });

  test.each(['working', 'done'] as const)('it keeps the focus while it is of no use, and says so aloud: %s', (state) => {
    const html = draw(state, language);
    const [attributes] = buttonOf(html);
    expect(attributes).toContain('aria-disabled="true"');
    expect(attributes).not.toMatch(/ disabled/);
    expect(saidBy(html)?.[1]).toMatch(/\S/);
  });

  test('nothing has to be read or typed any more once the device was checked', () => {
    const html = draw('done', language);
    expect([html.includes('<img'), html.includes('<input'), saidBy(html)]).toEqual([false, false, ['sr-only', done]]);
    expect(buttonOf(html)[1]).toBe(done);
  });

  test('a check that did not work is told for all to see, and can be tried again', () => {
    const html = draw('failed', language);
    expect(saidBy(html)).toEqual(['field-error', expect.stringMatching(failed)]);
    expect(buttonOf(html)).toEqual([expect.stringContaining('aria-disabled="false"'), offer]);
  });

  test('there is none while no captcha is asked for', () => expect(draw('idle', language, false)).not.toContain('<button'));
});
