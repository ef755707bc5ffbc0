import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { baccarat } from '#studio/kinds/table/engine/baccarat/decide.ts';
import { colourGame } from '#studio/kinds/table/engine/colour-game/decide.ts';
import { dragonTiger } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import { percentOf } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';
import { fairDraws } from '#fair/draws.ts';
import { roulette } from '#studio/kinds/table/engine/roulette/decide.ts';
import { sicBo } from '#studio/kinds/table/engine/sic-bo/decide.ts';
import type { PlacedBet, TableEngine } from '#studio/kinds/table/engine/table-engine.ts';

const tables = [colourGame, roulette, sicBo, dragonTiger, baccarat].map((engine) => engine as TableEngine<unknown>);
const drawsOf = (nonce: number) => fairDraws({ serverSeed: '7d'.repeat(32), clientSeed: 'tables', nonce });

describe('the published returns', () => {
  test.each(tables)('of $math.id are the computed ones, bet by bet', { timeout: 60_000 }, ({ math, exactReturn }) => {
    const published = math.bets.map(({ id, returnPercent }) => [id, returnPercent]);
    expect(published).toEqual(math.bets.map(({ id }) => [id, percentOf(exactReturn(id))]));
  });

  test('lie from 94 % to 99 %, but for the tie at baccarat', () => {
    const outside = tables.flatMap(({ math }) =>
      math.bets.filter(({ returnPercent }) => Number(returnPercent) < 94 || Number(returnPercent) > 99).map(({ id }) => `${math.id} ${id}`),
    );
    expect(outside).toEqual(['baccarat/eight-decks@1 tie']);
  });

  test('of baccarat are the well-known ones, counted over all deals of eight decks', { timeout: 60_000 }, () => {
    const casesOf = (betId: string) => Object.fromEntries(baccarat.lawOf(betId));
    expect(casesOf('banker')).toEqual({ 195: 2_292_252_566_437_888n, 100: 475_627_426_473_216n, 0: 2_230_518_282_592_256n });
    expect(casesOf('player')).toEqual({ 200: 2_230_518_282_592_256n, 100: 475_627_426_473_216n, 0: 2_292_252_566_437_888n });
    const edgeOf = (betId: string) => {
      const { numerator, denominator } = baccarat.exactReturn(betId);
      return (100 - (100 * Number(numerator)) / Number(denominator)).toFixed(4);
    };
    expect(['banker', 'player', 'tie'].map(edgeOf)).toEqual(['1.0579', '1.2351', '14.3596']);
  });

  test('of a tie and a suited tie at dragon tiger follow from 31 and 7 of the 415 cards that are left', () => {
    const { numerator, denominator } = dragonTiger.exactReturn('tie');
    expect(numerator * 415n).toBe(denominator * 31n * 13n);
    const suited = dragonTiger.exactReturn('suited-tie');
    expect(suited.numerator * 415n).toBe(suited.denominator * 7n * 57n);
  });
});

describe('the tables', () => {
  test('pay at most these multiples of the stake', () => {
    expect(Object.fromEntries(tables.map(({ math, maxWinMultiple }) => [math.id, maxWinMultiple]))).toEqual({
      'colour-game/perya@1': 206,
      'roulette/single-zero@1': 36,
      'sic-bo/classic@1': 210,
      'dragon-tiger/eight-decks@1': 57,
      'baccarat/eight-decks@1': 13,
    });
  });

  test('never change: a version that took money keeps its meaning', () => {
    const prints = tables.map(({ math }) => [math.id, createHash('sha256').update(JSON.stringify(math)).digest('hex')]);
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "baccarat/eight-decks@1": "1fe70defd4546c783eac11b4038f3f8242a2bc02368319614441fcd9d2f00c0e",
        "colour-game/perya@1": "2a67a6039b56ef344fdf38d62f1f6431376bbd5c5a072244d163062072f0726f",
        "dragon-tiger/eight-decks@1": "1262558a0067a08c2a472f4688fa7355e0b85e3dbc3433cd870250e5cf8ceae9",
        "roulette/single-zero@1": "d8747f6e64f04f1b9e73d58ff6fd683e34536ac2dbfac38e92c795f0b76c8080",
        "sic-bo/classic@1": "bb2a3418ae95e58096c835afe9eaddc372e01a9f75b2d5884bac4b2693f58d12",
      }
    `);
  });

  test('decide and pay the same rounds for ever: draws, rules and order of dealing', () => {
    const prints = tables.map(({ math, decide, settle }) => {
      const rounds = Array.from({ length: 200 }, (_, nonce) => {
        const outcome = decide(drawsOf(nonce));
        const bets = math.bets.map(({ id }) => ({ betId: id, stakeMinor: 100n }));
        return [outcome, settle(outcome, bets).map(({ payoutMinor }) => String(payoutMinor))];
      });
      return [math.id, createHash('sha256').update(JSON.stringify(rounds)).digest('hex')];
    });
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "baccarat/eight-decks@1": "d15c3671a0436bcbab3715e3220292931f797c08bc639ac8ee2c074a2b6786bb",
        "colour-game/perya@1": "c7d3cfdf88877e5f03fe14a7c980633201a073826984db1a4aa2482feb9c5b2f",
        "dragon-tiger/eight-decks@1": "2cf3372569c81189e989ea61d40e6e561da2d30d2d8d1f5b95bb81d338c23515",
        "roulette/single-zero@1": "d38d144bcd22d682e2d0ab34e7f71c6ea753bfde4d31fdf7628336e2ca0aa21d",
        "sic-bo/classic@1": "cccb07c863e4b47cec99a27f84a13ecb054f1d7bbbcaa80da74188a78364291e",
      }
    `);
  });
});

describe.each(tables)('bets on $math.id', ({ math, stakeStepMinor, readBets, decide, settle, lawOf }) => {
  const play = (nonce: number, bets: readonly PlacedBet[]) => settle(decide(drawsOf(nonce)), bets);
  const ids = math.bets.map(({ id }) => id);
  const first = ids[0] ?? '';
  const stakeMinor = String(stakeStepMinor * 5n);

  test('are read as they are', () => {
    const input = ids.map((betId) => ({ betId, stakeMinor }));
    expect(readBets(input)).toEqual(ids.map((betId) => ({ betId, stakeMinor: stakeStepMinor * 5n })));
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', { betId: first, stakeMinor }],
    ['an empty list', []],
    ['a hole', [null]],
    ['an unknown bet', [{ betId: 'toString', stakeMinor }]],
    ['one bet twice', ids.slice(0, 2).map(() => ({ betId: first, stakeMinor }))],
    ['a good and a bad one', [{ betId: first, stakeMinor }, { betId: ids[1] }]],
    ['a stake of nothing', [{ betId: first, stakeMinor: '0' }]],
    ['a negative stake', [{ betId: first, stakeMinor: `-${stakeMinor}` }]],
    ['half a unit', [{ betId: first, stakeMinor: `${stakeMinor}.5` }]],
    ['a number instead of text', [{ betId: first, stakeMinor: 100 }]],
    ['a stake too long', [{ betId: first, stakeMinor: '1000000000000' }]],
  ])('are refused: %s', (_, input) => {
    expect(readBets(input)).toBeUndefined();
  });

  test('are refused and never settled when their payout would not be whole', () => {
    if (stakeStepMinor > 1n) expect(readBets([{ betId: first, stakeMinor: String(stakeStepMinor + 1n) }])).toBeUndefined();
    if (stakeStepMinor > 1n) expect(() => play(0, [{ betId: first, stakeMinor: stakeStepMinor + 1n }])).toThrow('multiple');
    expect(() => play(0, [{ betId: first, stakeMinor: 0n }])).toThrow('multiple');
    expect(() => play(0, [{ betId: 'toString', stakeMinor: stakeStepMinor }])).toThrow('no such bet');
  });

  test('pay what the table says, each by itself and the same again', { timeout: 60_000 }, () => {
    const bet = fc.record({ betId: fc.constantFrom(...ids), steps: fc.bigInt(1n, 1_000_000n) });
    fc.assert(
      fc.property(fc.nat(), fc.uniqueArray(bet, { minLength: 1, maxLength: 8, selector: ({ betId }) => betId }), (nonce, chosen) => {
        const bets = chosen.map(({ betId, steps }) => ({ betId, stakeMinor: steps * stakeStepMinor }));
        const settled = play(nonce, bets);
        expect(play(nonce, bets)).toEqual(settled);
        expect(settled).toEqual(bets.flatMap((one) => play(nonce, [one])));
        for (const { betId, stakeMinor: stake, payoutMinor } of settled) {
          expect([...lawOf(betId).keys()].map((gross) => BigInt(gross) * stake)).toContain(payoutMinor * 100n);
        }
      }),
      { numRuns: 40 },
    );
  });
});
