import { expect, test } from 'vitest';

import { calls } from '#contract/calls.ts';
import { errorsOf } from '#site/i18n/errors-of.ts';
import { pickErrors } from '#site/i18n/pick.ts';

const t = (key: string) => `<${key}>`;
const general = pickErrors(t, []);

test('an island gets the words of what its calls and the screen itself can refuse, and of what any call can', () => {
  expect(errorsOf(t)).toEqual(general);
  const { errors } = calls['POST /wps/cashier/vouchers'];
  expect(errors).toContain('voucher.used');
  expect(errorsOf(t, 'POST /wps/cashier/vouchers', 'statement.too.long')).toEqual({
    ...general,
    ...Object.fromEntries([...errors, 'session.forbidden', 'statement.too.long'].map((code) => [code, `<errors.${code}>`])),
  });
});

test.each([
  ['GET /wps/push/key', { auth: 'member', errors: [] }],
  ['GET /wps/bonus/offers', { feature: 'REWCEN3', errors: [] }],
] as const)('%s, which not every player may make, has the words for that', (name, facts) => {
  expect(calls[name]).toMatchObject(facts);
  expect(errorsOf(t, name)).toEqual({ ...general, 'session.forbidden': '<errors.session.forbidden>' });
});

test('a call that anybody may make has not', () => {
  expect(errorsOf(t, 'GET /wps/captcha')).not.toHaveProperty(['session.forbidden']);
});
