import { describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { enginesFor } from '#server/domains/catalogue/data/engines/index.ts';
import { completePolicy } from '#server/pipeline/content-security.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { createGameVendors } from '#server/providers/games/create-game-vendors.ts';

import { draw } from '../../vendor-demo/draw.ts';
import { endingOf, games, returnOf, stakes, winOf } from '../../vendor-demo/games.ts';

const url = 'https://games.example/play';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('OUTSIDE_VENDORS', () => {
  test('names vendors with their addresses; none is there without it', () => {
    expect(readConfig({}).outsideVendors).toEqual([]);
    expect(readConfig({ OUTSIDE_VENDORS: `first=${url}, second-one=http://localhost:4330/play` }).outsideVendors).toEqual([
      { code: 'first', url },
      { code: 'second-one', url: 'http://localhost:4330/play' },
    ]);
  });

  test.each(['first', `First=${url}`, `studio=${url}`, `first=${url},first=${url}`, 'first=ftp://a.example', `first=${url}#x`, `=${url}`])(
    'refuses %s',
    (given) => {
      expect(faultsOf({ OUTSIDE_VENDORS: given }).some((fault) => fault.startsWith('OUTSIDE_VENDORS:'))).toBe(true);
    },
  );

  test('must be https in live mode', () => {
    const fault = 'OUTSIDE_VENDORS: the address of first must be https with MODE=live';
    expect(faultsOf({ MODE: 'live', OUTSIDE_VENDORS: 'first=http://games.example/play' })).toContain(fault);
    expect(faultsOf({ MODE: 'live', OUTSIDE_VENDORS: `first=${url}` })).not.toContain(fault);
  });
});

describe('an outside vendor', () => {
  const vendors = createGameVendors({ secret: 's', outsideVendors: [{ code: 'first', url }] });

  test('runs the engines of its code, opens at its address, and signs with a key of its own', () => {
    const vendor = vendors.forEngine('first:anything');
    expect(vendor).toBe(vendors.byCode('first'));
    expect(vendors.forEngine('firstly:anything')).toBeUndefined();
    expect(vendors.forEngine('line-slot:low')?.code).toBe('studio');
    const opened = vendor?.launchUrl({ engine: 'first:anything', launchToken: 't', language: 'tl', theme: 'dark', digits: 'own' });
    expect(opened).toBe(`${url}#launch=t&lang=tl&theme=dark`);
    const keys = [
      vendor?.secret,
      vendors.byCode('studio')?.secret,
      createGameVendors({ secret: 'x', outsideVendors: [{ code: 'first', url }] }).byCode('first')?.secret,
    ];
    expect(new Set(keys).size).toBe(3);
  });

  test('has its games in the catalogue only where it is switched on', () => {
    const ids = (outside: readonly string[]) =>
      readCatalogue({ outside }).games.flatMap(({ id }) => (id.startsWith('bahaghari.') ? id : []));
    expect(ids([])).toEqual([]);
    expect(ids(['somebody'])).toEqual([]);
    expect(ids(['bahaghari'])).toHaveLength(4);
  });

  test('may be framed by our pages, and nobody else may', () => {
    const given = "frame-src 'self'; script-src 'self'";
    expect(completePolicy(given, ['https://games.example'])).toContain("frame-src 'self' https://games.example;");
    expect(completePolicy(given)).toContain("frame-src 'self';");
  });

  test('may be framed beside what `default-src` lets be framed, where a policy says nothing else of frames', () => {
    const given = "default-src 'self'; script-src 'self'";
    expect(completePolicy(given, ['https://games.example'])).toContain("; frame-src 'self' https://games.example");
    expect(completePolicy(given)).not.toContain('frame-src');
  });
});

describe('the games of the demo vendor', () => {
  test('return the same share of every pick: 96 or 97 % exactly', () => {
    const returns = Object.fromEntries(games.map((game) => [game.id, [...new Set(returnOf(game))]]));
    expect(returns).toEqual({ 'kara-y-krus': [97], 'bato-bato-pik': [97], 'luksong-tinik': [96], 'pitik-bulag': [97] });
    for (const { range, picks } of games)
      for (const endings of Object.values(picks)) expect(endings.reduce((sum, { weight }) => sum + weight, 0)).toBe(range);
  });

  test('cut nothing off a win, at any stake', () => {
    const all = games.flatMap(({ picks }) => Object.values(picks).flat());
    for (const stake of Object.values(stakes).flat())
      for (const ending of all) expect(winOf(stake, ending) * 100n).toBe(stake * BigInt(ending.timesHundredths));
  });

  test('are the engines that the catalogue knows of this vendor, with its lowest stakes', () => {
    const engines = games.map(({ id }) => `bahaghari:${id}`);
    for (const [currency, digits] of [
      ['PHP', 2],
      ['VND', 0],
    ] as const) {
      const own = (stakeMinor: bigint) => enginesFor({ currency, stakeMinor }).filter((engine) => engine.startsWith('bahaghari:'));
      const lowest = stakes[digits]?.[0] ?? expect.fail();
      expect(own(lowest).toSorted()).toEqual(engines.toSorted());
      expect(own(lowest - 1n)).toEqual([]);
    }
  });

  test('are decided by seed and bet together, as often as their weights say', () => {
    const seed = 'ab'.repeat(32);
    const [first] = games;
    const heads = first?.picks['heads'] ?? [];
    const count = 4000;
    const won = Array.from({ length: count }, (_, bet) => endingOf(heads, draw({ seed, betId: `bet-${bet}`, range: 1000 }))).filter(
      ({ face }) => face === 'heads',
    );
    expect(Math.abs(won.length - count / 2)).toBeLessThan(4 * Math.sqrt(count / 4));
    expect(draw({ seed, betId: 'b', range: 2 ** 31 })).toBe(draw({ seed, betId: 'b', range: 2 ** 31 }));
    expect(draw({ seed, betId: 'b', range: 2 ** 31 })).not.toBe(draw({ seed: 'cd'.repeat(32), betId: 'b', range: 2 ** 31 }));
  });
});
