import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { words } from '#site/i18n/words.ts';
import { PasskeyName } from '#site/islands/security/passkey-name.tsx';
import { PasskeyRow } from '#site/islands/security/passkey-row.tsx';

import { createPasskeysScreen } from '#site/stores/screens/passkeys.ts';

import { speaker } from '../setup/site-words.ts';

const strings = {
  ...words(speaker('en'), 'security.passkeys', 'security.own', 'session.password', 'common.loading', 'common.retry'),
  'security.passkeys.renameNamed': 'Rename {{name}}',
};
const form = (name: string) =>
  renderToStaticMarkup(createElement(PasskeyName, { passkeyId: 'a', name, strings, onSubmit: async () => {}, onCancel: () => {} }));
const save = (html: string) => /<button type="submit"[^>]*>/.exec(html)?.[0];

describe('renaming a passkey', () => {
  test('begins at a button that says which one it is about', () => {
    const html = renderToStaticMarkup(
      createElement(PasskeyRow, {
        passkey: { passkeyId: 'a', name: 'Telepono', createdAtMs: 0, usedAtMs: null },
        screen: createPasskeysScreen({ api: {} as never }),
        strings,
        language: 'en',
        hasPassword: true,
        error: undefined,
      }),
    );
    expect(html).toContain('aria-label="Rename Telepono"');
    expect(html).not.toContain('<form');
  });

  test('shows the name that it has, and takes no more than 40 letters', () => {
    const [input = ''] = /<input[^>]*name="name"[^>]*>/.exec(form('Telepono')) ?? [];
    expect(input).toMatch(/maxLength="40"/i);
    expect(input).toContain('value="Telepono"');
    expect(save(form('Telepono'))).not.toContain('disabled');
  });

  test.each(['', '   '])('cannot be sent with %j for a name', (name) => expect(save(form(name))).toContain('disabled'));
});
