import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { mostTiers } from '#contract/contracts/facts.ts';
import { languages } from '#contract/languages.ts';
import { sharedRules } from '#contract/member/field-rules.ts';
import { paymentPasswordDigits } from '#contract/passwords/facts.ts';
import { coolingOffMs } from '#contract/protection/facts.ts';
import { supportTextRule } from '#contract/support/facts.ts';
import { mostReportDays } from '#contract/teams/facts.ts';
import { uploadRule } from '#contract/uploads.ts';

const megabytes = uploadRule.maxBytes / 2 ** 20;
const coolingHours = coolingOffMs / 3_600_000;

/** The numbers that a text says in digits in every language, where they are facts of the code. */
const said: readonly (readonly [area: string, key: string, ...numbers: readonly number[]])[] = [
  ['errors', 'contract.tiers.many', mostTiers],
  ['errors', 'upload.too.large', megabytes],
  ['errors', 'upload.too.many', uploadRule.maxFiles],
  ['errors', 'comment.too.long', sharedRules.comment.maxLength],
  ['errors', 'support.text.invalid', supportTextRule.minLength, supportTextRule.maxLength],
  ['errors', 'period.too.long', mostReportDays],
  ['errors', 'limit.raise.early', coolingHours],
  ['errors', 'return.early', coolingHours],
  ['errors', 'payment.password.invalid', paymentPasswordDigits],
  ['kyc', 'guide.size', megabytes],
  ['profile', 'avatar.text', megabytes],
  ['protection', 'intro', coolingHours],
  ['protection', 'news.asked', coolingHours],
  ['protection', 'news.returnAsked', coolingHours],
  ['support', 'attach.picture.text', megabytes],
  ['support', 'chat.long', supportTextRule.maxLength],
  ['downline', 'transfer.pinHint', paymentPasswordDigits],
  ['withdraw', 'pinHint', paymentPasswordDigits],
  ['withdraw', 'pinBlocked', paymentPasswordDigits],
];

/** `2,000`, `2.000` and `2 000` are one number. */
const numbersIn = (text: string) =>
  (text.replaceAll(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []).map(Number).toSorted((one, other) => one - other);

describe.each(languages.map(({ tag }) => tag))('the texts in %s', (language) => {
  test.each(said)('of %s say in %s what the code holds: %j', (area, key, ...numbers) => {
    const texts = JSON.parse(readFileSync(`src/i18n/locales/${language}/${area}.json`, 'utf8')) as Record<string, string>;
    expect(numbersIn(texts[key] ?? '')).toEqual(numbers);
  });
});
