import { expect, test } from 'vitest';

import { errorText } from '#site/lib/error-text.ts';
import { keepSaid } from '#site/lib/said-by-platform.ts';

const errors = { 'system.unknown': 'Unknown error', 'session.expired': 'Logged out', 'session.forbidden': 'No permission', known: 'Known' };

test.each([
  ['known', 'Known'],
  ['session.ended.elsewhere', 'Logged out'],
  ['session.cookie.missing', 'Logged out'],
  ['trial.members.only', 'No permission'],
  ['vendor.odd', 'Unknown error'],
  ['toString', 'Unknown error'],
])('the failure %s is told as %j', (code, text) => expect(errorText(errors, code)).toBe(text));

test('of a code that this site has no words for, those of the platform are shown (AUTH-023)', () => {
  keepSaid('account.frozen', 'Your account is frozen until Monday.');
  keepSaid('known', 'Known, but told by the platform');
  keepSaid('mute', '');
  expect([errorText(errors, 'account.frozen'), errorText(errors, 'known'), errorText(errors, 'mute')]).toEqual([
    'Your account is frozen until Monday.',
    'Known',
    'Unknown error',
  ]);
});
