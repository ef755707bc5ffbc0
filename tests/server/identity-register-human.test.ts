import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, test } from 'vitest';

import { loadMerchants } from '#server/domains/merchant/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { humanSolution } from './fixture/codes.ts';
import { registerCall, registration, visitor } from './fixture/identity.ts';

const [demo] = loadMerchants();
const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map(async (app) => app.close())));

async function openApp(humanCheck: 'never' | 'repeated' | 'always'): Promise<TestApp> {
  const register = demo ? { ...demo.register, humanCheck } : undefined;
  const app = await createTestApp({ merchant: { ...(register && { register }) } });
  apps.push(app);
  return app;
}

/** Another account from one address; answers the code of its refusal. */
async function register(app: TestApp, address: string, humanVerification?: string): Promise<string | undefined> {
  const body = { ...registration(`tao_${randomUUID().slice(0, 8)}`), ...(humanVerification !== undefined && { humanVerification }) };
  const result = await visitor(app, { address }).call(registerCall, { body });
  return result.ok ? undefined : result.code;
}

describe('the human check of a registration, by merchant setting (ASVS 2.4.1)', () => {
  test('is asked for from the fourth account of one address in a day on, and of nobody else', async () => {
    const app = await openApp('repeated');
    const first = '198.51.100.7';
    expect([await register(app, first), await register(app, first), await register(app, first)]).toEqual([undefined, undefined, undefined]);
    expect(await register(app, first)).toBe('human.required');
    expect(await register(app, first, 'bm90aGluZw==')).toBe('human.invalid');
    const solution = await humanSolution(visitor(app));
    expect(await register(app, first, solution)).toBeUndefined();
    expect(await register(app, first, solution)).toBe('human.invalid');
    expect(await register(app, '198.51.100.8')).toBeUndefined();
  });

  test('holds for many at once as for one after the other', async () => {
    const app = await openApp('repeated');
    const codes = await Promise.all(Array.from({ length: 20 }, async () => register(app, '198.51.100.9')));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
  });

  test('is asked for always, or never, where the merchant says so', async () => {
    const [always, never] = [await openApp('always'), await openApp('never')];
    expect(await register(always, '198.51.100.7')).toBe('human.required');
    expect(await register(always, '198.51.100.7', await humanSolution(visitor(always)))).toBeUndefined();
    for (let at = 0; at < 5; at += 1) expect(await register(never, '198.51.100.7')).toBeUndefined();
  });
});
