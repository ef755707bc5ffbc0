import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { words } from '#site/i18n/words.ts';
import { forgetFaultText, passwordFaultText } from '#site/islands/password/password-text.ts';
import { hasBackControl } from '#site/lib/back-rules.ts';
import { checkNewPassword } from '#site/lib/new-password-rules.ts';
import { createForgetScreen } from '#site/stores/screens/forget.ts';

import { speaker } from '../setup/site-words.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const resetStrings = (language: string) => words(speaker(language), 'session', 'registration.rule', 'password');
const forgetStrings = (language: string) => words(speaker(language), 'session', 'registration.rule', 'password');

const rules = { password: { enabled: true, required: true, verification: 'password', minLength: 8, maxLength: 64 } } as const;
const good = 'kuwagong gising';
const tooLong = 'm'.repeat(65);

describe('a new password', () => {
  test.each([
    ['', { kind: 'required', verification: 'password' }],
    ['maikli', { kind: 'short', min: 8 }],
    [tooLong, { kind: 'long', max: 64 }],
    [good, undefined],
  ])('%j is checked by the password rule (RULE-017)', (newPassword, fault) =>
    expect(checkNewPassword(rules, { newPassword, confirmNewPassword: newPassword }).newPassword).toEqual(fault),
  );

  test.each([
    ['en', 'Enter password'],
    ['tl', 'Ilagay ang password'],
  ])('needs its confirmation, and %s says so (RULE-018)', (language, text) => {
    const { confirmNewPassword: fault } = checkNewPassword(rules, { newPassword: good, confirmNewPassword: '' });
    expect(fault && passwordFaultText(resetStrings(language), {}, fault)).toBe(text);
  });

  test.each([
    ['en', 'Confirmation password not matched'],
    ['tl', 'Hindi magkatugma ang password'],
  ])('must match its confirmation, and %s says so (RULE-019)', (language, text) => {
    const { confirmNewPassword: fault } = checkNewPassword(rules, { newPassword: good, confirmNewPassword: `${good} ` });
    expect(fault && passwordFaultText(resetStrings(language), {}, fault)).toBe(text);
    expect(checkNewPassword(rules, { newPassword: good, confirmNewPassword: good })).toEqual({});
  });
});

describe('the forgot-password form', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } }));
  afterEach(() => vi.unstubAllGlobals());

  const faultsOf = (username: string, email: string) => {
    const screen = createForgetScreen({ rules: {}, sentText: '', leave: () => {} });
    screen.change('username', username);
    screen.change('email', email);
    return screen.$shownFaults.get();
  };

  test.each(['juan@mail.example', ' juan@mail.example ', 'a.b+c@sub.mail.example'])('takes the address %j (RULE-010, RULE-013)', (email) =>
    expect(faultsOf(' juan ', email)).toEqual({}),
  );

  test('needs an address, also when only blanks were typed (RULE-009)', () => {
    for (const email of ['', '   ']) expect(faultsOf('juan', email).email).toMatchObject([{ kind: 'required' }]);
  });

  test.each([
    ['en', 'E-mail incorrect'],
    ['tl', 'Mali ang e-mail'],
  ])('tells of an address that is none beside its field, in %s (RULE-010, RULE-011)', (language, text) => {
    for (const email of ['juan', 'juan@', '@mail.example', 'juan@mail', 'ju an@mail.example', 'juan@mail..example'])
      expect(
        forgetFaultText(forgetStrings(language), { field: 'email', faults: faultsOf('juan', email).email ?? [], language }),
        email,
      ).toBe(text);
  });

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['juan dela cruz', 'pattern'],
    ['juan', undefined],
    [' JUAN ', undefined],
  ])('checks the user name %j by the shared rule, trimmed (RULE-012, RULE-013)', (username, kind) =>
    expect(faultsOf(username, 'juan@mail.example').username?.[0]?.kind).toBe(kind),
  );

  test('joins what is wrong with one field by commas (RULE-014)', () => {
    const faults = faultsOf('j '.repeat(40) + 'x', 'juan@mail.example').username ?? [];
    expect(forgetFaultText(forgetStrings('en'), { field: 'username', faults, language: 'en' })).toBe(
      'At most 64 characters., The account format is incorrect: letters, digits and underscores (_) only.',
    );
  });
});

describe('/m/changePsw', () => {
  /** Runs the script of the page's head and answers where it led. */
  const lead = (session: string | null) => {
    const replaced: string[] = [];
    runInNewContext(read('src/layouts/pre-paint.js'), {
      document: { documentElement: { dataset: { guard: 'home' } }, querySelector: () => null },
      navigator: { userAgent: '' },
      matchMedia: () => ({ matches: false }),
      window: {
        localStorage: { getItem: (key: string) => (key === 'MC_SESSION_INFO' ? session : null) },
        sessionStorage: { getItem: () => null },
      },
      location: { pathname: '/m/changePsw', search: '', replace: (target: string) => replaced.push(target) },
      addEventListener: () => {},
    });
    return replaced;
  };

  test('goes home without a session, before anything is painted (PASS-006)', () => expect(lead(null)).toEqual(['/m/home']));

  test('stays with a session (PASS-005)', () => expect(lead('{"token":"t"}')).toEqual([]));

  test('has no back control, unlike any other path (PASS-010)', () =>
    expect(['/m/changePsw', '/m/changePsw/', '/m/voucherCenter', '/m/member/home'].map(hasBackControl)).toEqual([
      false,
      false,
      true,
      true,
    ]));
});
