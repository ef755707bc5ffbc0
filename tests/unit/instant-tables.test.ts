import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { classic1 as dice1 } from '#studio/kinds/instant/engine/dice/classic-1.ts';
import { factsOf as diceFacts } from '#studio/kinds/instant/engine/dice/math.ts';
import { publishedOf } from '#studio/kinds/instant/engine/facts.ts';
import { instantGames } from '#studio/kinds/instant/engine/instant-games.ts';
import { loadGame } from '#studio/kinds/instant/engine/load-game.ts';
import { playableGames } from '#studio/kinds/instant/engine/play-instant.ts';
import { classic1 as plinko1 } from '#studio/kinds/instant/engine/plinko/classic-1.ts';
import { factsOf as plinkoFacts } from '#studio/kinds/instant/engine/plinko/math.ts';

const games = [...instantGames.values()];

describe('the tables of instant games', () => {
  test('are three mathematics of six games, and four of the flight', () => {
    const ids = ['dice', 'plinko', 'keno', 'mines', 'hi-lo', 'scratch'].flatMap((game) =>
      ['classic', 'gentle', 'summit'].map((name) => `${game}/${name}@1`),
    );
    expect([...instantGames.keys()]).toEqual([...ids, ...['classic', 'gentle', 'orbit', 'summit'].map((name) => `crash/${name}@1`)]);
    expect([...playableGames]).toEqual(ids);
  });

  test.each(games)('$table.id returns from 94 % to 99 % for every choice and publishes what is computed', ({ table, facts }) => {
    for (const { returns } of facts.values()) {
      for (const { numerator, denominator } of returns) {
        const percent = (Number(numerator) / Number(denominator)) * 100;
        expect(percent >= 94 && percent <= 99).toBe(true);
      }
    }
    expect(table.published).toEqual(publishedOf(facts));
  });

  test('never change: a version that took money keeps its meaning', () => {
    const prints = games.map(({ table }) => [table.id, createHash('sha256').update(JSON.stringify(table)).digest('hex')]);
    expect(Object.fromEntries(prints)).toMatchInlineSnapshot(`
      {
        "crash/classic@1": "450c2d1e1ecdd50e75c6a33850e99db3efd34f01e04620c8180c0a88522fb87f",
        "crash/gentle@1": "850d9430885a4a528c6885539bdcde006850a01953d4cc1d4098d4366a1988f5",
        "crash/orbit@1": "947d4367a12c9adf2295c5650e72b01a18cb54d60b8508f9c818b369e19c50e3",
        "crash/summit@1": "d4015d358c29f4d115b5a4a0891b4cd8dfe61898346429070aa915fc4e8847b8",
        "dice/classic@1": "2359375339a1ca4f59032dc7b4e668bce8feb79bfc147e0863b36af26aab9b1e",
        "dice/gentle@1": "e232517c7fd8aacab715cd902ade0f4b92b173b34ed411f27625ded5a6a82443",
        "dice/summit@1": "887cdf2047512c17a52051b7e6ad28748c3ae06f6481296cb2678a87a3760dc1",
        "hi-lo/classic@1": "252c6a08123bbacdc5abc226ad630433080ed4c4ef0e3cf7246513718a02d198",
        "hi-lo/gentle@1": "12b21ffb114c1fb589c344f59f5f7a5ea14649cd48a30acd35c6469ea11347b0",
        "hi-lo/summit@1": "661b0edd6bdaae8a81bd3c04decad1f3a488470832538af5affb313f963bcbd0",
        "keno/classic@1": "7fe9178e39047f7ac98782cac7e2914b1aa3e00bdd8c3e7c819b76aaeb4737c3",
        "keno/gentle@1": "34ec0cc36970a9e63860b39dde057cf4dacd4891a3ced432a88d9ded2f999d18",
        "keno/summit@1": "7bc274a3d063a4dc61067fa7ed480ee5cbd633bfe29ea861a8d049a32442a5c4",
        "mines/classic@1": "c6083b2baef944954e7d614ce04d103ad36c045e3d6be5fe9d6d427596c1d3c9",
        "mines/gentle@1": "17a573d7a6721d724ca2941697183ce1e34f4d60f8ae482f18a2cac224e8fd28",
        "mines/summit@1": "f4f0738c78363ec8bbf85b6f03e4d5d72d23f521f44f01d0a4b8b0ad4cc71894",
        "plinko/classic@1": "d80723a20d1cffb29e092eb62edc36b83cdaf9459f8be685cc6a61388751e261",
        "plinko/gentle@1": "c42269b0fd35d649142387a896a4373c2a75dc8a9447799175047c75b6aed154",
        "plinko/summit@1": "643bde605b0a613ef6401450854b381af0a46dc12ae6dab6c65405b08f6409f0",
        "scratch/classic@1": "25e7cf58f7d21350b938014aa54a57e5d095d8eaefb273e8c8e9cc318f581020",
        "scratch/gentle@1": "1595cfb0b66270b8ba7b905f6be069359fe3750ad92d1425600f0f21ebbff7b9",
        "scratch/summit@1": "aaa8a6b174171ddd0437a998a7eee049ea443b4a6ef4c567673369394075f598",
      }
    `);
  });
});

describe('a table is refused', () => {
  const dice = (returnHundredths: number) => {
    const table = { ...dice1, returnHundredths };
    return { table, facts: diceFacts(table) };
  };

  test('above 99 %', () => {
    expect(() => loadGame(dice(100))).toThrow('more than 99 %');
  });

  test('below 94 %', () => {
    expect(() => loadGame(dice(94))).toThrow('less than 94 %');
  });

  test('with another return than it publishes', () => {
    expect(() => loadGame(dice(97))).toThrow('not the published');
  });

  test('with another largest win than it publishes', () => {
    const published = { any: { ...dice1.published.any, maxWinMultiple: '981' } };
    expect(() => loadGame({ table: { ...dice1, published: published as typeof dice1.published }, facts: diceFacts(dice1) })).toThrow(
      'not the published',
    );
  });

  test('with a choice that it does not publish', () => {
    const { 'low/8': _, ...published } = plinko1.published;
    expect(() => loadGame({ table: { ...plinko1, published }, facts: plinkoFacts(plinko1) })).toThrow('low/8');
  });
});
