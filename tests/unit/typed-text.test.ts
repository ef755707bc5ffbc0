import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { verificationNames } from '#contract/member/field-rules.ts';
import { cleanLine, cleanProse, isSeen } from '#contract/typed/characters.ts';
import { cleanField } from '#contract/typed/clean-field.ts';
import { readCode, readInvitation, readSymbols } from '#contract/typed/codes.ts';
import { readAccountName, readEmail } from '#contract/typed/contacts.ts';
import { isSamePassword, passwordForm } from '#contract/typed/password.ts';

describe('a code', () => {
  test.each([
    '123456',
    ' 123456 ',
    '123 456',
    '12 34 56',
    '123-456',
    '123–456',
    '１２３４５６',
    '١٢٣٤٥٦',
    '123456\u200b',
    '\u2068123456\u2069',
    '123456.',
    '"123456"',
    '*123456*',
    'G-123456',
    'Your code is 123456',
    'Your code is 123 456.',
    '123456 is your Laro code. It is good for 10 minutes.',
    'Ang code mo ay 123456. Huwag ibigay kahit kanino.',
    '@laro.ph #123456',
    'Laro: 123456\n\n@laro.ph #123456',
    'Code 123456, good until 27 November 2026',
    '<#> 123-456 is your code',
    'Laro 24 123456',
    'Nov 27 123456',
    'valid 10 123456',
    'sent 12-30 123456',
    'valid 10 123 456',
  ])('is read out of %j', (typed) => {
    expect(readCode(typed)).toBe('123456');
  });

  test.each(['1234 or 5678', 'hello', '12a4', 'call 8888 or 9999'])('is not guessed in %j', (typed) => {
    expect(readCode(typed)).not.toMatch(/^\d+$/);
  });

  test.each([
    'ABCD-EFGH-JKMN-PQRS',
    'abcd-efgh-jkmn-pqrs',
    'ABCD EFGH JKMN PQRS',
    'ABCDEFGHJKMNPQRS',
    'ABCD–EFGH–JKMN–PQRS',
    'ABCD—EFGH—JKMN—PQRS',
    'ABCD\u2011EFGH\u2011JKMN\u2011PQRS',
    'ABCD−EFGH−JKMN−PQRS',
    'ABCD-EFGH-JKMN-PQRS\u200b',
    '\u2068ABCD-EFGH-JKMN-PQRS\u2069',
    '*ABCD-EFGH-JKMN-PQRS*',
    '_ABCD-EFGH-JKMN-PQRS_',
    '`ABCD-EFGH-JKMN-PQRS`',
    '“ABCD-EFGH-JKMN-PQRS”',
    'ABCD-EFGH-JKMN-PQRS.',
    '(ABCD-EFGH-JKMN-PQRS)',
    'ＡＢＣＤ－ＥＦＧＨ－ＪＫＭＮ－ＰＱＲＳ',
    'ABCD\u00a0EFGH\u00a0JKMN\u00a0PQRS',
    'AB\u00adCD-EFGH-JKMN-PQRS',
    'ABCD/EFGH/JKMN/PQRS',
    'ABCD-EFGH-\nJKMN-PQRS',
    'ABCD·EFGH·JKMN·PQRS',
    'ABCD•EFGH•JKMN•PQRS',
    'ABCD・EFGH・JKMN・PQRS',
    'Code: ABCD-EFGH-JKMN-PQRS',
    '#ABCD-EFGH-JKMN-PQRS',
  ])('in groups is read out of %j', (typed) => {
    expect(readSymbols(typed)).toBe('ABCDEFGHJKMNPQRS');
  });

  test.each(['ANA-2026', ' ANA-2026 ', 'ANA–2026', 'ANA-2026.', '“ANA-2026”', 'ＡＮＡ-２０２６', '\u202aANA-2026\u202c', '*ANA-2026*'])(
    'of an invitation is read out of %j',
    (typed) => {
      expect(readInvitation(typed)).toBe('ANA-2026');
    },
  );

  test('of an invitation is read out of the link that carries it', () => {
    expect(readInvitation('https://laro.example/m/register?affiliateCode=ANA-2026&x=1')).toBe('ANA-2026');
  });
});

describe('a user name', () => {
  test.each([
    'juan_01',
    ' juan_01 ',
    'JUAN_01',
    'juan_01\u200b',
    '\ufeffjuan_01',
    'ju\u00adan_01',
    '\u2068juan_01\u2069',
    'ｊｕａｎ_01',
    'juan＿01',
    'juan_０１',
    'juan_٠١',
    '\u00a0juan_01\t',
    '@juan_01',
    'juan_01\n',
    '\u3000juan_01',
  ])('is read out of %j', (typed) => {
    expect(readAccountName(typed)).toBe('juan_01');
  });
});

describe('an e-mail address', () => {
  test.each([
    'juan@example.com',
    ' juan@example.com ',
    'juan@example.com\u200b',
    '\u2068juan@example.com\u2069',
    'mailto:juan@example.com',
    'Juan Cruz <juan@example.com>',
    '<juan@example.com>',
    'juan@example.com.',
    'juan@example.com,',
    '“juan@example.com”',
    '(juan@example.com)',
    'juan＠example.com',
    'juan@example．com',
    'juan@example。com',
    'ｊｕａｎ@example.com',
    'juan@exam\u00adple.com',
  ])('is read out of %j', (typed) => {
    expect(readEmail(typed)).toBe('juan@example.com');
  });
});

describe('a password', () => {
  test.each([
    ['Piña-sa-bañade', 'Pin\u0303a-sa-ban\u0303ade'],
    ['é', 'e\u0301'],
    ['ｐａｓｓ', 'pass'],
    ['a b', 'a\u00a0b'],
    ['a b', 'a\u3000b'],
    ['ﬁesta', 'fiesta'],
    ['Å', '\u212b'],
    ['가', '\u1100\u1161'],
  ])('%j is the same as %j', (one, other) => {
    expect(isSamePassword(one, other)).toBe(true);
  });

  test.each([
    ['Juan', 'juan'],
    ['juan', 'juan '],
    ['Pina', 'Piña'],
    ['ab', 'a\u200bb'],
  ])('%j is another than %j', (one, other) => {
    expect(isSamePassword(one, other)).toBe(false);
  });

  test('has one form, whatever it is made of', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => passwordForm(passwordForm(text)) === passwordForm(text)));
  });
});

describe('text', () => {
  test.each(
    ['', ' ', '\u00a0', '\u3000', '\u200b', '\u200c\u200d', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u180e', '\u202e', '\u2066\u2069']
      .concat(['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\ufe0f', '\u{E0041}\u{E007F}', '\u034f', '\u0301', '\n\t\r', '\u0007'])
      .concat(['\u{E0100}', '\u{1D173}', '\ue000']),
  )('%j is empty: nobody can see it', (typed) => {
    expect(isSeen(typed)).toBe(false);
    expect(cleanProse(typed)).toBe('');
  });

  test.each(['a', '0', '.', '😀', '❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '王', 'ก', 'क्ष', 'رضا‌پور', '-', '¯', '1️⃣'])('%j is seen and stays', (typed) => {
    expect(isSeen(typed)).toBe(true);
    expect(cleanProse(typed)).toBe(typed);
  });

  test('keeps its lines, and loses what disguises it', () => {
    expect(cleanProse('\ufeffone\r\ntwo\u202e owt\u2028three \u{E0041}')).toBe('one\ntwo owt\nthree');
    expect(cleanLine(' one\r\n two\u00a0three ')).toBe('one two three');
    expect(['ze\u200bro', 'ze\u200dro', 'ze\u200ero', 'ze\u115fro', '\u202ezero'].map(cleanLine)).toEqual(Array(5).fill('zero'));
  });

  test('of a hundred thousand characters costs no field more than a moment', () => {
    const started = performance.now();
    for (const part of ['@ ', 'mailto:', 'tel: ', '. ', '-', '.', '@', '<', ' ', '\u200b', '1 ', '"', "'", 'a.', '\u0301'])
      for (const kind of [undefined, ...verificationNames])
        for (const text of [part.repeat(100_000), `a${part.repeat(100_000)}a`]) cleanField(kind, text);
    // with work that grows as the square, a single one takes seconds
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  const unit = fc.oneof(fc.constantFrom(...Array.from("aA1 -–'’\u200b\u202e\u200d·,.:@<>#é\u0301\u{E0100}٣Ａ")), fc.constant('ab'));

  test.each([undefined, ...verificationNames])(
    'in a field of kind %s that was cleaned once is not changed by cleaning it again',
    (kind) => {
      const examples = ['@@a', 'ab ,', 'a>·', '.<1', 'a\u202e\u0301', 'Ａ\u0301', 'ab \u200d ab', 'mailto:mailto:a@b.ph', '"tel: tel: 1'];
      fc.assert(
        fc.property(fc.string({ unit }), (text) => {
          const once = cleanField(kind, text);
          expect(cleanField(kind, once)).toBe(once);
        }),
        { numRuns: 1000, examples: examples.map((text) => [text]) },
      );
    },
  );
});
