import { describe, expect, test } from 'vitest';

import { bareCode, isAppCode, isSecondCode } from '#contract/typed/second-code.ts';
import { newRecoveryCodes } from '#server/domains/identity/authenticator/recovery-codes.ts';

describe('a second code', () => {
  test.each(['123456', ' 123 456 ', '123-456'])('%j is all there of an app’s code, in whatever groups', (code) => {
    expect([isAppCode(code), isSecondCode(code), bareCode(code)]).toEqual([true, true, '123456']);
  });

  test.each(['', '      ', '12345', '123 45', '12-34-', '1234567', '12345a'])('%j is not', (code) =>
    expect([isAppCode(code), isSecondCode(code)]).toEqual([false, false]),
  );

  test('is a recovery code too, as it was shown or without its hyphens, in whatever case', () => {
    const [code] = newRecoveryCodes({ bytes: (count: number) => Uint8Array.from({ length: count }, (_, at) => at + 7) } as never);
    const text = code?.text ?? '';
    for (const typed of [text, text.replaceAll('-', ''), text.toLowerCase(), ` ${text} `])
      expect([isSecondCode(typed), isAppCode(typed), bareCode(typed)]).toEqual([true, false, text.replaceAll('-', '')]);
    for (const part of [text.slice(0, 9), text.slice(0, -1), `${text}X`]) expect(isSecondCode(part), part).toBe(false);
  });
});
