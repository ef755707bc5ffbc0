import { FlattenedEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createContext } from '#server/platform/create-context.ts';
import { createFileCipher } from '#server/platform/file-cipher.ts';
import { createVault } from '#server/platform/vault.ts';
import { forgetExpired, publicPayloadKey } from '#server/domains/identity/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import {
  countOf,
  goodPassword,
  logInCall,
  payloadKey,
  registerCall,
  registerPlayer,
  registration,
  sealBody,
  sendSealed,
  visitor,
} from './fixture/identity.ts';

let app: TestApp;
const other = testMerchant({ isDefault: false });
const body = { username: 'marcela', password: goodPassword, type: 'username' };
const minute = 60_000;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  await registerPlayer(visitor(app), body.username);
});
afterAll(async () => app.close());

/** What is refused leaves nothing behind: no session, no nonce. */
async function refused(data: unknown, code: string, headers: Record<string, string> = {}) {
  const before = [await countOf(app, 'sessions'), await countOf(app, 'nonces'), await countOf(app, 'members')];
  const answer = await sendSealed(app, logInCall, data, headers);
  expect(answer).toMatchObject({ errorCode: code, cookies: [], envelope: { success: false, value: null } });
  expect([await countOf(app, 'sessions'), await countOf(app, 'nonces'), await countOf(app, 'members')]).toEqual(before);
  return answer;
}

describe('a login payload', () => {
  test('sealed to the published key logs in, with the headers encryption and device (API-005, DATA-006)', async () => {
    const answer = await sendSealed(app, logInCall, await sealBody(app, { ...body, captcha: '' }), { device: 'OTHERS' });
    expect(answer).toMatchObject({ status: 200, envelope: { value: { userName: 'marcela' } } });
    const { rows } = await app.db.pool.query("select device from identity_sessions where device <> '' order by created_at desc limit 1");
    expect(rows).toEqual([{ device: 'OTHERS' }]);
  });

  test.each([[-3 * minute], [3 * minute], [-365 * 24 * 60 * minute]])(
    'stamped %i ms off the server clock is expired (fault 43)',
    async (offsetMs) => {
      expect(
        (await refused(await sealBody(app, { ...body, issuedAtMs: app.clock.now().getTime() + offsetMs }), 'payload.expired')).status,
      ).toBe(400);
    },
  );

  test.each([[-minute], [minute]])('stamped %i ms off is within the window', async (offsetMs) => {
    expect(
      (await sendSealed(app, logInCall, await sealBody(app, { ...body, issuedAtMs: app.clock.now().getTime() + offsetMs }))).status,
    ).toBe(200);
  });

  test('is good once, also when it comes ten times at once (fault 43)', async () => {
    const data = await sealBody(app, body);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendSealed(app, logInCall, data)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'payload.replayed')).toHaveLength(9);
    await refused(data, 'payload.replayed');
  });

  test('replayed after its nonce was cleared away is expired by its time stamp (fault 43)', async () => {
    const late = await createTestApp();
    try {
      await registerPlayer(visitor(late), body.username);
      const data = await sealBody(late, body);
      expect((await sendSealed(late, logInCall, data)).status).toBe(200);
      late.clock.advanceMs(2 * minute + 2000);
      await forgetExpired({ ctx: late.contextFor(late.merchant.code, { kind: 'system', name: 'test' }) });
      expect(await countOf(late, 'nonces')).toBe(0);
      expect((await sendSealed(late, logInCall, data)).errorCode).toBe('payload.expired');
    } finally {
      await late.close();
    }
  });

  test('to an unknown kid, or to another key under our kid, is refused (fault 43)', async () => {
    const key = await payloadKey(app);
    await refused(await sealBody(app, body, { header: { kid: 'nobody' } }), 'payload.invalid');
    await refused(await sealBody(app, body, { header: { kid: undefined } }), 'payload.invalid');
    await refused(await sealBody(app, body, { header: { kid: ['a'] } }), 'payload.invalid');
    const stranger = (await exportJWK((await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })).publicKey)) as Record<
      string,
      string
    >;
    await refused(await sealBody(app, body, { jwk: { ...stranger, kid: key['kid'] ?? '' } }), 'payload.invalid');
  });

  test('sealed to the key of another merchant is refused', async () => {
    const there = await visitor(app, { host: other.mainDomain }).call('GET /wps/system/settings/consolidated');
    const jwk = (there.ok ? there.value.payloadKey : {}) as Record<string, string>;
    expect(jwk['kid']).not.toBe((await payloadKey(app))['kid']);
    await refused(await sealBody(app, body, { jwk }), 'payload.invalid');
  });

  test('with any other algorithm is refused, even to the right key', async () => {
    await refused(await sealBody(app, body, { header: { enc: 'A128CBC-HS256' } }), 'payload.invalid');
    await refused(await sealBody(app, body, { header: { alg: 'ECDH-ES+A256KW' } }), 'payload.invalid');
    await refused(await sealBody(app, body, { header: { zip: undefined, enc: 'A128GCM' } }), 'payload.invalid');
    const header = Buffer.from(
      JSON.stringify({ alg: 'none', enc: 'A256GCM', kid: (await payloadKey(app))['kid'], purpose: logInCall }),
    ).toString('base64url');
    await refused(
      `${header}..AAAAAAAAAAAAAAAA.${Buffer.from(JSON.stringify(body)).toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA`,
      'payload.invalid',
    );
    await refused(`${header}.${Buffer.from(JSON.stringify(body)).toString('base64url')}.`, 'payload.invalid');
  });

  test('tampered with anywhere is refused', async () => {
    const parts = (await sealBody(app, body)).split('.');
    for (const at of [2, 3, 4]) {
      const changed = parts.map((part, index) => (index === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part));
      await refused(changed.join('.'), 'payload.invalid');
    }
    const header = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString()) as Record<string, unknown>;
    const relabelled = Buffer.from(JSON.stringify({ ...header, note: 'x' })).toString('base64url');
    await refused([relabelled, ...parts.slice(1)].join('.'), 'payload.invalid');
  });

  test('made for one call is refused by another, and without a purpose by all', async () => {
    await refused(await sealBody(app, body, { purpose: registerCall }), 'payload.invalid');
    await refused(await sealBody(app, body, { header: { purpose: undefined } }), 'payload.invalid');
    const before = await countOf(app, 'members');
    const answer = await sendSealed(app, registerCall, await sealBody(app, registration('not_for_login'), { purpose: logInCall }));
    expect(answer.errorCode).toBe('payload.invalid');
    expect(await countOf(app, 'members')).toBe(before);
  });

  test.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['no stamp', JSON.stringify(body)],
    ['a stamp as text', JSON.stringify({ ...body, issuedAtMs: '1', nonce: 'x'.repeat(20) })],
    ['a short nonce', JSON.stringify({ ...body, issuedAtMs: Date.now(), nonce: 'x' })],
    ['a nonce of odd letters', JSON.stringify({ ...body, issuedAtMs: Date.now(), nonce: 'x\u0000'.repeat(10) })],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0xc0])],
  ])('that holds %s is refused', async (_, plain) => {
    await refused(await sealBody(app, {}, { plain }), 'payload.invalid');
  });

  test.each([
    ['nothing', ''],
    ['a word', 'hello'],
    ['four dots', '....'],
    ['a number', 7],
    ['a list', ['a']],
    ['an object', { a: 1 }],
    ['null', null],
  ])('that is %s is refused', async (_, data) => {
    await refused(data, 'payload.invalid');
  });

  test('in flattened form or without the header encryption is refused', async () => {
    const key = await payloadKey(app);
    const flattened = await new FlattenedEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key['kid'] ?? '', purpose: logInCall })
      .encrypt(await importJWK(key, 'ECDH-ES'));
    await refused(flattened, 'payload.invalid');
    await refused(await sealBody(app, body), 'payload.invalid', { encryption: 'none' });
  });

  test('of 1 MB is cut off as too large, and of 20 kB is refused (fault 43)', async () => {
    expect((await refused('A'.repeat(1_000_000), 'request.too.large')).status).toBe(413);
    await refused(await sealBody(app, { ...body, padding: 'A'.repeat(20_000) }), 'payload.invalid');
  });

  test('with a field that the contract does not know is refused', async () => {
    const answer = await sendSealed(app, logInCall, await sealBody(app, { ...body, isStaff: true }));
    expect(answer.errorCode).toBe('request.invalid');
  });
});

describe('the payload key', () => {
  test('is a public P-256 key with kid, the same at every question', async () => {
    const key = await payloadKey(app);
    expect(key).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      use: 'enc',
      alg: 'ECDH-ES',
    });
    const again = await visitor(app).call('GET /wps/system/settings/consolidated');
    expect(again.ok && again.value.payloadKey).toEqual(key);
  });

  test('asked for by ten visitors at once for the first time is one key', async () => {
    const fresh = testMerchant();
    const context = () =>
      createContext(
        {
          db: app.db,
          clock: app.clock,
          random: { bytes: () => Buffer.alloc(16) },
          vault: createVault('a secret'),
          files: createFileCipher(() => Buffer.alloc(32)),
          payments: new Map(),
          codes: { sms: undefined, phoneAuth: undefined, count: () => undefined },
          log: app.log,
          publish: () => undefined,
        },
        { merchant: fresh, actor: { kind: 'visitor' }, requestId: 'r', address: 'a' },
      );
    const keys = await Promise.all(Array.from({ length: 10 }, () => publicPayloadKey({ ctx: context() })));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  });

  test('is sealed at rest, and a new one takes its place when SECRET has changed', async () => {
    const fresh = testMerchant();
    const askUnder = async (secret: string) => {
      // another process: its own view of the same database
      const db = { ...app.db };
      const ctx = createContext(
        {
          db,
          clock: app.clock,
          random: { bytes: () => Buffer.alloc(16) },
          vault: createVault(secret),
          files: createFileCipher(() => Buffer.alloc(32)),
          payments: new Map(),
          codes: { sms: undefined, phoneAuth: undefined, count: () => undefined },
          log: app.log,
          publish: () => undefined,
        },
        { merchant: fresh, actor: { kind: 'visitor' }, requestId: 'r', address: 'a' },
      );
      return publicPayloadKey({ ctx });
    };
    const first = await askUnder('the first secret');
    expect(await askUnder('the first secret')).toEqual(first);
    const second = await askUnder('the second secret');
    expect(second['kid']).not.toBe(first['kid']);
    const { rows } = await app.db.pool.query('select * from identity_payload_keys where merchant_code = $1', [fresh.code]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('"d"');
  });
});
