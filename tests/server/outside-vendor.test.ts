import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { vendorPaths } from '#contract/vendor.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { vendorSecret } from '#server/providers/games/create-game-vendors.ts';

import { listenAsOperator } from '../../scripts/vendor-kit/operator/listen.ts';
import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const secret = 'the secret of an installation with an outside vendor';
const folder = mkdtempSync(join(tmpdir(), 'outside-vendor-'));
const start = 50_000n;
let app: TestApp;
let platform: Awaited<ReturnType<typeof listenAsOperator>>;
/** Calls to these paths are taken and never answered. */
const silenced = new Set<string>();
let vendor: { process: ChildProcess; origin: string };

beforeAll(async () => {
  app = await createTestApp({ config: { secret, outsideVendors: [{ code: 'bahaghari', url: 'http://games.example/play' }] } });
  const contexts = [app.contextFor(app.merchant.code, { kind: 'system', name: 'test' })];
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts, outside: ['bahaghari'] });
  const handle = async (request: Request) => {
    const response = await app.fetch(request);
    return silenced.has(new URL(request.url).pathname) ? new Promise<Response>(() => undefined) : response;
  };
  platform = await listenAsOperator({ handle }, 0);
  vendor = await startVendor();
});
afterAll(async () => {
  vendor.process.kill('SIGKILL');
  await platform.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The demo vendor, in a process of its own, on the same file as before. */
async function startVendor(): Promise<typeof vendor> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../vendor-demo/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      OPERATOR_ORIGIN: platform.origin,
      VENDOR_KEY: vendorSecret(secret, 'bahaghari'),
      JOURNAL: join(folder, 'journal.jsonl'),
      CALL_MS: '1000',
      FREE_ROUNDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  return { process: child, origin: `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}` };
}

interface RoundView {
  state: string;
  winMinor: string;
  seed: string | null;
}

async function ask<T>(path: string, body: object): Promise<T> {
  const response = await fetch(`${vendor.origin}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as T;
}

/** A player with money who opened the game by its address. */
async function openGame(gameId = 'bahaghari.kara-y-krus') {
  const browser = visitor(app, { host: app.merchant.mainDomain });
  await registerPlayer(browser, `u${randomUUID().slice(0, 8)}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  const memberId = info.value.id;
  const { code: merchantCode, currency } = app.merchant;
  await move(app.db, {
    merchantCode,
    currency,
    kind: 'deposit',
    key: randomUUID(),
    reference: 'test',
    description: 'test',
    postings: [{ source: 'channel:test:0', destination: playerCash(memberId), amountMinor: start }],
  });
  const launch = await browser.call('GET /wps/game/launchGame', { query: { gameId, theme: 'dark' } });
  if (!launch.ok) throw new Error(launch.code);
  const [address, fragment] = launch.value.url.split('#');
  const { session } = await ask<{ session: string }>('/api/open', { launch: new URLSearchParams(fragment).get('launch') });
  return {
    address,
    session,
    play: (betId: string = randomUUID()) =>
      ask<{ ok: boolean; reason?: string; round: RoundView; view: { balanceMinor: string } }>('/api/play', {
        session,
        betId,
        pick: 'heads',
        stakeMinor: '1000',
        isFree: false,
      }),
    cash: async () => (await walletOf(app.db, { merchantCode, currency, memberId })).cashMinor,
  };
}

describe('a vendor in a process of its own', () => {
  test('has its games in the lobby where it is switched on, and opens at its own address', async () => {
    const { address } = await openGame();
    expect(address).toBe('http://games.example/play');
    const query = { vassalage: 'BAHAGHARI', pageNo: 1, pageSize: 25 };
    const list = await visitor(app, { host: app.merchant.mainDomain }).call('GET /wps/relay/GCSGAME_gameList', { query });
    expect(list.ok && list.value.games.map(({ gameId }) => gameId).toSorted()).toEqual([
      'bahaghari.bato-bato-pik',
      'bahaghari.kara-y-krus',
      'bahaghari.luksong-tinik',
      'bahaghari.pitik-bulag',
    ]);
  });

  test('plays for the wallet: the stake leaves it, the win comes in, once for each tap', async () => {
    const { play, cash } = await openGame();
    const betId = randomUUID();
    const [first, second] = await Promise.all([play(betId), play(betId)]);
    expect(first.round).toMatchObject({ state: 'settled' });
    expect(second.round).toEqual(first.round);
    const due = start - 1000n + BigInt(first.round.winMinor);
    expect(await cash()).toBe(due);
    expect(first.view.balanceMinor).toBe(due.toString());
    expect(await play()).toMatchObject({ ok: false, reason: 'soon' });
  });

  test.each([
    ['bet', vendorPaths.bet],
    ['win', vendorPaths.win],
  ])('killed while it waits for the answer to a %s, it takes the round up from its file', async (_, path) => {
    const { play, cash } = await openGame();
    const betId = randomUUID();
    silenced.add(path);
    const lost = play(betId).then(
      () => 'answered',
      () => 'cut',
    );
    while ((await cash()) === start) await new Promise((resolve) => setTimeout(resolve, 10));
    vendor.process.kill('SIGKILL');
    expect(await lost).toBe('cut');
    silenced.clear();
    vendor = await startVendor();
    const { round } = await play(betId);
    expect(round.state).toBe('settled');
    expect(await cash()).toBe(start - 1000n + BigInt(round.winMinor));
  });
});
