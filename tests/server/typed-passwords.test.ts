import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { passwordForm } from '#contract/typed/password.ts';
import { hashPassword, verifyPassword } from '#server/domains/identity/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const composed = 'Piña-sa-bañade-2027'.normalize('NFC');
const decomposed = composed.normalize('NFD');

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-03-01T08:00:00Z') });
});
afterAll(async () => app.close());

const storedHash = async (userName: string) => {
  const { rows } = await app.db.pool.query<{ password_hash: string }>(
    'select password_hash from identity_members where user_name = $1 and merchant_code = $2',
    [userName, app.merchant.code],
  );
  return rows[0]?.password_hash ?? '';
};
const storeHash = async (userName: string, passwordHash: string) =>
  app.db.pool.query('update identity_members set password_hash = $1 where user_name = $2 and merchant_code = $3', [
    passwordHash,
    userName,
    app.merchant.code,
  ]);

describe('a password with letters that have two forms', () => {
  test.each([
    ['nfc_first', composed, decomposed],
    ['nfd_first', decomposed, composed],
    ['wide_first', 'ｐａｓｏｋ ng bahay ko', 'pasok\u3000ng\u00a0bahay ko'],
  ])('%s logs in on a device that writes the other one', async (userName, registered, other) => {
    await registerPlayer(visitor(app), userName, registered);
    for (const typed of [registered, other]) expect(await logInPlayer(visitor(app), userName, typed)).toMatchObject({ ok: true });
  });

  test('whose hash is from before there was one form still logs in from either device, and is hashed again', async () => {
    for (const [userName, raw] of [
      ['old_nfd', decomposed],
      ['old_wide', 'ｐａｓｏｋ ng bahay ko'],
    ] as const) {
      await registerPlayer(visitor(app), userName, raw);
      const old = await hash(raw);
      await storeHash(userName, old);
      expect(await logInPlayer(visitor(app), userName, raw)).toMatchObject({ ok: true });
      expect(await storedHash(userName)).not.toBe(old);
      expect(await logInPlayer(visitor(app), userName, passwordForm(raw))).toMatchObject({ ok: true });
    }
    await storeHash('old_nfd', await hash(decomposed));
    expect(await logInPlayer(visitor(app), 'old_nfd', composed)).toMatchObject({ ok: true });
  });

  test('is checked by a change the same way, and the same one in the other form is no new one', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'nagbago', composed);
    const change = async (newPassword: string, confirmNewPassword = newPassword) =>
      browser.call('POST /wps/member/password/v2', { body: { oldPassword: decomposed, newPassword, confirmNewPassword } });
    expect(await change(decomposed)).toMatchObject({ ok: false, code: 'modify.new.old.same' });
    const next = 'Mañana-ng-umaga-2028';
    expect(await change(next.normalize('NFC'), next.normalize('NFD'))).toMatchObject({ ok: true });
    expect(await logInPlayer(visitor(app), 'nagbago', next.normalize('NFD'))).toMatchObject({ ok: true });
  });

  test('keeps its hash where it was right in the present form, and another password stays wrong', async () => {
    await registerPlayer(visitor(app), 'di_nagbago', composed);
    const before = await storedHash('di_nagbago');
    await logInPlayer(visitor(app), 'di_nagbago', decomposed);
    expect(await storedHash('di_nagbago')).toBe(before);
    expect(await logInPlayer(visitor(app), 'di_nagbago', 'Pina-sa-banade-2027')).toMatchObject({ ok: false, code: 'login.failed' });
    expect(await verifyPassword(composed, undefined)).toBe(false);
    expect(await verifyPassword(decomposed, await hashPassword({ workCost: 'full' }, composed))).toBe(true);
  });
});
