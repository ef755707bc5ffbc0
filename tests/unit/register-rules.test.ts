import { describe, expect, test } from 'vitest';

import { latestBirthDate } from '#contract/member/facts.ts';
import { messageOf } from '#site/lib/field-rules.ts';
import { readRegisterLink } from '#site/lib/register-link.ts';
import { registerMethodOf } from '#site/lib/register-method.ts';
import { readAffiliateLink, registerPayloadOf } from '#site/lib/register-payload.ts';
import { checkRegistration, offersBothMethods, registerFields, rulesOfMethod, startingMethod } from '#site/lib/register-rules.ts';

const needed = { enabled: true, required: true };
const rules = { username: needed, password: needed, confirmPassword: needed, birthDate: { ...needed, verification: 'birthDate' } } as const;
const empty = Object.fromEntries(registerFields.map((name) => [name, ''])) as Record<(typeof registerFields)[number], string>;
const settings = (usernameRegistration: boolean, mobileRegistration: boolean) => ({
  rules,
  usernameRegistration,
  mobileRegistration,
  bornBy: '2005-11-21',
});
const filled = { ...empty, username: 'juan_01', password: 'kuwago sa gabi', confirmPassword: 'kuwago sa gabi', birthDate: '2005-11-21' };

describe('the registration method', () => {
  test.each([
    [true, true, 'username', true],
    [true, false, 'username', false],
    [false, true, 'mobileNum', false],
    [false, false, 'username', false],
  ])(
    'with user names %s and mobile numbers %s starts as %s, with a choice: %s (REG-014, REG-015)',
    (byName, byMobile, method, hasChoice) => {
      expect([startingMethod(settings(byName, byMobile)), offersBothMethods(settings(byName, byMobile))]).toEqual([method, hasChoice]);
    },
  );

  test.each([
    ['username', 1, []],
    ['username', 0, ['username']],
    ['mobileNum', 1, []],
  ] as const)(
    '%s asks for the captcha that is shown, and is not sent without it; key in_vwrite_code (RULE-022)',
    (method, typed, others) => {
      const shown = {
        ...settings(true, true),
        rules: { ...rules, captcha: { ...needed, verification: 'captcha', maxLength: 16 } },
      } as const;
      const values = { ...filled, username: typed ? 'juan_01' : '', mobileNum: '0917 123 4567', verificationCode: '123456' };
      const faults = checkRegistration(shown, method, values);
      expect(Object.keys(faults)).toEqual([...others, 'captcha']);
      expect(faults.captcha).toEqual({ kind: 'required', verification: 'captcha' });
      expect(messageOf({ kind: 'required', verification: 'captcha' })).toEqual({ key: 'in_vwrite_code', values: {} });
      expect(checkRegistration(shown, method, { ...values, captcha: 'X7K' })).not.toHaveProperty('captcha');
      expect(checkRegistration(shown, method, { ...values, captcha: 'x'.repeat(17) })).toMatchObject({
        captcha: { kind: 'long', max: 16 },
      });
      expect(checkRegistration(settings(true, true), method, values)).not.toHaveProperty('captcha');
    },
  );

  test('asks for its own fields: the mobile one for a number and its code, and for no user name', () => {
    expect(Object.keys(rulesOfMethod(rules, 'username'))).toEqual(['username', 'password', 'confirmPassword', 'birthDate']);
    expect(Object.keys(rulesOfMethod(rules, 'mobileNum'))).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'confirmPassword',
      'birthDate',
    ]);
    expect(checkRegistration(settings(true, true), 'mobileNum', { ...filled, mobileNum: 'abc' })).toEqual({
      mobileNum: { kind: 'pattern', verification: 'mobile' },
      verificationCode: { kind: 'required', verification: 'code' },
    });
  });
});

describe('the rules of registration', () => {
  test('the password must match its confirmation, else in_confirmation_correct (RULE-021)', () => {
    expect(checkRegistration(settings(true, false), 'username', filled)).toEqual({});
    expect(checkRegistration(settings(true, false), 'username', { ...filled, confirmPassword: 'kuwago sa gabI' })).toEqual({
      confirmPassword: { kind: 'in_confirmation_correct' },
    });
  });

  test('who is too young by a day is told so', () => {
    expect(checkRegistration(settings(true, false), 'username', { ...filled, birthDate: '2005-11-22' })).toEqual({
      birthDate: { kind: 'young' },
    });
  });
});

describe('the latest birth date of age', () => {
  const latest = (now: string, minimumAge = 21, timeZone = 'Asia/Manila') => latestBirthDate({ now: new Date(now), minimumAge, timeZone });

  test("is exact to the day of the merchant's own calendar (RULE-040)", () => {
    expect(latest('2026-11-21T10:00:00Z')).toBe('2005-11-21');
    expect(latest('2026-11-21T10:00:00Z', 18)).toBe('2008-11-21');
    expect([latest('2026-11-20T15:59:59Z'), latest('2026-11-20T16:00:00Z')]).toEqual(['2005-11-20', '2005-11-21']);
    expect(latest('2026-11-20T16:00:00Z', 21, 'America/New_York')).toBe('2005-11-20');
  });

  test('who was born on 29 February comes of age on 1 March of a common year', () => {
    expect('2004-02-29' <= latest('2025-02-28T12:00:00Z')).toBe(false);
    expect('2004-02-29' <= latest('2025-03-01T12:00:00Z')).toBe(true);
    expect('2000-02-29' <= latest('2020-02-29T12:00:00Z', 20)).toBe(true);
    expect(latest('2024-02-29T12:00:00Z')).toBe('2003-02-28');
  });

  test('does not depend on how a browser writes dates: some give 11/21/2026 where others give 2026-11-21', () => {
    const writer = Intl.DateTimeFormat.prototype;
    const own = Object.getOwnPropertyDescriptor(writer, 'format') ?? {};
    Object.defineProperty(writer, 'format', { configurable: true, get: () => () => '11/21/2026' });
    const day = latest('2026-11-21T10:00:00Z');
    Object.defineProperty(writer, 'format', own);
    expect(day).toBe('2005-11-21');
  });
});

describe('the registration payload', () => {
  const make = (change: Partial<Parameters<typeof registerPayloadOf>[0]> = {}) =>
    registerPayloadOf({ values: filled, method: 'username', link: undefined, host: 'laro.example', registerMethod: 'H5', ...change });

  test('carries the host, the method, the password twice and type 0 (DATA-016, DATA-019, DATA-021)', () => {
    expect(make({ values: { ...filled, username: ' Juan_01 ', confirmPassword: 'other' } })).toEqual({
      registerUrl: 'laro.example',
      registerMethod: 'H5',
      username: 'juan_01',
      password: 'kuwago sa gabi',
      confirmPassword: 'kuwago sa gabi',
      birthDate: '2005-11-21',
      type: 0,
    });
  });

  test('falls back to the mobile number for a user name (DATA-018)', () => {
    const values = { ...filled, username: '', mobileNum: '+63 917-123 4567', verificationCode: '1234' };
    expect(make({ values, method: 'mobileNum' })).toMatchObject({
      username: '639171234567',
      mobileNum: '+639171234567',
      verificationCode: '1234',
    });
    expect(make({ values: { ...values, username: 'typed_before' }, method: 'mobileNum' }).username).toBe('639171234567');
  });

  test("takes the form's invitation code, else the address's (DATA-020)", () => {
    const link = { code: 'FROMURL', domain: '' };
    expect(make({ link }).affiliateCode).toBe('FROMURL');
    expect(make({ link, values: { ...filled, affiliateCode: ' TYPED ' } }).affiliateCode).toBe('TYPED');
    expect(make()).not.toHaveProperty('affiliateCode');
  });

  test("takes the domain from the address's affiliate parameters (DATA-022)", () => {
    expect(readAffiliateLink('?affiliateCode=%20ANA2026%20&domain=ana.example')).toEqual({ code: 'ANA2026', domain: 'ana.example' });
    expect(readAffiliateLink('?affiliateCode=OWN&next=%2Fm%2Fhot%3FaffiliateCode%3DOTHER%26domain%3Dx.example')).toEqual({
      code: 'OWN',
      domain: '',
    });
    expect(readAffiliateLink('')).toEqual({ code: '', domain: '' });
    expect(make({ link: { code: '', domain: 'ana.example' } }).domain).toBe('ana.example');
    expect(make()).not.toHaveProperty('domain');
  });

  const surroundingsOf = [
    ['APP', { userAgent: 'Mozilla/5.0 LaroApp/1.2', isStandalone: true, isWebClip: false }],
    ['WEBCLIP', { userAgent: 'Mozilla/5.0 (iPhone)', isStandalone: true, isWebClip: true }],
    ['PWA', { userAgent: 'Mozilla/5.0', isStandalone: true, isWebClip: false }],
    ['H5', { userAgent: 'Mozilla/5.0', isStandalone: false, isWebClip: false }],
  ] as const;
  test.each(surroundingsOf)('names its surroundings: %s (DATA-017)', (method, surroundings) =>
    expect(registerMethodOf(surroundings)).toBe(method),
  );
});

describe("the link of 'Get It Now'", () => {
  const read = (url: string | undefined, hosts = ['promo.example']) => readRegisterLink({ url, hosts });

  test('that is absolute leads elsewhere; its host is named over https alone (REG-030, REG-031)', () => {
    expect(read('https://promo.example/gift?a=1#top')).toEqual({
      kind: 'external',
      url: 'https://promo.example/gift?a=1#top',
      isNamed: true,
    });
    for (const url of [
      'https://other.example/gift',
      'https://promo.example.other.example/',
      'https://other.example/#promo.example',
      'https://promo.example:8443/',
      'http://promo.example/',
    ])
      expect(read(url)).toEqual({ kind: 'external', url, isNamed: false });
  });

  test.each([
    ['/m/activity?id=1#top', '/m/activity?id=1#top'],
    ['m/activity', '/m/activity'],
    ['?a=1', '/?a=1'],
  ])('that is relative, %j, stays in the app (REG-032)', (url, path) => expect(read(url)).toEqual({ kind: 'path', path }));

  test.each([
    undefined,
    '',
    'https://promo.example@evil.example/',
    'https://user:pass@promo.example/',
    '//promo.example/gift',
    '/..//evil.example',
    './/evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:gift@promo.example',
    '/\t/evil.example',
    'https://',
  ])('%j is no link (fault 55)', (url) => expect(read(url)).toBeUndefined());
});
