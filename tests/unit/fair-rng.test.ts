import { createHmac, createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { recomputeRound, verifyRound } from '#studio/verify.ts';
import { drawsOfRound } from '#studio/kinds/table/engine/crash/chain.ts';
import { decideRound } from '#studio/kinds/slot/engine/decide-round.ts';
import { commitmentOf, drawsFrom, fairDraws } from '#fair/draws.ts';
import type { RoundRecord } from '#studio/kinds/slot/protocol.ts';

import { chiSquareLimit, chiSquareOf } from './chi-square.ts';
import vectors from './fairness-vectors.json' with { type: 'json' };

const serverSeed = '5f'.repeat(32);

describe('the generator', () => {
  test('draws the words of HMAC-SHA256 keyed by the server seed over client seed, nonce and cursor, as computed by another library', () => {
    const block = (cursor: number) => createHmac('sha256', serverSeed).update(`my-seed:7:${cursor}`).digest();
    const words = [0, 1, 2].flatMap((cursor) => Array.from({ length: 8 }, (_, index) => block(cursor).readUInt32BE(index * 4)));
    const draws = fairDraws({ serverSeed, clientSeed: 'my-seed', nonce: 7 });
    expect(words.map(() => draws.integer(2 ** 32))).toEqual(words);
  });

  test('throws away the words that would favour small numbers instead of folding them', () => {
    // 2^32 mod 3 = 1: the highest word alone is one too many.
    const words = [2 ** 32 - 1, 2 ** 32 - 2, 4];
    const draws = drawsFrom(() => words.shift() ?? 0);
    expect(draws.integer(3)).toBe((2 ** 32 - 2) % 3);
    expect(draws.integer(3)).toBe(1);
    expect(words).toEqual([]);
  });

  test('throws away a whole half when the bound is just above it', () => {
    const bound = 2 ** 31 + 1;
    const words = [bound, 2 ** 32 - 1, bound - 1];
    expect(drawsFrom(() => words.shift() ?? 0).integer(bound)).toBe(bound - 1);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses the bound %s', (bound) => {
    expect(() => drawsFrom(() => 0).integer(bound)).toThrow('bound');
  });

  test.each(['', 'AB'.repeat(32), 'ab'.repeat(31), `${'ab'.repeat(32)} `])('refuses the server seed "%s"', (seed) => {
    expect(() => fairDraws({ serverSeed: seed, clientSeed: 'a', nonce: 0 })).toThrow('hex');
  });

  test.each([2, 7, 32, 37, 1000])('is uniform over %s numbers (chi-square)', (bound) => {
    const counts = Array.from({ length: bound }, () => 0);
    const draws = fairDraws({ serverSeed, clientSeed: `uniform-${bound}`, nonce: 0 });
    for (let index = 0; index < bound * 200; index++) {
      const number = draws.integer(bound);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    expect(chiSquareOf(counts)).toBeLessThan(chiSquareLimit(bound - 1));
  });

  test('another nonce, client seed or server seed gives another round', () => {
    const base = { serverSeed, clientSeed: 'a', nonce: 1, mathId: 'line-slot/low@1', stakeMinor: 20n };
    const stops = [base, { ...base, nonce: 2 }, { ...base, clientSeed: 'b' }, { ...base, serverSeed: 'aa'.repeat(32) }].map((input) =>
      String(decideRound(input).steps[0]?.stops),
    );
    expect(new Set(stops).size).toBe(stops.length);
  });
});

describe('the commitment', () => {
  test('is SHA-256 of the server seed as written', () => {
    expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
  });

  test('gives no outcome away: only the chain whose links it makes, the check of a bullet and the public form of a league read it, and using it as the seed gives another round', () => {
    const root = join(import.meta.dirname, '../..');
    const readers = ['fair', 'studio/kinds']
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
      .filter((file) => /^fair|\/engine\//.test(file) && file.endsWith('.ts'))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('commitmentOf'));
    // the link before a round's own, which is all that is known before it, is used for nothing but to compare
    expect(readers.toSorted()).toEqual([
      'fair/draws.ts',
      'studio/kinds/fish/engine/verify-shot.ts',
      'studio/kinds/sports/engine/fixtures.ts',
      'studio/kinds/table/engine/crash/chain.ts',
    ]);
    expect(readFileSync(join(root, 'fair/draws.ts'), 'utf8').match(/commitmentOf/g)).toHaveLength(1);

    const point = (hash: string, nonce: number) => drawsOfRound({ hash, salt: 'a', round: nonce + 1 }).integer(2 ** 32);
    for (let nonce = 0; nonce < 200; nonce += 1) expect(point(serverSeed, nonce)).not.toBe(point(commitmentOf(serverSeed), nonce));

    const input = { clientSeed: 'a', mathId: 'line-slot/medium@1', stakeMinor: 20n };
    const same = Array.from({ length: 200 }, (_, nonce) => {
      const stops = (seed: string) => String(decideRound({ ...input, nonce, serverSeed: seed }).steps[0]?.stops);
      return stops(serverSeed) === stops(commitmentOf(serverSeed));
    });
    expect(same.filter(Boolean)).toEqual([]);
  });
});

describe('the verifier', () => {
  test.each(vectors)('recomputes the golden vector $input.mathId nonce $input.nonce', ({ input, serverSeedHash, outcome }) => {
    expect(commitmentOf(input.serverSeed)).toBe(serverSeedHash);
    expect(recomputeRound({ ...input, stakeMinor: BigInt(input.stakeMinor) })).toEqual(outcome);
  });

  const vector = vectors[0];
  const record = {
    serverSeed: vector?.input.serverSeed ?? null,
    round: {
      roundId: 'r',
      betId: 'b',
      state: 'closed',
      gameCode: 'g',
      currency: 'PHP',
      createdAt: 0,
      ...vector?.input,
      winMinor: vector?.outcome.winMinor,
      outcome: vector?.outcome,
      serverSeedHash: vector?.serverSeedHash,
    },
  } as unknown as RoundRecord;

  test('accepts a round as it was', () => {
    expect(verifyRound(record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
  });

  test('says nothing while the server seed is secret', () => {
    expect(verifyRound({ ...record, serverSeed: null })).toBeUndefined();
  });

  test('finds a server seed that was not committed to', () => {
    expect(verifyRound({ ...record, serverSeed: 'ab'.repeat(32) })).toMatchObject({ isSeedCommitted: false, isOutcomeSame: false });
  });

  test.each([{ clientSeed: 'other' }, { nonce: 999 }, { mathId: 'line-slot/low@1' }, { stakeMinor: '40' }, { winMinor: '1' }])(
    'finds a record that was changed: %o',
    (change) => {
      expect(verifyRound({ ...record, round: { ...record.round, ...change } })).toMatchObject({
        isSeedCommitted: true,
        isOutcomeSame: false,
      });
    },
  );
});
