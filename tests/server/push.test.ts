import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { timeOutLengths } from '#contract/protection/facts.ts';
import { pushKinds, type PushKind } from '#contract/push/facts.ts';
import type { PushChoice } from '#contract/push/calls.ts';
import { pushDevices, pushNotices } from '#server/domains/push/schema.ts';
import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { sendPushes, tellDevices } from '#server/domains/push/index.ts';
import { createVault } from '#server/platform/vault.ts';
import { createWebPush } from '#server/providers/push/web-push.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { openPushService, readVapid } from './fixture/push-service.ts';

const all: PushChoice = { withdrawal: true, security: true, draw: true };
const secret = 'a secret of this test alone, of forty signs';
const hosts = ['push.example', '*.push.apple.com'];

let app: TestApp;
let service: Awaited<ReturnType<typeof openPushService>>;
let made = 0;
let told = 0;
const push = createWebPush({ push: { hosts }, vault: createVault(secret), send: (...input) => service.send(...input) });

beforeAll(async () => {
  service = await openPushService();
  app = await createTestApp({ config: { secret, push: { hosts } } });
});
afterEach(async () => {
  service.answer(201);
  await app.db.orm.delete(pushNotices);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const system = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
const send = () => sendPushes({ ctx: system(), input: { push, origin: 'http://laro.example' } });
const tell = (memberId: string, kind: PushKind = 'withdrawal', event = `event:${(told += 1)}`) =>
  tellDevices({ ctx: system(), tx: app.db.orm, input: { memberIds: [memberId], kind, event } });

async function newPlayer() {
  const browser = visitor(app);
  made += 1;
  await registerPlayer(browser, `abisado_${made}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  return { browser, memberId: info.value.id };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

async function turnOn({ browser }: Player, kinds: PushChoice = all) {
  const device = service.subscribe();
  const { endpoint, p256dh, auth } = device;
  const result = await browser.call('PUT /wps/push/device', { body: { endpoint, p256dh, auth, kinds } });
  if (!result.ok) throw new Error(result.code);
  return device;
}

const devicesOf = ({ memberId }: Player) => app.db.orm.$count(pushDevices, eq(pushDevices.memberId, memberId));
const waiting = () => app.db.orm.select().from(pushNotices);

describe('a device that its player turned on', () => {
  test('is told, encrypted for it alone and signed by the platform, in the language of its page', async () => {
    const player = await newPlayer();
    player.browser.cookies.set('lang', 'en');
    const device = await turnOn(player);
    await tell(player.memberId);
    expect(await send()).toBe(1);
    expect(device.read()).toEqual([
      { title: 'About your withdrawal', body: 'It is done or was returned. Tap to see it.', tag: 'withdrawal', path: '/m/withdraw' },
    ]);
    const { headers, body } = service.received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
    expect(body.toString('latin1')).not.toContain('withdrawal');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal', topic: 'withdrawal' });
    const { claims, key } = readVapid(headers.authorization);
    const shown = await player.browser.call('GET /wps/push/key');
    expect(shown.ok && shown.value.publicKey).toBe(key);
    expect([claims.aud, claims.sub]).toEqual([service.origin, 'https://laro.example']);
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
  });

  test('is told once of what happened, however often it is written down', async () => {
    const player = await newPlayer();
    const device = await turnOn(player);
    for (let again = 0; again < 3; again += 1) await tell(player.memberId, 'withdrawal', 'withdrawal:once');
    expect([await send(), await send(), device.read().length]).toEqual([1, 0, 1]);
    await tell(player.memberId, 'withdrawal', 'withdrawal:once');
    expect(await send()).toBe(0);
  });

  test.each(pushKinds)('is told of %s only when its player wants that', async (kind) => {
    const player = await newPlayer();
    const [wanted, unwanted] = [
      await turnOn(player, { withdrawal: false, security: false, draw: false, [kind]: true }),
      await turnOn(player, { ...all, [kind]: false }),
    ];
    await tell(player.memberId, kind);
    expect([await send(), wanted.read().length, unwanted.read().length]).toEqual([1, 1, 0]);
  });

  test('hears nothing of draws while its player takes a break, and of everything else all the same', async () => {
    const player = await newPlayer();
    const device = await turnOn(player);
    const away = await player.browser.call('POST /wps/protection/timeOut', { body: { length: timeOutLengths[0] } });
    expect(away.ok).toBe(true);
    for (const kind of pushKinds) await tell(player.memberId, kind);
    expect(await send()).toBe(2);
    expect(device.read()).toMatchObject([{ tag: 'withdrawal' }, { tag: 'security' }]);
  });

  test('is told nothing after the player logged out on it, and is forgotten', async () => {
    const player = await newPlayer();
    const device = await turnOn(player);
    await player.browser.call('DELETE /wps/session/logout');
    await tell(player.memberId);
    expect([await send(), device.read().length, await devicesOf(player)]).toEqual([0, 0, 0]);
  });

  test('is told nothing once it is turned off, a second time too', async () => {
    const player = await newPlayer();
    const { endpoint, ...device } = await turnOn(player);
    await tell(player.memberId);
    for (let again = 0; again < 2; again += 1)
      expect(await player.browser.call('POST /wps/push/device/off', { body: { endpoint } })).toEqual({ ok: true, value: { kinds: null } });
    expect([await send(), device.read().length]).toEqual([0, 0]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i has lost the device: it is forgotten', async (status) => {
    const player = await newPlayer();
    await turnOn(player);
    await tell(player.memberId);
    service.answer(status);
    expect([await send(), await devicesOf(player)]).toEqual([0, 0]);
  });

  test.each([429, 500, 503])('that answers %i is tried again later, each time after a longer wait, and told once', async (status) => {
    const player = await newPlayer();
    const device = await turnOn(player);
    await tell(player.memberId);
    service.answer(status);
    await send();
    const [first] = await waiting();
    expect(await send()).toBe(0);
    app.clock.advanceMs(5_000);
    await send();
    const [second] = await waiting();
    // five seconds, then ten
    const apartMs = (second?.sendAt?.getTime() ?? 0) - (first?.sendAt?.getTime() ?? 0);
    expect([first?.attempts, second?.attempts, apartMs >= 10_000]).toEqual([1, 2, true]);
    const before = device.read().length;
    service.answer(201);
    app.clock.advanceMs(11_000);
    expect([await send(), device.read().length - before, await devicesOf(player)]).toEqual([1, 1, 1]);
  });

  test('that takes nothing for an hour is left alone: the news is old by then', async () => {
    const player = await newPlayer();
    await turnOn(player);
    await tell(player.memberId);
    service.answer(503);
    for (let minutes = 0; minutes < 70; minutes += 5) {
      await send();
      app.clock.advanceMs(5 * 60_000);
    }
    expect((await waiting())[0]?.sendAt).toBeNull();
    service.answer(201);
    expect(await send()).toBe(0);
  });

  test.each([400, 413])('that refuses the message with %i is not asked again', async (status) => {
    const player = await newPlayer();
    await turnOn(player);
    await tell(player.memberId);
    service.answer(status);
    await send();
    expect([(await waiting())[0]?.sendAt, await devicesOf(player)]).toEqual([null, 1]);
  });

  test.each([
    'https://evil.example/push/1',
    'https://push.example.evil.example/1',
    'http://push.example/1',
    'https://push.example:8443/1',
    'https://user:secret@push.example/1',
    'https://127.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://notpush.apple.com/1',
    'https://push.apple.com/1',
    'file:///etc/passwd',
    'https://[::1]/1',
  ])('is one that the platform knows; %s is none, and nothing is ever sent there', async (endpoint) => {
    const player = await newPlayer();
    const { p256dh, auth } = service.subscribe();
    const result = await player.browser.call('PUT /wps/push/device', { body: { endpoint, p256dh, auth, kinds: all } });
    expect(result.ok ? 'taken' : ['push.service.unknown', 'request.invalid'].includes(result.code)).toBe(true);
    expect(await devicesOf(player)).toBe(0);
    expect(push.knows(endpoint)).toBe(false);
    expect(
      await push.send({
        target: { endpoint, p256dh, auth },
        message: { title: '', body: '', tag: 'x', path: '/' },
        subject: 'https://laro.example',
        isUrgent: false,
      }),
    ).toBe('refused');
  });

  test('of a known browser is taken', () => {
    for (const endpoint of ['https://push.example/a', 'https://web.push.apple.com/QWERTY'])
      expect(push.knows(endpoint), endpoint).toBe(true);
  });
});

describe('whose device it is', () => {
  test('what a device is told is shown to its own player alone, and changes kind by kind', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()];
    const { endpoint, p256dh, auth } = await turnOn(owner);
    const look = async ({ browser }: Player) => {
      const result = await browser.call('POST /wps/push/device', { body: { endpoint } });
      return result.ok ? result.value.kinds : result.code;
    };
    expect([await look(owner), await look(other)]).toEqual([all, null]);
    const kinds = { ...all, draw: false };
    await owner.browser.call('PUT /wps/push/device', { body: { endpoint, p256dh, auth, kinds } });
    expect([await look(owner), await devicesOf(owner)]).toEqual([kinds, 1]);
    await other.browser.call('POST /wps/push/device/off', { body: { endpoint } });
    expect(await look(owner)).toEqual(kinds);
  });

  test('the next player of the same browser takes it over: the one before hears nothing more on it', async () => {
    const [before, after] = [await newPlayer(), await newPlayer()];
    const device = await turnOn(before);
    const { endpoint, p256dh, auth } = device;
    await after.browser.call('PUT /wps/push/device', { body: { endpoint, p256dh, auth, kinds: all } });
    await tell(before.memberId);
    expect([await send(), device.read().length]).toEqual([0, 0]);
    await tell(after.memberId);
    expect([await send(), device.read().length]).toEqual([1, 1]);
  });

  test('the eleventh device of a player takes the place of the oldest', async () => {
    const player = await newPlayer();
    const devices = [];
    for (let at = 0; at < 11; at += 1) {
      devices.push(await turnOn(player));
      app.clock.advanceMs(1000);
    }
    await tell(player.memberId);
    await send();
    expect(devices.map((device) => device.read().length)).toEqual([0, ...Array.from({ length: 10 }, () => 1)]);
  });

  test('the address of a device is not readable in the database', async () => {
    const player = await newPlayer();
    const { endpoint } = await turnOn(player);
    const rows = await app.db.orm.select().from(pushDevices).where(eq(pushDevices.memberId, player.memberId));
    expect(JSON.stringify(rows)).not.toContain(endpoint);
  });

  test('nobody is told who is not logged in, and no call works for a visitor', async () => {
    expect(await visitor(app).call('GET /wps/push/key')).toMatchObject({ ok: false, code: 'session.required' });
    expect(await visitor(app).call('POST /wps/push/device', { body: { endpoint: 'https://push.example/1' } })).toMatchObject({
      code: 'session.required',
    });
  });
});

describe('what tells', () => {
  test('a change to the locks of an account does, whatever it was', async () => {
    const player = await newPlayer();
    const device = await turnOn(player);
    await noteSecurity({ ctx: system(), tx: app.db.orm, memberId: player.memberId, kind: 'payee.added', language: 'en' });
    await send();
    expect(device.read()).toMatchObject([{ tag: 'security', path: '/m/securityCenter' }]);
  });
});
