import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { takeAttempt } from '#server/domains/identity/throttle/throttle.ts';
import { throttleRules } from '#server/domains/identity/throttle/throttle-rules.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { logInCall, logInPlayer, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  // standing still: what is allowed is allowed by number, not by waiting
  app.clock.freezeAt(new Date());
});
afterAll(async () => app.close());

async function guess(username: string, address?: string): Promise<{ code: string | undefined; waitMs: number | undefined }> {
  const data = await sealBody(app, { username, password: 'a wrong password', type: 'username' });
  const { errorCode, envelope } = await sendSealed(app, logInCall, data, {}, address);
  return { code: errorCode, waitMs: envelope.success ? undefined : envelope.value?.retryAfterMs };
}

async function guessMany(count: number, of: (at: number) => { username: string; address?: string }) {
  const answers: Awaited<ReturnType<typeof guess>>[] = [];
  for (let from = 0; from < count; from += 20)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - from) }, (_, at) => guess(of(from + at).username, of(from + at).address)),
      )),
    );
  return answers;
}

describe('1,000 wrong passwords for one account from 1,000 addresses (fault 35)', () => {
  const home = 'home-of-the-owner';

  test('are a handful of guesses, and the owner logs in all the same', async () => {
    const ownDevice = visitor(app, { address: 'another-place' });
    await registerPlayer(ownDevice, 'owner_one');
    await registerPlayer(visitor(app, { address: home }), 'owner_two');
    await logInPlayer(visitor(app, { address: home }), 'owner_one');

    const answers = await guessMany(1000, () => ({ username: 'owner_one' }));
    const { freeAttempts, longestWaitMs } = throttleRules.account;
    expect(answers.filter(({ code }) => code === 'login.failed')).toHaveLength(freeAttempts + 1);
    const limited = answers.filter(({ code }) => code === 'rate.limited');
    expect(limited).toHaveLength(1000 - freeAttempts - 1);
    for (const { waitMs } of limited) expect(waitMs).toBeLessThanOrEqual(longestWaitMs);

    // a device that the account knows, wherever it is; and an address that it knows, without any cookie
    expect(await logInPlayer(ownDevice, 'owner_one')).toMatchObject({ ok: true });
    expect(await logInPlayer(visitor(app, { address: home }), 'owner_one')).toMatchObject({ ok: true });
    // the owner's success gives the strangers no new guesses
    expect((await guess('owner_one')).code).toBe('rate.limited');
  }, 120_000);

  test('hold the owner up at an unknown place for minutes at most', async () => {
    const away = visitor(app);
    const first = await logInPlayer(away, 'owner_one');
    expect(first).toMatchObject({ ok: false, code: 'rate.limited' });
    app.clock.advanceMs(first.ok ? 0 : (first.retryAfterMs ?? 0));
    expect(await logInPlayer(away, 'owner_one')).toMatchObject({ ok: true });
  });

  test('hold up nobody else', async () => {
    expect(await logInPlayer(visitor(app), 'owner_two')).toMatchObject({ ok: true });
  });
});

describe('the wait', () => {
  test('doubles with every attempt too many up to its longest, and is over after the window', async () => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'visitor' });
    const key = { rule: 'account', subject: 'somebody' } as const;
    const waits: number[] = [];
    while (waits.length < 12) {
      try {
        await takeAttempt({ ctx, key });
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        waits.push(error.details.retryAfterMs ?? 0);
        app.clock.advanceMs(waits.at(-1) ?? 0);
      }
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000, 300_000]);
    app.clock.advanceMs(throttleRules.account.windowMs);
    for (let at = 0; at < throttleRules.account.freeAttempts; at += 1) await takeAttempt({ ctx, key });
  });

  test('is the same for a name that nobody has', async () => {
    await registerPlayer(visitor(app), 'somebody_real');
    const [real, unreal] = [
      await guessMany(40, () => ({ username: 'somebody_real' })),
      await guessMany(40, () => ({ username: 'somebody_unreal' })),
    ];
    const summary = (answers: typeof real) => answers.map(({ code, waitMs }) => `${code} ${waitMs}`).toSorted();
    expect(summary(unreal)).toEqual(summary(real));
  });

  test('follows the account through every way of writing its name', async () => {
    await registerPlayer(visitor(app), 'many_faces');
    const answers = await guessMany(20, (at) => ({ username: [' many_faces', 'MANY_FACES', 'Many_Faces ', 'many_faces'][at % 4] ?? '' }));
    expect(answers.filter(({ code }) => code === 'login.failed')).toHaveLength(throttleRules.account.freeAttempts + 1);
  });
});

describe('one address that tries many accounts (fault 35)', () => {
  test('is slowed down, and is the only one', async () => {
    const answers = await guessMany(100, (at) => ({ username: `victim_${at}`, address: 'bad-place' }));
    expect(answers.filter(({ code }) => code === 'login.failed')).toHaveLength(throttleRules.address.freeAttempts + 1);
    expect((await guess('victim_1')).code).toBe('login.failed');
  });

  test('does not hold up a neighbour at the same address whose device is known', async () => {
    const neighbour = visitor(app, { address: 'shared-place' });
    await registerPlayer(neighbour, 'neighbour');
    await guessMany(100, (at) => ({ username: `prey_${at}`, address: 'shared-place' }));
    expect(await logInPlayer(visitor(app, { address: 'shared-place' }), 'neighbour')).toMatchObject({ ok: false, code: 'rate.limited' });
    expect(await logInPlayer(neighbour, 'neighbour')).toMatchObject({ ok: true });
  });

  test('where everybody knows the password is never slowed down', async () => {
    await registerPlayer(visitor(app), 'frequent');
    const codes = new Set<string>();
    for (let at = 0; at < 50; at += 1) codes.add(String((await logInPlayer(visitor(app, { address: 'honest-place' }), 'frequent')).ok));
    expect([...codes]).toEqual(['true']);
  });
});

describe('registering', () => {
  test('two hundred times an hour from one address is enough', async () => {
    const ctx = { ...app.contextFor(app.merchant.code, { kind: 'visitor' }), address: 'factory' };
    for (let at = 0; at <= throttleRules.register.freeAttempts; at += 1)
      await takeAttempt({ ctx, key: { rule: 'register', subject: ctx.address } });
    const result = await visitor(app, { address: 'factory' }).call('PUT /wps/member/register', {
      body: {
        registerMethod: 'H5',
        username: 'one_more',
        password: 'isa pang manlalaro',
        confirmPassword: 'isa pang manlalaro',
        birthDate: '1990-06-12',
        type: 0,
      },
    });
    expect(result).toMatchObject({ ok: false, code: 'rate.limited' });
  });
});
