import { describe, expect, test } from 'vitest';

import { transferRules } from '#contract/downline/calls.ts';
import { withdrawalRules } from '#contract/withdrawals/calls.ts';
import { insertNamed } from '#server/domains/identity/members/make-user-name.ts';
import { isReservedName, readNewUserName, readUserName } from '#server/domains/identity/members/user-name.ts';
import type { Ctx, MerchantIdentity } from '#server/platform/context.ts';

const merchant: MerchantIdentity = {
  code: 'bahay',
  mainDomain: 'laro.localhost',
  mobileTemplate: 'standard',
  mobileTemplates: [],
  digits: 'latin',
  verification: { phoneProvider: 'sms', humanCheck: [], dialingCodes: ['63'], codesPerDay: 1 },
  brandName: 'Bahay',
  currency: 'PHP',
  defaultLanguage: 'tl',
  languages: ['en', 'tl'],
  termsVersion: '1',
  register: {
    fields: {},
    usernameRegistration: true,
    mobileRegistration: false,
    minimumAge: 21,
    humanCheck: 'never',
    timeZone: 'Asia/Manila',
  },
  accountVerification: { adultAge: 18, selfieRequired: true },
  session: { idleMinutes: 60, absoluteDays: 1, passwordDays: 0, trialDays: 1 },
  withdrawal: withdrawalRules.parse({}),
  agentTransfer: transferRules.parse({}),
  vendorCeiling: { leastMinor: '1', times: 1, vendors: {} },
  codeShares: { strangersPercent: 60, alarmPercent: 80 },
  offers: [],
};

describe('a user name', () => {
  test('is lower-cased and rid of what a keyboard or a paste adds (RULE-028)', () => {
    expect(readUserName('  Juan_01 ')).toBe('juan_01');
    expect(['ｊｕａｎ', 'juan１', 'ju\u200ban', '\u202ajuan\u202c'].map(readUserName)).toEqual(['juan', 'juan1', 'juan', 'juan']);
    expect(readUserName('\u00a0juan\t')).toBe('juan');
  });

  test.each([
    ['three letters', 'abc'],
    ['twenty-one letters', 'a'.repeat(21)],
    ['a space inside', 'juan cruz'],
    ['a dot', 'juan.cruz'],
    ['nothing', '   '],
    ['Cyrillic twins', 'ju\u0430n'],
    ['the Kelvin sign', '\u212Aalesa'],
    ['a long s', 'ma\u017Fter'],
    ['a ligature', 'ﬁesta'],
    ['a dotted capital I', '\u0130sko'],
    ['a composed accent', 'jos\u00e9'],
    ['the same accent decomposed', 'jose\u0301'],
    ['an emoji', 'juan😀'],
    ['a four-byte letter', '𝓳𝓾𝓪𝓷'],
    ['a NUL', 'juan\0'],
  ])('with %s is no name', (_, typed) => {
    expect(readUserName(typed)).toBeUndefined();
  });

  test('of a new member also fits the rule table of the merchant (RULE-001)', () => {
    const strict = {
      ...merchant,
      register: {
        ...merchant.register,
        fields: { username: { enabled: true, required: true, pattern: '^[a-z][a-z0-9]*$', minLength: 6, maxLength: 10 } },
      },
    };
    expect(readNewUserName('maria1', strict)).toBe('maria1');
    for (const typed of ['maria', '1maria', 'maria_1', 'mariamakiling'])
      expect(() => readNewUserName(typed, strict), typed).toThrow('username.invalid');
    expect(readNewUserName('1maria', merchant)).toBe('1maria');
  });

  test.each(['admin', 'admin_1', '007admin', 'support', 'laro', 'bahay', 'Bahay99'.toLowerCase(), 's_t_a_f_f'])(
    '%s is kept for the house',
    (name) => {
      expect(isReservedName(name, merchant)).toBe(true);
    },
  );

  test('that only contains a reserved word is free', () => {
    expect(isReservedName('larong_bata', merchant)).toBe(false);
    expect(isReservedName('juan', merchant)).toBe(false);
  });
});

describe('a user name that is made up', () => {
  const named = async (taken: number) => {
    const tried: string[] = [];
    let made = 0;
    const random = { bytes: (size: number) => Buffer.alloc(size, (made += 1)) };
    const insert = async (name: string) => (tried.push(name) > taken ? name : undefined);
    const ctx = { merchant, random } as unknown as Ctx;
    return { tried, name: await insertNamed(ctx, 'session.forbidden', insert).catch((error: unknown) => String(error)) };
  };

  test('is another one where it is somebody’s already', async () => {
    const { tried, name } = await named(2);
    expect(tried).toEqual(['player_010101010101', 'player_020202020202', 'player_030303030303']);
    expect(name).toBe(tried[2]);
  });

  test('is tried five times, after which the platform says that it is busy', async () => {
    const { tried, name } = await named(Infinity);
    expect([new Set(tried).size, name]).toEqual([5, expect.stringContaining('system.busy')]);
  });
});
