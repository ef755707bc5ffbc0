import { gameTokenHeader, studioPaths } from '#studio/paths.ts';
import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { createStudio, type Studio } from '#studio/create-studio.ts';
import type { StudioAnswer } from '#studio/protocol.ts';
import type { Round, SessionOpened, SpinAnswer } from '#studio/kinds/slot/protocol.ts';

import { checkVendor } from '../../scripts/vendor-kit/check-vendor.ts';
import type { SeenRound, VendorDriver } from '../../scripts/vendor-kit/driver.ts';
import { createKitOperator } from '../../scripts/vendor-kit/operator/operator.ts';

import { openTestDatabase } from './fixture/database.ts';

const secret = 'a key of the studio';
let passedMs = 0;
const nowMs = () => Date.now() + passedMs;
const operator = createKitOperator({ vendor: 'studio', key: secret, nowMs });
const startedMs = nowMs();
const logged: string[] = [];
let db: Database;
let studio: Studio;

beforeAll(async () => {
  db = await openTestDatabase();
  studio = createStudio({
    pool: db.pool,
    now: () => new Date(nowMs()),
    randomBytes: (count) => randomBytes(count),
    log: { warn: () => undefined, error: (_, message) => void logged.push(message) },
    fetch: operator.handle,
    platformOrigin: 'http://localhost',
    vendorCode: 'studio',
    vendorSecret: secret,
    times: { callMs: 200, retryMs: 1 },
  });
});
afterAll(async () => {
  studio.close();
  await db.close();
});

async function request<T>(path: string, body: object, token = ''): Promise<StudioAnswer<T>> {
  const response = await studio.api.request(path.replace(/^\/studio/, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [gameTokenHeader]: token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as StudioAnswer<T>;
}

/** The studio as the kit plays it: a slot, through the API of its own client. The same bet id asks what became of the round. */
function studioDriver(): VendorDriver {
  const stakes = new Map<string, string>();
  const play = async (token: string, betId: string, stakeMinor: string): Promise<SeenRound> => {
    stakes.set(betId, stakeMinor);
    const answer = await request<SpinAnswer>(studioPaths.spin, { betId, stakeMinor }, token);
    if (answer.ok) return seen(answer.value.round);
    if (answer.code === 'platform.unavailable' || answer.code === 'round.pending') return { state: 'pending', stakeMinor, winMinor: '0' };
    return { state: 'refused', stakeMinor, winMinor: '0' };
  };
  return {
    hasFreeRounds: false,
    async open(launchToken) {
      const opened = await request<SessionOpened>(studioPaths.session, { launchToken });
      if (!opened.ok) throw new Error(`the studio does not open: ${opened.code}`);
      const { gameToken, state } = opened.value;
      const { serverSeedHash, nextServerSeedHash } = state.seeds;
      if (serverSeedHash === null) await request(studioPaths.seeds, { clientSeed: 'device-of-the-kit', nextServerSeedHash }, gameToken);
      return gameToken;
    },
    play: (token, { betId, stakeMinor }) => play(token, betId, stakeMinor),
    look: (token, betId) => play(token, betId, stakes.get(betId) ?? ''),
    async pass() {
      await studio.sweep();
    },
    async reconcile() {
      const { differences } = await studio.reconcile({ fromMs: startedMs, untilMs: nowMs() + 1 });
      return differences.map(({ roundId }) => roundId);
    },
  };
}

/** An outcome stands before its win is through. */
function seen({ state, stakeMinor, winMinor }: Round): SeenRound {
  return { state: state === 'closed' ? 'settled' : 'pending', stakeMinor, winMinor };
}

describe('the studio, played by the kit’s operator', () => {
  test('holds every rule that the kit checks of a vendor, free rounds apart, which it does not have', async () => {
    const results = await checkVendor({
      operator,
      driver: studioDriver(),
      engine: 'line-slot:medium',
      gameCode: 'kit.slot',
      stakeMinor: 100n,
      passMs: (ms) => void (passedMs += ms),
    });
    expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
    expect(results.flatMap(({ leftOut }) => leftOut?.exception ?? [])).toEqual(['free-rounds']);
    // the four that the kit puts into its own books, to see them found
    expect(logged).toEqual(Array.from({ length: 4 }, () => 'the platform’s books differ from the studio’s'));
  }, 120_000);
});
