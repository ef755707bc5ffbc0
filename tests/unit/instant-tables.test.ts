import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { classic1 as dice1 } from '#studio/engines/dice/classic-1.ts';
import { factsOf as diceFacts } from '#studio/engines/dice/math.ts';
import { publishedOf } from '#studio/engines/instant/facts.ts';
import { instantGames } from '#studio/engines/instant-games.ts';
import { loadGame } from '#studio/engines/instant/load-game.ts';
import { classic1 as plinko1 } from '#studio/engines/plinko/classic-1.ts';
import { factsOf as plinkoFacts } from '#studio/engines/plinko/math.ts';

const games = [...instantGames.values()];

describe('the tables of instant games', () => {
  test('are seven games', () => {
    expect([...instantGames.keys()]).toEqual([
      'dice/classic@1',
      'plinko/classic@1',
      'keno/classic@1',
      'mines/classic@1',
      'hi-lo/classic@1',
      'scratch/classic@1',
      'crash/classic@1',
    ]);
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
        "dice/classic@1": "2359375339a1ca4f59032dc7b4e668bce8feb79bfc147e0863b36af26aab9b1e",
        "hi-lo/classic@1": "252c6a08123bbacdc5abc226ad630433080ed4c4ef0e3cf7246513718a02d198",
        "keno/classic@1": "7fe9178e39047f7ac98782cac7e2914b1aa3e00bdd8c3e7c819b76aaeb4737c3",
        "mines/classic@1": "c6083b2baef944954e7d614ce04d103ad36c045e3d6be5fe9d6d427596c1d3c9",
        "plinko/classic@1": "d80723a20d1cffb29e092eb62edc36b83cdaf9459f8be685cc6a61388751e261",
        "scratch/classic@1": "25e7cf58f7d21350b938014aa54a57e5d095d8eaefb273e8c8e9cc318f581020",
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
