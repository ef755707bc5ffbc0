import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { systemClock } from '#server/platform/system-clock.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { systemRandom } from '#server/platform/random.ts';
import type { Database } from '#server/db/database.ts';
import { createHttpPayout } from '#server/providers/payout/http-payout.ts';
import { PayoutRefused, PayoutUnavailable } from '#server/providers/payout/payout-channel.ts';
import { createSandboxPayout } from '#server/providers/payout/sandbox/create-sandbox-payout.ts';

import { openTestDatabase } from './fixture/database.ts';

const secret = 'shared with the provider at the table';
const order = {
  reference: 'w-1',
  amountMinor: 123_45n,
  currency: 'PHP' as const,
  institution: 'gcash',
  holderName: 'Juan Cruz',
  account: '09171237777',
};

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => db.close());

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A provider at a port of this machine, for as long as the work lasts. */
async function served<T>(listener: Listener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const channelAt = (url: string, options: { secret?: string; timeoutMs?: number } = {}) =>
  createHttpPayout({ code: 'payout', url, secret, clock: systemClock, send: fetch, timeoutMs: 3_000, ...options });

describe('the payout adapter against a provider that speaks its protocol over HTTP', () => {
  /** Mounted under a path, as companies do. */
  const provider = (): Listener => {
    const sandbox = createSandboxPayout({ db, clock: systemClock, random: systemRandom, secret, latencyMs: 0 });
    return getRequestListener((request) => sandbox.fetch(new Request(request.url.replace('/api/', '/'), request)));
  };

  test('is refused by a provider that shares another secret, or signs another path', async () => {
    await served(provider(), async (url) => {
      await expect(channelAt(url).find('w-1')).rejects.toBeInstanceOf(PayoutUnavailable);
      await expect(channelAt(url.replace('/api/', ''), { secret: 'x' }).find('w-1')).rejects.toBeInstanceOf(PayoutUnavailable);
    });
  });

  test('sends once whatever is repeated, finds by our reference, and takes a refusal as one', async () => {
    await served(provider(), async (url) => {
      const channel = channelAt(url.replace('/api/', ''));
      expect(await channel.find('w-1')).toBeUndefined();
      const sent = await channel.send(order);
      expect(sent).toMatchObject({ state: 'pending', amountMinor: 123_45n, currency: 'PHP', reason: null });
      expect((await channel.send(order)).payoutId).toBe(sent.payoutId);
      expect((await channel.find('w-1'))?.payoutId).toBe(sent.payoutId);
      await expect(channel.send({ ...order, amountMinor: 1n })).rejects.toBeInstanceOf(PayoutUnavailable);
      const refused = channel.send({ ...order, reference: 'w-2', account: '09171230004' });
      await expect(refused).rejects.toBeInstanceOf(PayoutRefused);
      await expect(refused).rejects.toMatchObject({ reason: 'account.refused' });
      expect(await channel.find('w-2')).toBeUndefined();
    });
  });
});

describe('an unknown outcome stays unknown', () => {
  const answers: Record<string, Listener> = {
    'a 500': (_, response) => response.writeHead(500).end('{}'),
    'a cut line': (request) => request.socket.destroy(),
    'no answer in time': () => undefined,
    'half an answer': (_, response) => response.writeHead(200, { 'content-length': '500' }).write('{"payoutId":'),
    HTML: (_, response) => response.end('<h1>It works</h1>'),
    'a redirect': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'a 404 of a proxy': (_, response) => response.writeHead(404).end('{"message":"no route"}'),
  };
  test.each(Object.entries(answers))('%s', async (_, listener) => {
    await served(listener, async (url) => {
      const channel = channelAt(url, { timeoutMs: 300 });
      await expect(channel.send(order)).rejects.toBeInstanceOf(PayoutUnavailable);
      await expect(channel.find('w-1')).rejects.toBeInstanceOf(PayoutUnavailable);
    });
  });

  test('nobody there', async () => {
    await expect(channelAt('http://127.0.0.1:9/api').send(order)).rejects.toBeInstanceOf(PayoutUnavailable);
  });
});

test('the request carries the order, a time stamp and a signature, and never follows anybody elsewhere', async () => {
  const seen: { method: string | undefined; url: string | undefined; body: unknown; signature: unknown }[] = [];
  const answer: Listener = async (request, response) => {
    const body = await text(request);
    seen.push({ method: request.method, url: request.url, body: JSON.parse(body), signature: request.headers['x-signature'] });
    response.end(
      JSON.stringify({ payoutId: 'p', reference: 'w-1', state: 'pending', amountMinor: '12345', currency: 'PHP', reason: null }),
    );
  };
  await served(answer, (url) => channelAt(url).send(order));
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/api/v1/payouts',
      body: { ...order, amountMinor: '12345' },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

describe('the settings of payouts', () => {
  const live = {
    MODE: 'live',
    SITE_ORIGIN: 'https://play.example',
    SECRET: 'qwertyuiopasdfghjklzxcvbnm1234567890',
    FILES_KEY: Buffer.from(systemRandom.bytes(32)).toString('base64'),
    DATABASE_URL: 'postgres://u:p@db/laro',
    MERCHANTS_DIR: '/etc/laro',
  };
  const faultsOf = (settings: Record<string, string>) => {
    try {
      return readConfig(settings).payouts;
    } catch (error) {
      return error instanceof ConfigError ? error.faults.filter((fault) => fault.startsWith('PAYOUT')) : error;
    }
  };

  test('are the sandbox in demo mode, and nobody in live mode until they are set', () => {
    expect([readConfig({}).payouts, readConfig(live).payouts]).toEqual([{ kind: 'sandbox' }, { kind: 'none' }]);
    const whole = { PAYOUTS: 'http', PAYOUT_URL: 'https://payouts.example/api', PAYOUT_SECRET: 'x'.repeat(32) };
    expect(readConfig({ ...live, ...whole }).payouts).toEqual({ kind: 'http', url: whole.PAYOUT_URL, secret: whole.PAYOUT_SECRET });
  });

  test.each([
    [{ ...live, PAYOUTS: 'sandbox' }, 'PAYOUTS: sandbox moves no real money'],
    [{ PAYOUTS: 'http' }, 'PAYOUT_URL: is missing'],
    [{ PAYOUTS: 'http', PAYOUT_URL: 'https://p.example' }, 'PAYOUT_SECRET: is missing'],
    [{ PAYOUTS: 'http', PAYOUT_URL: 'http://p.example', PAYOUT_SECRET: 'x'.repeat(32) }, 'PAYOUT_URL: must be an https address'],
    [{ PAYOUT_URL: 'https://p.example' }, 'PAYOUT_URL: has no use'],
  ])('%j is refused: %s', (settings, fault) =>
    expect(faultsOf(settings)).toEqual(expect.arrayContaining([expect.stringContaining(fault)])),
  );
});
