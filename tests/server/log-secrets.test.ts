import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createLog } from '#server/platform/log.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { humanSolution } from './fixture/codes.ts';
import { goodPassword, logInPlayer, registerCall, registerPlayer, registration, visitor } from './fixture/identity.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
let app: TestApp;

const secrets = {
  password: 'lihim na bulong ng dagat',
  number: '9175550123',
  name: 'Ignacia Lihim',
  contact: 'lihim@tahanan.example',
  words: 'isang napakahabang lihim na salaysay',
  account: '09175550177',
  pin: '418263',
};

beforeAll(async () => {
  app = await createTestApp({ log });
});
afterAll(async () => app.close());

/** From now on no table takes a row, and PostgreSQL names the whole row in its refusal. */
async function refuseEveryRow(): Promise<void> {
  const { rows } = await app.db.orm.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'identity_sessions'`,
  );
  for (const { name } of rows) await app.db.orm.execute(sql.raw(`alter table ${name} add constraint refused check (false) not valid`));
}

describe('a log of statements that fail (ASVS 16.2.5)', () => {
  test('holds none of the values that players sent, whichever call failed', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'lihim_na_tao');
    const { password, number, name, contact, words, account, pin } = secrets;
    await browser.call('POST /wps/member/paymentPassword', {
      body: { oldPaymentPassword: '', newPaymentPassword: pin, password: goodPassword },
    });
    const humanVerification = await humanSolution(visitor(app));
    await refuseEveryRow();
    lines.length = 0;

    await visitor(app).call(registerCall, { body: { ...registration('ibang_lihim', password), payeeName: name } });
    await logInPlayer(visitor(app), 'lihim_na_tao');
    await logInPlayer(visitor(app), 'lihim_na_tao', password);
    await browser.call('POST /wps/member/password/v2', {
      body: { oldPassword: goodPassword, newPassword: password, confirmNewPassword: password },
    });
    await browser.call('POST /wps/cashier/payees', { body: { institution: 'gcash', holderName: name, account, paymentPassword: pin } });
    await browser.call('PUT /wps/member/feedback', { body: { content: words } });
    await browser.call('POST /wps/verification/sms/noLogin', {
      body: { mobileNum: number, countryDialingCode: '63', purpose: 'login' },
    });
    await browser.call('POST /wps/support/guest', { body: { email: contact, topic: 'other', text: words, humanVerification } });

    const written = lines.join('\n');
    expect(lines.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(3);
    expect(written).toContain('Failed query: ');
    for (const secret of Object.values(secrets)) expect(written).not.toContain(secret);
    expect(written).not.toMatch(/params:|Failing row|\$argon2|sealed_private_jwk":/);
  });
});

describe('an error on its way into the log', () => {
  const lastLine = () => JSON.parse(lines.at(-1) ?? '{}') as { err: { message: string; cause?: unknown }; msg: string };

  test('keeps the statement, the code and the frames, and loses the parameters under any name', async () => {
    const failed = await app.db.orm.execute(sql`select ${secrets.password}::int`).catch((error: unknown) => error);
    log.error({ err: failed, reason: (failed as Error).message, faults: [failed] }, 'failed');
    expect(lines.at(-1)).not.toContain(secrets.password);
    expect(lastLine().err).toMatchObject({
      message: 'Failed query: select $1::int',
      cause: { code: '22P02', message: 'invalid input syntax for type integer: "…"' },
    });
    expect(lines.at(-1)).toContain('log-secrets.test.ts');
    log.error(failed as Error);
    expect(lines.at(-1)).not.toContain(secrets.password);
    expect(lastLine().msg).toBe('Failed query: select $1::int');
  });

  test('shows an aggregate by its parts and ends a chain that never ends', () => {
    const loop = new Error('round');
    loop.cause = loop;
    log.error({ err: new AggregateError([new Error('first'), loop], 'both') }, 'failed');
    expect(lastLine().err).toMatchObject({ type: 'AggregateError', message: 'both', errors: [{ message: 'first' }, { message: 'round' }] });
  });
});
