import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { vendorPaths } from '#contract/vendor.ts';

import { visitor } from './fixture/identity.ts';
import { openOutsidePlatform, type OutsidePlatform } from './fixture/outside-platform.ts';
import { type DemoVendorProcess, startDemoVendor } from './fixture/vendor-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'outside-vendor-'));
const start = 50_000n;
let platform: OutsidePlatform;
let vendor: DemoVendorProcess;

beforeAll(async () => {
  platform = await openOutsidePlatform();
  vendor = await startVendor();
});
afterAll(async () => {
  vendor.process.kill('SIGKILL');
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** On the same file as before. */
const startVendor = () =>
  startDemoVendor({
    OPERATOR_ORIGIN: platform.origin,
    VENDOR_KEY: platform.key,
    JOURNAL: join(folder, 'journal.jsonl'),
    CALL_MS: '1000',
    FREE_ROUNDS: '0',
  });

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
async function openGame() {
  const { address, launchToken, cash } = await platform.launch({ cashMinor: start });
  const { session } = await ask<{ session: string }>('/api/open', { launch: launchToken });
  return {
    address,
    cash,
    play: (betId: string = randomUUID()) =>
      ask<{ ok: boolean; reason?: string; round: RoundView; view: { balanceMinor: string } }>('/api/play', {
        session,
        betId,
        pick: 'heads',
        stakeMinor: '1000',
        isFree: false,
      }),
  };
}

describe('a vendor in a process of its own', () => {
  test('has its games in the lobby where it is switched on, and opens at its own address', async () => {
    const { address } = await openGame();
    expect(address).toBe('http://games.example/play');
    const query = { vassalage: 'BAHAGHARI', pageNo: 1, pageSize: 25 };
    const { app } = platform;
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
    platform.silenced.add(path);
    const lost = play(betId).then(
      () => 'answered',
      () => 'cut',
    );
    while ((await cash()) === start) await new Promise((resolve) => setTimeout(resolve, 10));
    vendor.process.kill('SIGKILL');
    expect(await lost).toBe('cut');
    platform.silenced.clear();
    vendor = await startVendor();
    const { round } = await play(betId);
    expect(round.state).toBe('settled');
    expect(await cash()).toBe(start - 1000n + BigInt(round.winMinor));
  });
});
