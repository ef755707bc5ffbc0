import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';

import { isUndone, repeatPassing } from '#server/db/failure.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

const lost = (code: string) => Object.assign(new Error('lost'), { code });
const wrapped = (code: string) => new DrizzleQueryError('update x', [], lost(code));

/** Fails with these errors, one after the other, then answers how often it was run. */
function failing(...errors: Error[]) {
  let runs = 0;
  return () => {
    const error = errors[runs];
    runs += 1;
    return error ? Promise.reject(error) : Promise.resolve(runs);
  };
}

test.each([
  ['the driver', lost],
  ['Drizzle, as the cause', wrapped],
])('a transaction that lost against another one is run again, told by %s: three times in all', async (_, told) => {
  expect(await repeatPassing(failing(told('40P01'), told('40001')))).toBe(3);
  await expect(repeatPassing(failing(told('40P01'), told('40P01'), told('40P01')))).rejects.toThrow();
});

test('anything else is run once', async () => {
  for (const error of [wrapped('23505'), new ExpectedError('number.closed'), new Error('a bug')])
    await expect(repeatPassing(failing(error))).rejects.toBe(error);
});

test('what the database undid is told from what nobody knows', () => {
  expect([lost('23505'), wrapped('23514')].map(isUndone)).toEqual([true, true]);
  expect([lost('08006'), wrapped('57P01'), lost('ECONNRESET'), new Error('a bug')].map(isUndone)).toEqual([false, false, false, false]);
});
