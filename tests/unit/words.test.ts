import { expect, test } from 'vitest';

import login from '#site/i18n/locales/en/login.json' with { type: 'json' };
import push from '#site/i18n/locales/en/push.json' with { type: 'json' };
import { words } from '#site/i18n/words.ts';

const t = (key: string) => `<${key}>`;

test('an island gets an area, what stands under one name of it, or one word', () => {
  expect(words(t, 'push')).toEqual(Object.fromEntries(Object.keys(push).map((key) => [`push.${key}`, `<push.${key}>`])));
  expect(words(t, 'common.retry')).toEqual({ 'common.retry': '<common.retry>' });
  const devices = Object.keys(login).filter((key) => key.startsWith('devices.'));
  expect(devices.length).toBeGreaterThan(3);
  expect(Object.keys(words(t, 'login.devices', 'common.retry')).toSorted()).toEqual(
    [...devices.map((key) => `login.${key}`), 'common.retry'].toSorted(),
  );
});

test('a word is not taken for the beginning of a longer one', () => {
  expect(words(t, 'profile.feedback')).not.toHaveProperty(['profile.avatar']);
  expect(Object.keys(words(t, 'rates.link'))).not.toContain('rates.links');
});
