import { describe, expect, test } from 'vitest';

import { checkFairness, publishedMath } from '#site/lib/fairness.ts';
import { storageKeys } from '#site/stores/storage.ts';
import { type NotedPair, notedKey, readNoted } from '#studio/noted-pairs.ts';
import { readGameMessage } from '#site/lib/game-message.ts';
import { namesSomething, readLaunchQuery } from '#site/lib/launch-query.ts';
import { decideRound } from '#studio/kinds/slot/engine/decide-round.ts';
import { commitmentOf } from '#fair/draws.ts';

describe('the query of /m/launchGame', () => {
  test('has lobby as its code when it names none', () => {
    expect(readLaunchQuery('?gameId=G1')).toEqual({ gameId: 'G1', code: 'lobby' });
  });

  test('carries game, group, prize mode, play type and way back', () => {
    expect(readLaunchQuery('?playType=ent&gameId=G1&gameGroupId=7&prize_mode=SEA&code=room&pageBack=home')).toEqual({
      gameId: 'G1',
      playType: 'ent',
      gameGroupId: '7',
      prize_mode: 'SEA',
      code: 'room',
      pageBack: 'home',
    });
  });

  test('takes either spelling of the prize mode and drops what is not one of its values', () => {
    expect(readLaunchQuery(`?gameId=G1&prizeMode=Lott&playType=sport&gameGroupId=${'x'.repeat(65)}`)).toEqual({
      gameId: 'G1',
      prize_mode: 'Lott',
      code: 'lobby',
    });
  });

  test('names nothing to open where it has neither a game nor a vendor', () => {
    expect(namesSomething(readLaunchQuery('?code=lobby&prize_mode=SEA'))).toBe(false);
  });

  test('names a lottery by vendor, game code and prize mode, and a vendor by its group alone', () => {
    const lottery = readLaunchQuery('?vendor=TCG_SEA&gameCode=monsoon-four&prizeMode=sea');
    expect(lottery).toEqual({ vendor: 'TCG_SEA', gameCode: 'monsoon-four', prize_mode: 'SEA', code: 'lobby' });
    expect(namesSomething(readLaunchQuery('?gameGroupId=BAYANIHAN&code=lobby'))).toBe(true);
  });
});

describe('a message of a game', () => {
  test.each([{ type: 'ready' }, { type: 'deposit' }, { type: 'close' }, { type: 'balance', balanceMinor: '-12', currency: 'PHP' }])(
    'is read when it is one of ours: %j',
    (message) => {
      expect(readGameMessage({ ...message, more: 1 })).toEqual(message);
    },
  );

  test.each([
    null,
    'close',
    7,
    {},
    { type: 'navigate' },
    { type: 'balance' },
    { type: 'balance', balanceMinor: 12, currency: 'PHP' },
    { type: 'balance', balanceMinor: '1.5', currency: 'PHP' },
    { type: 'balance', balanceMinor: '1', currency: '<b>' },
  ])('is left alone otherwise: %j', (data) => {
    expect(readGameMessage(data)).toBeUndefined();
  });
});

describe('the verifier', () => {
  const serverSeed = '0123456789abcdef'.repeat(4);
  const input = {
    serverSeed,
    hash: commitmentOf(serverSeed),
    clientSeed: 'my-seed',
    nonce: '3',
    math: publishedMath[0]?.id ?? '',
    stake: '100',
  };

  test('computes what the studio decides, and recognises the seed that was promised', () => {
    const outcome = decideRound({ serverSeed, clientSeed: 'my-seed', nonce: 3, mathId: input.math, stakeMinor: 100n });
    expect(checkFairness(input)).toEqual({ state: 'computed', serverSeedHash: input.hash, seed: 'same', noted: 'none', outcome });
  });

  test('tells a seed that was not the promised one', () => {
    expect(checkFairness({ ...input, hash: 'f'.repeat(64) })).toMatchObject({ seed: 'other' });
    expect(checkFairness({ ...input, hash: '' })).toMatchObject({ seed: 'unknown' });
  });

  test('says whether this device noted the server seed’s hash before it sent the player’s seed', () => {
    const { clientSeed, hash } = input;
    const noted = (pairs: NotedPair[]) => checkFairness(input, JSON.stringify(pairs));
    expect(noted([])).toMatchObject({ noted: 'none' });
    expect(noted([{ clientSeed: 'another', hash: 'f'.repeat(64) }])).toMatchObject({ noted: 'none' });
    expect(noted([{ clientSeed, hash }])).toMatchObject({ noted: 'same' });
    expect(noted([{ clientSeed, hash: 'f'.repeat(64) }])).toMatchObject({ noted: 'other' });
    // the seed was refused once and given again for the next hash
    expect(
      noted([
        { clientSeed, hash: 'f'.repeat(64) },
        { clientSeed, hash },
      ]),
    ).toMatchObject({ noted: 'same' });
  });

  test('reads what the games noted, and nothing that somebody else wrote there', () => {
    expect(storageKeys.notedSeeds).toBe(notedKey);
    const pair = { hash: 'a'.repeat(64), clientSeed: 'mine' };
    expect(readNoted(JSON.stringify([pair, { hash: 1 }, null]))).toEqual([pair]);
    for (const text of [null, '', '{', '{"hash":"a"}', '7']) expect(readNoted(text)).toEqual([]);
  });

  test.each([
    ['serverSeed', 'xyz'],
    ['hash', 'abc'],
    ['clientSeed', 'a b'],
    ['nonce', '-1'],
    ['nonce', '1e3'],
    ['math', 'line-slot/none@1'],
    ['stake', '0'],
    ['stake', '101'],
  ])('names a wrong field: %s = %s', (field, value) => {
    expect(checkFairness({ ...input, [field]: value })).toMatchObject({ state: 'wrong', fields: expect.arrayContaining([field]) });
  });

  test('publishes a return between 94 and 97 % for every mathematics', () => {
    expect(publishedMath.length).toBeGreaterThanOrEqual(3);
    for (const { rtpPercent } of publishedMath) expect(Number(rtpPercent)).toBeGreaterThanOrEqual(94);
    for (const { rtpPercent } of publishedMath) expect(Number(rtpPercent)).toBeLessThanOrEqual(97);
  });
});
