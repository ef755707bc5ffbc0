import { expect, test } from 'vitest';

import login from '#site/i18n/locales/en/login.json' with { type: 'json' };
import push from '#site/i18n/locales/en/push.json' with { type: 'json' };
import { words } from '#site/i18n/words.ts';

import { speaker } from '../setup/site-words.ts';

const t = Object.assign((key: string) => `<${key}>`, { language: 'en' as const });

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

test('of a text that counts an island gets all forms, by the name without them', () => {
  const strings = words(t, 'record.count');
  expect(strings).toEqual({
    'record.count': { locale: 'en', one: '{{count}} transaction', other: '{{count}} transactions' },
  });
  // @ts-expect-error -- shown without a number
  const shown: string = strings['record.count'];
  expect(shown).not.toBeTypeOf('string');
});

test('a text that counts is not said without its count', () => {
  const say = speaker('en');
  expect([1, 2].map((count) => say('record.count', { count }))).toEqual(['1 transaction', '2 transactions']);
  // @ts-expect-error -- no form without a number
  expect(say('record.count')).toContain('{{count}}');
});
