import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { quicknet } from '#contract/lottery/beacon.ts';
import { emittedAtMs, randomnessOf, roundAfter } from '#lottery/beacon.ts';
import { isSigned } from '#lottery/check-beacon.ts';
import { beaconAlgorithm, commitmentOf, drawAlgorithm, drawOf } from '#lottery/draw.ts';
import { fateWithoutBeacon } from '#lottery/missed.ts';
import { tableOf } from '#lottery/tables/index.ts';
import type { DrawRecord } from '#lottery/verify.ts';
import { findingsOf, readKeptRecord } from '#site/lib/draw-check.ts';
import { factsOf } from '#site/lib/draw-facts.ts';
import { ownChain } from '#tests/server/fixture/drand.ts';

import vectors from './lottery-beacon-vectors.json' with { type: 'json' };

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const table = tableOf('ladder-north');
const own = ownChain();
const first = vectors.rounds[0] ?? expect.fail();

describe('a round’s signature', () => {
  test.each(vectors.rounds)('of quicknet is accepted as it was published: round $round', ({ round, signature, randomness }) => {
    expect([isSigned(quicknet, { round, signature }), randomnessOf(signature)]).toEqual([true, randomness]);
  });

  test('the pinned chain is the one that its hash names: key, period, genesis, group and name are in it', () => {
    const numbers = Buffer.alloc(12);
    numbers.writeUInt32BE(quicknet.periodSeconds);
    numbers.writeBigInt64BE(BigInt(quicknet.genesisSeconds), 4);
    const parts = [numbers, Buffer.from(quicknet.publicKey, 'hex'), Buffer.from(vectors.groupHash, 'hex'), Buffer.from(vectors.beaconId)];
    expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(quicknet.hash);
  });

  test('of a chain of our own is accepted for its round and its chain, and for nothing else', () => {
    const signature = own.sign(7);
    expect(isSigned(own.chain, { round: 7, signature })).toBe(true);
    expect(isSigned(own.chain, { round: 8, signature })).toBe(false);
    expect(isSigned(quicknet, { round: 7, signature })).toBe(false);
  });

  test.each([
    ['another round', { round: first.round + 1, signature: first.signature }],
    ['no round', { round: 0, signature: first.signature }],
    ['half a round', { round: 1.5, signature: first.signature }],
    ['a bit changed', { round: first.round, signature: first.signature.replace(/9$/, '8') }],
    ['capitals', { round: first.round, signature: first.signature.toUpperCase() }],
    ['too short', { round: first.round, signature: first.signature.slice(2) }],
    ['nothing', { round: first.round, signature: '' }],
    ['the point at infinity', { round: first.round, signature: `c0${'0'.repeat(94)}` }],
    ['not on the curve', { round: first.round, signature: `8${'1'.repeat(95)}` }],
  ])('is refused with %s', (_, signed) => {
    expect(isSigned(quicknet, signed)).toBe(false);
  });
});

test('another text of the right point is no signature: it would be another random number', () => {
  const p = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn;
  const flags = 7n << 381n;
  const texts = Array.from({ length: 40 }, (_, at) => {
    const point = BigInt(`0x${own.sign(at + 1)}`);
    return { round: at + 1, flags: point & flags, x: point & ~flags };
  });
  // x and x + p are the same in the field; of some signatures both have room in their 381 bits
  const roomy = texts.find(({ x }) => x + p < 1n << 381n) ?? expect.fail();
  const textOf = (x: bigint) => (roomy.flags | x).toString(16).padStart(96, '0');
  expect(isSigned(own.chain, { round: roomy.round, signature: textOf(roomy.x) })).toBe(true);
  expect(isSigned(own.chain, { round: roomy.round, signature: textOf(roomy.x + p) })).toBe(false);
});

describe('the round that an issue names', () => {
  test('is the first one that is emitted a second or more after the lock', () => {
    const ms = fc.integer({ min: quicknet.genesisSeconds * 1000, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(ms, fc.constantFrom(3, 30), (lockAtMs, periodSeconds) => {
        const chain = { ...quicknet, periodSeconds };
        const round = roundAfter(chain, lockAtMs);
        expect(emittedAtMs(chain, round)).toBeGreaterThanOrEqual(lockAtMs + 1000);
        expect(emittedAtMs(chain, round - 1)).toBeLessThan(lockAtMs + 1000);
      }),
    );
  });

  test('counts as drand does: round 1 at the genesis, a new one every three seconds', () => {
    const at = (seconds: number) => (quicknet.genesisSeconds + seconds) * 1000;
    expect([-1, -0.5, 1.999, 2, 2.001].map((seconds) => roundAfter(quicknet, at(seconds)))).toEqual([1, 2, 2, 2, 3]);
    expect(emittedAtMs(quicknet, 1000)).toBe(Date.UTC(2023, 7, 23, 15, 59, 24));
  });
});

/** A draw at whose lock round 1000 of quicknet is the next one. */
function record(change: Partial<DrawRecord> = {}): DrawRecord {
  const issue = { gameCode: 'barrio-five', numero: '20261122-001' };
  const [seed, salt, merkleRoot] = [sha('seed'), sha('salt'), sha('root')];
  const named = { chain: quicknet.hash, round: 1000 };
  const result = drawOf({ table, seed, ...issue, merkleRoot, beacon: first.randomness });
  return {
    ...issue,
    state: 'settled',
    tableId: table.id,
    tableVersion: table.version,
    commitment: commitmentOf({ seed, salt, ...issue, named }),
    seed,
    salt,
    merkleRoot,
    ticketCount: 1,
    lockAt: emittedAtMs(quicknet, 1000) - 2000,
    beaconChain: named.chain,
    beaconRound: named.round,
    beaconSignature: first.signature,
    beacon: first.randomness,
    algorithm: beaconAlgorithm,
    result,
    ...change,
  };
}
const tonesOf = (draw: DrawRecord) =>
  Object.fromEntries(findingsOf({ draw }, table, isSigned).map(({ key, tone }) => [key.replace('draw.', ''), tone]));
const good = { promised: 'good', 'result.same': 'good', 'beacon.good': 'good' };

describe('the check of a draw with a public random number', () => {
  test('accepts the network’s own signature of the round that was named before the sale', () => {
    expect(tonesOf(record())).toEqual(good);
  });

  test('refuses a random number that the network did not sign, whatever result was published with it', () => {
    const chosen = sha('chosen');
    const { seed, gameCode, numero, merkleRoot } = record();
    const result = drawOf({ table, seed: seed ?? '', gameCode, numero, merkleRoot: merkleRoot ?? '', beacon: chosen });
    expect(tonesOf(record({ beacon: chosen, result }))).toMatchObject({ 'result.same': 'good', 'beacon.forged': 'bad' });
    for (const beaconSignature of [null, own.sign(1000), vectors.rounds[1]?.signature ?? ''])
      expect(tonesOf(record({ beaconSignature }))).toMatchObject({ 'beacon.forged': 'bad' });
  });

  test('refuses another round than was named, none, and one that nobody had named', () => {
    const [, second] = vectors.rounds;
    const later = { beaconRound: 1001, beaconSignature: second?.signature ?? '', beacon: second?.randomness ?? '' };
    expect(tonesOf(record(later))).toMatchObject({ unpromised: 'bad', 'beacon.other': 'bad' });
    const none = { beaconChain: null, beaconRound: null, beaconSignature: null, beacon: null, algorithm: drawAlgorithm };
    expect(tonesOf(record(none))).toMatchObject({ unpromised: 'bad', 'result.other': 'bad' });
    expect(tonesOf(record({ ...none, beacon: first.randomness, commitment: plainCommitment() }))).toMatchObject({
      promised: 'good',
      'result.same': 'good',
      'beacon.forged': 'bad',
    });
  });

  test('refuses a round that is not the first one after the lock, though it was named', () => {
    const { lockAt = 0 } = record();
    expect(tonesOf(record({ lockAt: lockAt - 3000 }))).toMatchObject({ promised: 'good', 'beacon.other': 'bad' });
    expect(tonesOf(record({ lockAt: undefined as unknown as number }))).toMatchObject({ 'beacon.other': 'bad' });
  });

  test('says nothing good about a network that it does not know, or without the curve', () => {
    const unchecked = findingsOf({ draw: record() }, table).map(({ key, tone }) => [key, tone]);
    expect(unchecked.at(-1)).toEqual(['draw.beacon.unknown', 'open']);
    const { seed, salt, gameCode, numero } = record();
    const named = { chain: own.chain.hash, round: 1000 };
    const commitment = commitmentOf({ seed: seed ?? '', salt: salt ?? '', gameCode, numero, named });
    expect(tonesOf(record({ beaconChain: own.chain.hash, beaconSignature: own.sign(1000), commitment }))).toMatchObject({
      'beacon.unknown': 'open',
    });
  });

  test('calls a draw of either kind that says it is the other unknown', () => {
    expect(tonesOf(record({ algorithm: drawAlgorithm }))).toEqual({ unknown: 'open' });
  });

  test('reads it out of a kept record and shows it among the facts; a round that is text is no record', () => {
    const kept = readKeptRecord(JSON.stringify({ draw: record() }));
    expect(kept?.draw).toEqual(record());
    const facts = Object.fromEntries(factsOf({ draw: record() }).map(({ key, value }) => [key, value]));
    expect(facts).toMatchObject({ 'draw.fact.beaconRound': '1000', 'draw.fact.beaconSignature': first.signature });
    for (const wrong of [{ beaconRound: '1000' }, { beaconSignature: 1 }, { lockAt: 'x' }])
      expect(readKeptRecord(JSON.stringify({ draw: { ...record(), ...wrong } }))).toBeUndefined();
  });
});

function plainCommitment(): string {
  const { seed, salt, gameCode, numero } = record();
  return commitmentOf({ seed: seed ?? '', salt: salt ?? '', gameCode, numero });
}

describe('nobody can choose', () => {
  const issue = { gameCode: 'barrio-five', numero: '20261122-001' };

  test('another random number is another result', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (seed, merkleRoot, one, other) => {
        fc.pre(one !== other);
        const draw = (beacon: string | null) => drawOf({ table, seed, ...issue, merkleRoot, beacon });
        expect(draw(one)).toEqual(draw(one));
        expect(draw(one)).not.toEqual(draw(other));
        expect(draw(one)).not.toEqual(draw(null));
      }),
    );
  });

  test('the commitment holds chain and round: no other pair, and not none, has the same', () => {
    const round = fc.integer({ min: 1 });
    fc.assert(
      fc.property(hex, hex, hex, round, round, (seed, salt, chain, one, other) => {
        fc.pre(one !== other);
        const commit = (named: { chain: string; round: number } | null) => commitmentOf({ seed, salt, ...issue, named });
        const all = [
          commit(null),
          commit({ chain, round: one }),
          commit({ chain, round: other }),
          commit({ chain: sha(chain), round: one }),
        ];
        expect(new Set(all).size).toBe(4);
      }),
    );
    expect(() => commitmentOf({ seed: sha('a'), salt: sha('b'), ...issue, named: { chain: 'x', round: 1 } })).toThrow(/hex/);
    expect(() => commitmentOf({ seed: sha('a'), salt: sha('b'), ...issue, named: { chain: sha('c'), round: 0 } })).toThrow(/round/);
  });

  test('golden vectors: commitments and results with and without a named round, made by other software', () => {
    for (const { named, commitment, integers, ...draw } of vectors.draws) {
      const result = drawOf({ table: tableOf('digits-5'), ...draw });
      expect([commitmentOf({ ...draw, named }), result['main']]).toEqual([commitment, integers.map(String)]);
    }
  });
});

test('without its random number a draw waits ten minutes and is void then', () => {
  const drawAtMs = Date.UTC(2026, 10, 22);
  const fates = [0, 599_999, 600_000].map((ms) => fateWithoutBeacon({ drawAtMs }, drawAtMs + ms));
  expect(fates).toEqual(['wait', 'wait', 'void']);
});
