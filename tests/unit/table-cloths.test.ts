import { describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { enginesFor } from '#server/domains/catalogue/data/engines/index.ts';
import frameEn from '#studio/frame/locales/en.json' with { type: 'json' };
import frameTl from '#studio/frame/locales/tl.json' with { type: 'json' };
import { checkTableRound, sharedGames } from '#site/lib/table-fairness.ts';
import { translator } from '#studio/frame/model/text.ts';
import { emblemOf } from '#studio/art/emblem-plugin.ts';
import { tableGlyphs } from '#studio/kinds/table/client/glyphs.ts';
import en from '#studio/kinds/table/client/locales/en.json' with { type: 'json' };
import tl from '#studio/kinds/table/client/locales/tl.json' with { type: 'json' };
import { cloths } from '#studio/kinds/table/client/model/cloths.ts';
import { placeNames } from '#studio/kinds/table/client/model/place-names.ts';
import { pointOf, tappedPlace } from '#studio/kinds/table/client/model/roulette-cloth.ts';
import { chainTo, drawsOfRound } from '#studio/kinds/table/engine/crash/chain.ts';
import { crashTables } from '#studio/kinds/table/engine/crash/tables.ts';
import { commitmentOf } from '#fair/draws.ts';
import { limitsOf } from '#studio/kinds/table/server/limits.ts';
import { tableGames } from '#studio/kinds/table/server/games.ts';
import { type TableRecord } from '#studio/kinds/table/protocol.ts';
import { rulesOf } from '#studio/kinds/table/server/rules.ts';
import { tableList } from '#studio/kinds/table/server/table-list.ts';
import { unsalted, verifyTableRound } from '#studio/kinds/table/server/verify-round.ts';

const placesOf = (game: (typeof tableGames)[number]) => {
  const rules = rulesOf(game);
  return rules.kind === 'cloth' ? rules.places : [];
};

describe('the cloth', () => {
  test('has every place of its game once', () => {
    for (const game of tableGames.filter((name) => name !== 'crash' && name !== 'roulette')) {
      const shown = (cloths[game] ?? []).flatMap(({ spots }) => spots.map(({ place }) => place));
      expect(shown.toSorted(), game).toEqual(
        placesOf(game)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
  });

  test('takes every tap on roulette’s numbers as a bet of the table, and every inside bet can be tapped where its chips lie', () => {
    const known = new Set(placesOf('roulette').map(({ id }) => id));
    const tapped = new Set<string>();
    for (let number = 0; number <= 36; number += 1)
      for (const x of [0.05, 0.5, 0.95]) for (const y of [0.05, 0.5, 0.95]) tapped.add(tappedPlace(number, { x, y }));
    expect([...tapped].filter((place) => !known.has(place))).toEqual([]);
    const inside = [...known].filter((place) => pointOf(place) !== undefined);
    expect(inside).toHaveLength(145);
    expect(inside.filter((place) => !tapped.has(place))).toEqual([]);
    expect(new Set(inside.map((place) => JSON.stringify(pointOf(place)))).size).toBe(145);
  });

  test.each([
    ['tl', { ...frameTl, ...tl }],
    ['en', { ...frameEn, ...en }],
  ])('names each place and its odds in %s', (language, messages) => {
    const t = translator(messages, language);
    for (const game of tableGames)
      for (const { id, pays } of placesOf(game)) {
        const names = placeNames(game, t);
        for (const text of [names.name(id), names.short(id), names.odds(pays)])
          expect(text, id).not.toMatch(/^[a-z-]+\.|\{\{|NaN|Infinity/);
      }
  });
});

describe('the tables of the house', () => {
  const { games } = readCatalogue();
  const words = tableList.map(({ game, word }) => `${game}:${word}`);

  test('are one for each live game and each flight of the catalogue, no two of a kind with one pace, one limit and one felt', () => {
    const asked = games.flatMap(({ engine }) => (engine && words.includes(engine) ? [engine] : []));
    expect(asked.toSorted()).toEqual(words.toSorted());
    expect(
      games.filter(({ type, engine, opensVendor }) => type === 'LIVE' && !opensVendor && (engine === null || !words.includes(engine))),
    ).toEqual([]);
    const kinds = tableList.map(({ game, limits, rhythm, look }) => `${game} ${limits} ${rhythm} ${look}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test('take the lowest stake that the catalogue says', () => {
    for (const { game, word, limits } of tableList)
      for (const [currency, digits] of [
        ['PHP', 2],
        ['VND', 0],
      ] as const) {
        const [least = 0n] = limitsOf(limits, digits).chipsMinor;
        expect(enginesFor({ currency, stakeMinor: least })).toContain(`${game}:${word}`);
        expect(enginesFor({ currency, stakeMinor: least - 1n })).not.toContain(`${game}:${word}`);
      }
  });

  test('show the emblem of their tile', () => {
    const missing = games.flatMap(({ engine, theme }) =>
      engine && words.includes(engine) && !tableGlyphs.includes(theme.glyph) ? [theme.glyph] : [],
    );
    expect(missing).toEqual([]);
    for (const glyph of tableGlyphs) expect(emblemOf(glyph), glyph).toMatch(/<(path|circle)/);
    expect(() => emblemOf('own:nothing')).toThrow('own:nothing');
  });
});

describe('the check of a shared round', () => {
  const chain = chainTo('7'.repeat(64), 9);
  const salt = commitmentOf('bet-a\nbet-b');
  const position = 4;
  const rules = rulesOf('baccarat');
  const recordOf = (parts: Partial<TableRecord['round']> = {}): TableRecord => ({
    round: {
      roundId: 'x',
      number: 4,
      phase: 'result',
      opensAt: 0,
      closesAt: 0,
      startsAt: 0,
      resultAt: 0,
      nextAt: 0,
      outcome: null,
      serverSeedHash: chain[position - 1] ?? '',
      serverSeed: chain[position] ?? null,
      clientSeed: salt,
      ...parts,
    },
    tableId: 'baccarat/velvet',
    mathId: rules.mathId,
    position,
    chain: { terminalHash: chain[0] ?? '', length: 9, publishedAt: 0, salt, saltBetIds: ['bet-a', 'bet-b'], saltPosition: 2 },
    bets: [],
  });

  test('finds the seed, the chain, the salt and the outcome right, and each of them wrong when it is another', () => {
    const outcome = verifyTableRound('baccarat', recordOf())?.outcome as Record<string, unknown>;
    const right = { isSeedCommitted: true, isOfChain: true, isSaltRight: true, isOutcomeSame: true };
    expect(verifyTableRound('baccarat', recordOf({ outcome }))).toMatchObject(right);
    expect(verifyTableRound('baccarat', recordOf({ outcome: { ...outcome, winner: 'nobody' } }))).toMatchObject({
      ...right,
      isOutcomeSame: false,
    });
    expect(verifyTableRound('baccarat', recordOf({ outcome, serverSeed: chain[5] ?? null }))).toMatchObject({
      isSeedCommitted: false,
      isOfChain: false,
    });
    expect(verifyTableRound('baccarat', recordOf({ outcome, clientSeed: 'f'.repeat(64) }))).toMatchObject({ isSaltRight: false });
    expect(verifyTableRound('baccarat', recordOf({ serverSeed: null }))).toBeUndefined();
  });

  test('finds the salt wrong where the player’s own bets are not in it, and where bets counted without one', () => {
    const own = (betId: string, state: TableRecord['bets'][number]['state'] = 'settled') =>
      ({ betId, state }) as TableRecord['bets'][number];
    const isRight = (bets: TableRecord['bets'], chainParts: Partial<TableRecord['chain']> = {}, clientSeed = salt) => {
      const record = recordOf({ clientSeed });
      return verifyTableRound('baccarat', { ...record, bets, chain: { ...record.chain, saltPosition: position, ...chainParts } })
        ?.isSaltRight;
    };
    expect(isRight([own('bet-a'), own('bet-b')])).toBe(true);
    expect(isRight([own('bet-c')])).toBe(false);
    expect(isRight([own('bet-a'), own('bet-c')])).toBe(false);
    const swapped = { saltBetIds: ['bet-a', 'bet-x'], salt: commitmentOf('bet-a\nbet-x') };
    expect(isRight([own('bet-a')], swapped, swapped.salt)).toBe(true);
    expect(isRight([own('bet-b')], swapped, swapped.salt)).toBe(false);
    // undone before the bets were counted
    expect(isRight([own('bet-c', 'cancelled')])).toBe(true);
    // the salt was there before the round
    expect(isRight([own('bet-c')], { saltPosition: position - 1 })).toBe(true);
    expect(isRight([], { saltPosition: position + 1 })).toBe(false);
    expect(isRight([own('bet-a')], { saltPosition: null })).toBe(false);
    const none = { salt: null, saltBetIds: [], saltPosition: null };
    expect(isRight([], none, unsalted)).toBe(true);
    expect(isRight([own('bet-c', 'cancelled')], none, unsalted)).toBe(true);
    expect(isRight([own('bet-c')], none, unsalted)).toBe(false);
    expect(isRight([own('bet-c', 'taken')], none, unsalted)).toBe(false);
    expect(isRight([], { saltPosition: position + 1 }, unsalted)).toBe(true);
    expect(isRight([], { saltPosition: position - 1 }, unsalted)).toBe(false);
  });

  test('recomputes a flight by the mathematics that its record names, on the site’s page too', () => {
    const flown = (mathId: string) => {
      const draws = drawsOfRound({ hash: chain[position] ?? '', salt, round: position });
      const outcome = rulesOf('crash', mathId).decide(draws) as Record<string, unknown>;
      return { ...recordOf({ outcome }), mathId };
    };
    const points = crashTables.map(({ id }) => {
      const record = flown(id);
      expect(verifyTableRound('crash', record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
      const tableGame = id === 'crash/classic@1' ? 'crash' : id.replace('/', ':').replace('@1', '');
      const text = {
        tableGame,
        tableSeed: chain[position] ?? '',
        tableHash: '',
        tableSalt: salt,
        tablePosition: String(position),
        tableEnd: '',
      };
      const found = checkTableRound(text);
      const { pointHundredths } = record.round.outcome as { pointHundredths: number };
      expect(found.state === 'computed' && found.outcome).toEqual([{ kind: 'times', hundredths: pointHundredths }]);
      return pointHundredths;
    });
    expect(new Set(points).size).toBeGreaterThan(1);
    const other = { ...flown('crash/gentle@1'), mathId: 'crash/summit@1' };
    expect(verifyTableRound('crash', other)).toMatchObject({ isOutcomeSame: false });
  });

  test('comes to the same on the site’s page, from text alone, and refuses what is no round', () => {
    const { round, chain: published } = recordOf();
    const input = {
      tableGame: 'baccarat',
      tableSeed: round.serverSeed ?? '',
      tableHash: round.serverSeedHash,
      tableSalt: salt,
      tablePosition: String(position),
      tableEnd: published.terminalHash,
    };
    const cards = (hand: unknown) => (hand as { rank: number }[]).length;
    const outcome = verifyTableRound('baccarat', recordOf())?.outcome as { player: unknown; banker: unknown };
    const found = checkTableRound(input);
    expect(found).toMatchObject({ state: 'computed', seed: 'same', chain: 'same' });
    expect(found.state === 'computed' && found.outcome).toHaveLength(cards(outcome.player) + cards(outcome.banker) + 1);
    expect(checkTableRound({ ...input, tablePosition: '3' })).toMatchObject({ chain: 'other' });
    expect(checkTableRound({ ...input, tableHash: 'f'.repeat(64) })).toMatchObject({ seed: 'other', chain: 'same' });
    expect(checkTableRound({ ...input, tableHash: '', tableEnd: '' })).toMatchObject({ seed: 'unknown', chain: 'unknown' });
    expect(checkTableRound({ ...input, tableSeed: 'x', tablePosition: '0' })).toEqual({
      state: 'wrong',
      fields: ['tableSeed', 'tablePosition'],
    });
    for (const tableGame of sharedGames) expect(checkTableRound({ ...input, tableGame })).toMatchObject({ state: 'computed' });
  });
});
