import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { DrawProof } from '#contract/lottery/calls.ts';
import { emittedAtMs, randomnessOf, roundAfter } from '#lottery/beacon.ts';
import { isSigned } from '#lottery/check-beacon.ts';
import { commitmentOf, drawOf } from '#lottery/draw.ts';
import { tableOf } from '#lottery/tables/index.ts';
import type { Database } from '#server/db/database.ts';
import { moveDrawsOn, showDraw, voidIssue } from '#server/domains/lottery/index.ts';
import type { IssueRow } from '#server/domains/lottery/rows.ts';
import { createLog } from '#server/platform/log.ts';
import { BeaconUnavailable } from '#server/providers/beacon/beacon.ts';
import { createDrandBeacon } from '#server/providers/beacon/drand-beacon.ts';

import { openTestDatabase } from './fixture/database.ts';
import { oddOrEven, openDraws } from './fixture/draws.ts';
import { type Behaviour, openRelay, ownChain } from './fixture/drand.ts';

const own = ownChain();
type Relay = Awaited<ReturnType<typeof openRelay>>;
let relays: Relay[] = [];

/** The network with these relays, by a clock that the test moves. */
async function openNetwork(...behaviours: Behaviour[]) {
  const clock = { time: Date.UTC(2026, 10, 21, 8), now: () => new Date(clock.time) };
  const mine = [];
  for (const behaviour of behaviours) mine.push(await openRelay(own, behaviour));
  relays.push(...mine);
  const urls = mine.map(({ url }) => url);
  const beacon = createDrandBeacon({ urls, chain: own.chain, clock, log: createLog('silent'), timeoutMs: 1500 });
  return { beacon, clock, relays: mine as [Relay, ...Relay[]] };
}
beforeEach(() => {
  relays = [];
});
afterEach(async () => {
  for (const relay of relays) await relay.close();
});

describe('the network of the public random number', () => {
  test('is asked by drand’s API for one round of its chain, once for all who want it', async () => {
    const {
      beacon,
      relays: [relay],
    } = await openNetwork('honest');
    const [one, other] = await Promise.all([beacon.signatureOf(41), beacon.signatureOf(41)]);
    expect([one, other, await beacon.signatureOf(41)]).toEqual([own.sign(41), own.sign(41), own.sign(41)]);
    expect(relay.asked).toEqual([`/${own.chain.hash}/public/41`]);
  });

  test.each([
    'other-round',
    'wrong-signature',
    'other-chain',
    'html',
    'too-long',
    'slow',
    'dies',
    'redirects',
    'not-yet',
    'broken',
  ] as const)('is never believed where it is %s: the next relay is asked, and without one there is no random number', async (behaviour) => {
    const {
      beacon,
      relays: [liar],
    } = await openNetwork(behaviour, 'honest');
    expect(await beacon.signatureOf(5)).toBe(own.sign(5));
    expect(liar.asked).toHaveLength(1);
    const alone = await openNetwork(behaviour);
    await expect(alone.beacon.signatureOf(6)).rejects.toThrow(BeaconUnavailable);
  });

  test('leaves a relay alone for 15 s that failed five times in a row, and asks it again then', async () => {
    const {
      beacon,
      clock,
      relays: [bad, good],
    } = await openNetwork('broken', 'honest');
    for (let round = 1; round <= 7; round += 1) await beacon.signatureOf(round);
    expect([bad.asked.length, good?.asked.length]).toEqual([5, 7]);
    bad.behave('honest');
    clock.time += 15_000;
    await beacon.signatureOf(8);
    expect([bad.asked.length, good?.asked.length]).toEqual([6, 7]);
  });

  test('is asked again for a round that it did not have, and that is nobody’s fault', async () => {
    const {
      beacon,
      relays: [relay],
    } = await openNetwork('not-yet');
    for (let time = 0; time < 6; time += 1) await expect(beacon.signatureOf(9)).rejects.toThrow(/425/);
    relay.behave('honest');
    expect(await beacon.signatureOf(9)).toBe(own.sign(9));
  });
});

describe('a draw with a public random number', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  async function onSale(...behaviours: Behaviour[]) {
    const network = await openNetwork(...behaviours);
    const draws = await openDraws({ db, beacon: network.beacon });
    await draws.open();
    await draws.tick();
    const [first, second] = await draws.issues();
    if (!first || !second) throw new Error('no issues were made');
    const member = await draws.newMember();
    const issueNow = async ({ numero }: IssueRow = first) => (await draws.issues()).find((issue) => issue.numero === numero) ?? first;
    const proof = (): Promise<DrawProof> => showDraw({ ctx: draws.ctx, input: { gameId: draws.gameId, numero: first.numero } });
    const cash = () => draws.balance(`player:${member.memberId}:cash`);
    const buy = () => draws.buy({ member, numeros: [first.numero], items: [oddOrEven('odd'), oddOrEven('even')] });
    /** By way of the lock, as the clock goes. */
    const toDraw = async (moment: Date) => {
      await draws.to(first.lockAt);
      await draws.to(moment);
    };
    /** The network has answered: how long that takes on this machine is not what is looked at. */
    const answered = () => network.beacon.signatureOf(first.beaconRound ?? 0);
    return { ...network, draws, first, second, member, issueNow, proof, cash, buy, toDraw, answered };
  }

  test('names chain and round with its commitment, before its sale: the first round a second after its lock', async () => {
    const { first, proof } = await onSale('honest');
    const round = roundAfter(own.chain, first.lockAt.getTime());
    expect(emittedAtMs(own.chain, round) - first.lockAt.getTime()).toBeGreaterThanOrEqual(1000);
    const { seed, salt, gameCode, numero } = first;
    const named = { chain: own.chain.hash, round };
    expect(await proof()).toMatchObject({
      commitment: commitmentOf({ seed, salt, gameCode, numero, named }),
      beaconChain: named.chain,
      beaconRound: round,
      beaconSignature: null,
      beacon: null,
      seed: null,
      algorithm: 'laro-draw-2',
    });
  });

  test('is made of it, pays by it, and publishes round and signature so that anybody can check them', async () => {
    const { draws, first, proof, buy, toDraw, issueNow, cash, answered } = await onSale('honest');
    await buy();
    await answered();
    await toDraw(first.drawAt);
    const draw = await proof();
    const { beaconRound, beaconSignature, beacon, merkleRoot, seed, gameCode, numero } = draw;
    expect(beaconSignature).toBe(own.sign(beaconRound ?? 0));
    expect(isSigned(own.chain, { round: beaconRound ?? 0, signature: beaconSignature ?? '' })).toBe(true);
    expect(beacon).toBe(randomnessOf(beaconSignature ?? ''));
    const computed = drawOf({ table: tableOf('digits-5'), seed: seed ?? '', gameCode, numero, merkleRoot: merkleRoot ?? '', beacon });
    expect([draw.state, draw.result]).toEqual(['settled', computed]);
    expect(await cash()).toBe(100_000n - 200n + 190n);
    expect((await issueNow()).beaconSignature).toBe(beaconSignature);
    await draws.tick();
    expect(await proof()).toEqual(draw);
  });

  test('waits for it without holding up any other, and is made when it comes', async () => {
    const {
      draws,
      first,
      buy,
      toDraw,
      issueNow,
      cash,
      answered,
      relays: [relay],
    } = await onSale('broken');
    const plain = await openDraws({ db });
    await plain.open();
    await buy();
    await toDraw(first.drawAt);
    await plain.to(first.drawAt);
    expect([(await issueNow()).state, (await plain.issues())[0]?.state]).toEqual(['locked', 'settled']);
    relay.behave('honest');
    draws.clock.advanceMs(20_000);
    await answered();
    await draws.to(new Date(first.drawAt.getTime() + 60_000));
    expect((await issueNow()).state).toBe('settled');
    expect(await cash()).toBe(100_000n - 10n);
  });

  test('is never made of a lie: it waits, and is void ten minutes after its time, with every stake given back and its seed published', async () => {
    const { draws, first, buy, toDraw, issueNow, cash, proof } = await onSale('wrong-signature');
    await buy();
    await toDraw(first.drawAt);
    for (const seconds of [1, 60, 599]) {
      await draws.to(new Date(first.drawAt.getTime() + seconds * 1000));
      expect(await issueNow()).toMatchObject({ state: 'locked', result: null, beacon: null });
    }
    expect(await proof()).toMatchObject({ seed: null, salt: null });
    await draws.to(new Date(first.drawAt.getTime() + 600_000));
    expect(await issueNow()).toMatchObject({ state: 'void', result: null, beaconSignature: null });
    expect((await draws.tickets()).map(({ state }) => state)).toEqual(['void']);
    expect(await cash()).toBe(100_000n);
    expect(await proof()).toMatchObject({ state: 'void', seed: first.seed, salt: first.salt, result: null });
  });

  test('keeps its seed to itself where it was called off before its lock', async () => {
    const { draws, first, proof } = await onSale('honest');
    expect(await voidIssue({ ctx: draws.ctx, input: { gameId: draws.gameId, numero: first.numero, reason: 'test' } })).toBe(true);
    await draws.tick();
    expect(await proof()).toMatchObject({ state: 'void', seed: null, salt: null, merkleRoot: null });
  });

  test('is made after a standstill of hours, out of the network’s archive, and not void', async () => {
    const { draws, first, buy, issueNow, cash, answered } = await onSale('honest');
    await buy();
    await answered();
    await draws.to(new Date(first.drawAt.getTime() + 3 * 3_600_000));
    expect((await issueNow()).state).toBe('settled');
    expect(await cash()).toBe(100_000n - 10n);
  });

  test('is not made without it when the setting is gone, nor by another chain', async () => {
    const { draws, first, buy, toDraw, issueNow, cash } = await onSale('honest');
    await buy();
    await draws.to(first.lockAt);
    const other = ownChain('b');
    const relay = await openRelay(other);
    relays.push(relay);
    const wrong = createDrandBeacon({ urls: [relay.url], chain: other.chain, clock: draws.clock, log: createLog('silent') });
    draws.use(wrong);
    await toDraw(first.drawAt);
    expect([(await issueNow()).state, relay.asked]).toEqual(['locked', []]);
    draws.use(undefined);
    await draws.to(new Date(first.drawAt.getTime() + 600_000));
    expect([(await issueNow()).state, await cash()]).toEqual(['void', 100_000n]);
  });

  test('is made once by several processes, and the same by each', async () => {
    const { draws, first, buy, cash, issueNow, beacon, answered } = await onSale('honest');
    for (let at = 0; at < 5; at += 1) await buy();
    await answered();
    await draws.to(first.lockAt);
    draws.clock.time = first.drawAt;
    await Promise.all(Array.from({ length: 3 }, () => moveDrawsOn({ ctx: draws.ctxWith({ beacon }) })));
    await draws.tick();
    expect([(await issueNow()).state, await cash()]).toEqual(['settled', 100_000n - 50n]);
  });

  test('cannot be written down without the signature, whoever tries', async () => {
    const { draws, first } = await onSale('broken');
    await draws.to(first.lockAt);
    const write = draws.db.pool.query("update lottery_issues set result = '{}' where merchant_code = $1 and numero = $2", [
      draws.merchant.code,
      first.numero,
    ]);
    await expect(write).rejects.toThrow(/lottery_issues_beacon/);
  });
});
