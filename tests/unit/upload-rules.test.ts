import { describe, expect, test } from 'vitest';

import { checkField, ruleOf } from '#contract/member/field-rules.ts';
import { checkUploads, uploadRule } from '#contract/uploads.ts';
import { loadMerchants, settingsOf } from '#server/domains/merchant/index.ts';
import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };

const picture = { type: 'image/png', size: 1000 };
const fiveMegabytes = 5_242_880;
const most = { type: 'image/jpeg', size: fiveMegabytes };
const tooLarge = { type: 'image/jpeg', size: fiveMegabytes + 1 };

describe('a choice of pictures', () => {
  test.each(['image/png', 'image/jpeg'])('may hold %s (RULE-041)', (type) => expect(checkUploads([{ type, size: 1 }])).toBeUndefined());

  test.each([
    ['image/svg+xml', 'upload.type'],
    ['image/gif', 'upload.type'],
    ['image/heic', 'upload.type'],
    ['', 'upload.type'],
    ['application/pdf', 'upload.not.picture'],
    ['text/html', 'upload.not.picture'],
  ])('may not hold %j: %s (RULE-041)', (type, code) => expect(checkUploads([picture, { type, size: 1 }])).toBe(code));

  test('may hold 5 MB each, and not a byte more (RULE-042)', () =>
    expect([checkUploads([most, most, most]), checkUploads([picture, tooLarge])]).toEqual([undefined, 'upload.too.large']));

  test('may hold 3 pictures, not 4 (RULE-043)', () => {
    const three = [picture, picture, picture];
    expect([checkUploads([]), checkUploads(three), checkUploads([...three, picture])]).toEqual([undefined, undefined, 'upload.too.many']);
  });

  test('is refused in words that name the limit of the rule, in both languages (RULE-041, RULE-042, RULE-043)', () => {
    for (const words of [english, tagalog]) {
      expect(words['upload.type']).toMatch(/PNG .*JPG/);
      expect(words['upload.pixels']).toContain(`${uploadRule.maxMegapixels} megapixels`);
      expect(words['upload.too.large']).toContain(`${uploadRule.maxBytes / 1024 / 1024} MB`);
      expect(words['upload.too.many']).toContain(String(uploadRule.maxFiles));
    }
  });
});

describe('the text beside it', () => {
  const letters = (count: number) => '字'.repeat(count);

  test('is a comment of 140 characters at most, or none (RULE-044)', () => {
    const check = (length: number) => checkField(ruleOf({}, 'comment'), letters(length));
    expect([check(0), check(140), check(141)]).toEqual([undefined, undefined, { kind: 'long', max: 140 }]);
  });

  test('counts as people see characters: an emoji is one of the 140 (RULE-044)', () =>
    expect(checkField(ruleOf({}, 'comment'), '🎉'.repeat(140))).toBeUndefined());
});

test('the limits are 3 images, 5 MB each and 140 characters (CONST-022)', () => {
  const texts = [140, 141].map((length) => checkField(ruleOf({}, 'comment'), 'x'.repeat(length)));
  const choices = [[most, most, most], [most, most, most, most], [tooLarge]].map((choice) => checkUploads(choice));
  expect([choices, texts]).toEqual([
    [undefined, 'upload.too.many', 'upload.too.large'],
    [undefined, { kind: 'long', max: 140 }],
  ]);
});

describe('feedback', () => {
  const own = { enabled: true, required: true, minLength: 5, maxLength: 9 };
  const [merchant] = loadMerchants();
  if (!merchant) throw new Error('the demo merchants are gone');
  const { register } = merchant;
  const rulesOf = (fields: typeof register.fields) => settingsOf({ ...merchant, register: { ...register, fields } }).register.fields;
  const check = (rules: ReturnType<typeof rulesOf>, length: number) => checkField(ruleOf(rules, 'feedbackContent'), 'x'.repeat(length));

  test('is bounded by the two numbers that the merchant configured (RULE-046)', () => {
    const rules = rulesOf({ ...register.fields, feedbackContent: own });
    expect([4, 5, 9, 10].map((length) => check(rules, length))).toEqual([
      { kind: 'short', min: 5 },
      undefined,
      undefined,
      { kind: 'long', max: 9 },
    ]);
  });

  test('is bounded by 10 and 500 where the merchant configured none (RULE-046)', () => {
    const rules = rulesOf(register.fields);
    expect([9, 10, 500, 501].map((length) => check(rules, length)?.kind)).toEqual(['short', undefined, undefined, 'long']);
  });
});
