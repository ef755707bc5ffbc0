import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { StreamEvent } from '#contract/stream.ts';
import { followStream } from '#site/api/stream.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ streamTimes: { heartbeatMs: 50, checkMs: 100_000 } });
});
afterAll(() => app.close());

/** A player with an open stream, read by the site's own client. */
async function connect(name: string) {
  const browser = visitor(app);
  await registerPlayer(browser, name);
  const member = await browser.call('GET /wps/member/info');
  if (!member.ok) throw new Error(member.code);
  const events: StreamEvent[] = [];
  const connected: boolean[] = [];
  const priorities: (string | undefined)[] = [];
  const streamFetch: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('host', app.merchant.mainDomain);
    priorities.push(init?.priority);
    headers.set('cookie', [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '));
    return app.request(input instanceof Request ? input.url : String(input), { ...init, headers });
  };
  const stop = followStream({
    origin: `http://${app.merchant.mainDomain}`,
    token: () => browser.token(),
    fetch: streamFetch,
    onEvent: (event) => events.push(event),
    onConnected: (isConnected) => connected.push(isConnected),
  });
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  return {
    browser,
    events,
    connected,
    priorities,
    stop,
    memberId: member.value.id,
    publish: (event: StreamEvent) => ctx.publish(member.value.id, event),
  };
}

describe('the stream of a player', () => {
  test('begins with the balance of now', async () => {
    const player = await connect('stream_first');
    await vi.waitFor(() =>
      expect(player.events).toEqual([
        { type: 'balance', cashMinor: '0', heldMinor: '0', bonusMinor: '0', currency: app.merchant.currency, version: expect.any(Number) },
      ]),
    );
    expect(player.connected).toEqual([true]);
    player.stop();
  });

  test('is asked for with low priority: it never ends, and what does is not to wait behind it', async () => {
    const player = await connect('stream_behind');
    await vi.waitFor(() => expect(player.connected).toEqual([true]));
    expect(player.priorities).toEqual(['low']);
    player.stop();
  });

  test('carries what is published for the player, in order, and nothing of others', async () => {
    const [one, two] = [await connect('stream_one'), await connect('stream_two')];
    await vi.waitFor(() => expect([one.events.length, two.events.length]).toEqual([1, 1]));
    one.publish({ type: 'deposit', depositId: 'a', state: 'pending' });
    one.publish({ type: 'deposit', depositId: 'a', state: 'success' });
    await vi.waitFor(() =>
      expect(one.events.slice(1)).toEqual([
        { type: 'deposit', depositId: 'a', state: 'pending' },
        { type: 'deposit', depositId: 'a', state: 'success' },
      ]),
    );
    expect(two.events).toHaveLength(1);
    one.stop();
    two.stop();
  });

  test('says goodbye and stays closed when its session ends, while another device of the player goes on', async () => {
    const phone = await connect('stream_devices');
    await vi.waitFor(() => expect(phone.events).toHaveLength(1));
    const logout = await phone.browser.call('DELETE /wps/session/logout');
    expect(logout.ok).toBe(true);
    phone.publish({ type: 'session-ended' });
    await vi.waitFor(() => expect(phone.events.at(-1)).toEqual({ type: 'session-ended' }));
    await vi.waitFor(() => expect(phone.connected).toEqual([true, false]));
  });

  test('is not told that a session ended when its own did not', async () => {
    const player = await connect('stream_stays');
    await vi.waitFor(() => expect(player.events).toHaveLength(1));
    player.publish({ type: 'session-ended' });
    player.publish({ type: 'deposit', depositId: 'b', state: 'success' });
    await vi.waitFor(() => expect(player.events.at(-1)).toEqual({ type: 'deposit', depositId: 'b', state: 'success' }));
    expect(player.events.map(({ type }) => type)).not.toContain('session-ended');
    player.stop();
  });

  test('is refused without a session', async () => {
    expect((await app.request('/wps/stream')).status).toBe(401);
  });

  test('ends when the server stops', async () => {
    const player = await connect('stream_stop');
    await vi.waitFor(() => expect(player.events).toHaveLength(1));
    app.closeStreams();
    await vi.waitFor(() => expect(player.connected).toEqual([true, false]));
    player.stop();
  });
});
