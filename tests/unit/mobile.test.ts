import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sharedRules } from '#contract/member/field-rules.ts';
import { leastMobileDigits, toE164 } from '#contract/typed/mobile.ts';
import { readMobile } from '#server/domains/verification/index.ts';
import { checkMobile } from '#site/lib/mobile-rules.ts';

const merchant = { verification: { phoneProvider: 'sms' as const, humanCheck: [], dialingCodes: ['63'], codesPerDay: 1 } };
const onServer = async (mobileNum: string) => {
  try {
    // only the merchant's countries are looked at
    return await readMobile({
      ctx: { merchant } as unknown as Parameters<typeof readMobile>[0]['ctx'],
      input: { countryDialingCode: '63', mobileNum },
    });
  } catch {
    return undefined;
  }
};

describe('a mobile number', () => {
  test('of the Philippines has one form, however it is written (fault 51)', async () => {
    const national = fc.integer({ min: 9_170_000_000, max: 9_179_999_999 }).map(String);
    const written = fc.tuple(
      national,
      fc.constantFrom('+63', '63', '0', '', '0063'),
      fc.constantFrom('', ' ', '-', '.'),
      fc.constantFrom('', ' '),
    );
    await fc.assert(
      fc.asyncProperty(written, async ([number, before, gap, around]) => {
        const typed = `${around}${before}${gap}${number.slice(0, 3)}${gap}${number.slice(3, 6)}${gap}${number.slice(6)}${around}`;
        expect(toE164('63', typed)).toBe(`+63${number}`);
        expect(await onServer(typed)).toBe(`+63${number}`);
      }),
    );
  });

  test('is nothing else: whatever the browser refuses the server refuses too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...Array.from('0123456789+- ()ab')) }), async (typed) => {
        const number = toE164('63', typed);
        if (number === undefined) expect(await onServer(typed)).toBeUndefined();
        else expect(number).toMatch(/^\+639\d{9}$/);
      }),
    );
  });

  test('of another country is taken by its length', () => {
    expect(toE164('+1', '(415) 555-2671')).toBe('+14155552671');
    expect(toE164('44', '07911 123456')).toBe('+447911123456');
    expect([toE164('44', '12'), toE164('44', '1'.repeat(16)), toE164('', '7911123456'), toE164('999999', '7911123456')]).toEqual(
      Array<undefined>(4).fill(undefined),
    );
  });

  const rule = sharedRules.loginMobileNum;

  test('with too few digits is told how many there must be (RULE-031, fault 51)', () => {
    expect(leastMobileDigits('63')).toBe(10);
    for (const typed of ['0917', '917 555 01', '+63 917'])
      expect(checkMobile(rule, '63', typed), typed).toEqual({ kind: 'short', min: 10 });
  });

  test('is needed, and is told apart from what is none: landline, letters, another country (RULE-029)', () => {
    expect(checkMobile(rule, '63', ' ')).toMatchObject({ kind: 'required' });
    for (const typed of ['02 8765 4321 99', '0917 CALL ME NOW', '+1 415 555 2671', '0917 555 01010'])
      expect(checkMobile(rule, '63', typed), typed).toMatchObject({ kind: 'pattern' });
    expect(checkMobile(rule, '63', '0917 555 0101')).toBeUndefined();
  });
});
