import { createHash, createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { botDraws, deckOf, deckRoot, sealsOf } from '#studio/kinds/cards/engine/deck.ts';
import { drawsOfRound } from '#studio/kinds/table/engine/crash/chain.ts';
import { decideRound } from '#studio/kinds/slot/engine/decide-round.ts';
import { decide as decideShot, drawsOfBullet } from '#studio/kinds/fish/engine/decide.ts';
import { fishRooms, roomById } from '#studio/kinds/fish/engine/rooms.ts';
import { playableGames, playInstant } from '#studio/kinds/instant/engine/play-instant.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { fixturesOf, matchSeedOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { leagueById, leagues } from '#studio/kinds/sports/engine/leagues.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import type { TableGame } from '#studio/kinds/table/server/games.ts';
import { rulesOf } from '#studio/kinds/table/server/rules.ts';

import fixed from './fixed-rounds.json' with { type: 'json' };

/**
 * What known seeds decide, written down as it was decided when the first money was taken. The verifier runs the same code as the studio,
 * so nothing else would say that a round kept long ago is no longer proved: nothing here is ever changed, only added to.
 */
const serverSeed = 'a7'.repeat(32);
const seed = { serverSeed, clientSeed: 'for-ever', nonce: 41 };

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)));
const printOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(plain(value)))
    .digest('hex')
    .slice(0, 16);

/** The same words from Node's own HMAC: `integer` as the fairness page describes it. */
function wordsOf({ key, text }: { key: string; text: string }) {
  const words: number[] = [];
  let cursor = 0;
  return (bound: number): number => {
    for (;;) {
      if (words.length === 0) {
        const block = createHmac('sha256', key).update(`${text}:${cursor++}`).digest();
        for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
      }
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  };
}
const ownWords = () => wordsOf({ key: serverSeed, text: 'for-ever:41' });

/** The first `count` of a shuffle, by a list from which what was drawn is changed with the first that is left. */
function firstOf(draw: (bound: number) => number, all: number, count: number): number[] {
  const heap = [...Array(all).keys()];
  for (let at = 0; at < count; at++) {
    const other = at + draw(all - at);
    const kept = heap[at] ?? -1;
    heap[at] = heap[other] ?? -1;
    heap[other] = kept;
  }
  return heap.slice(0, count);
}

const instantChoices: Readonly<Record<string, { choice: object; actions: object[] }>> = {
  dice: { choice: { direction: 'over', target: 6000 }, actions: [] },
  plinko: { choice: { rows: 12, risk: 'medium' }, actions: [] },
  keno: { choice: { style: 'bold', picks: [3, 7, 11, 19, 28, 36, 40] }, actions: [] },
  mines: { choice: { mines: 4 }, actions: [{ kind: 'open', cell: 0 }, { kind: 'open', cell: 5 }, { kind: 'cash-out' }] },
  'hi-lo': { choice: {}, actions: [{ kind: 'skip' }, { kind: 'guess', guess: 'lower' }] },
  scratch: { choice: { card: 'low' }, actions: [] },
};
const familyOf = (id: string) => id.split('/')[0] ?? id;
const instantRound = (mathId: string, nonce = seed.nonce) => {
  const { choice, actions } = instantChoices[familyOf(mathId)] ?? expect.fail(`no choice for ${mathId}`);
  const play = (made: readonly object[]) => playInstant({ ...seed, nonce, mathId, stakeMinor: 500n, choice, actions: made });
  // where an action is not possible any more the round is over
  return play(actions) ?? play(actions.slice(0, -1)) ?? play(actions.slice(0, -2)) ?? play([]);
};

const tableGames: readonly [TableGame, string?][] = [
  ['baccarat'],
  ['roulette'],
  ['sic-bo'],
  ['dragon-tiger'],
  ['colour-game'],
  ['crash', 'crash/classic@1'],
  ['crash', 'crash/gentle@1'],
  ['crash', 'crash/orbit@1'],
  ['crash', 'crash/summit@1'],
];
const tableRound = (game: TableGame, mathId: string | undefined, round: number) =>
  rulesOf(game, mathId).decide(drawsOfRound({ hash: serverSeed, salt: 'salt-of-a-chain', round }));

const shotsOf = (roomId: string, tide: number) => {
  const room = roomById(roomId) ?? expect.fail(`no room ${roomId}`);
  return room.species.map(({ id }) =>
    decideShot(room, { target: id, takes: [] }, drawsOfBullet({ tideSeed: serverSeed, tide, betId: `bullet-${id}` })),
  );
};

const card = { serverSeed, clientSeed: 'seeds-of-all-who-sat-down' };
const handOf = (hand: number) => {
  const deck = deckOf(card, hand);
  const draws = botDraws(card, hand);
  return { deck, root: deckRoot(sealsOf(card, hand, deck)), bot: [draws.integer(100), draws.integer(100)] };
};

const kindsOfLeague = new Map(leagues.map((league) => [league.discipline.model.kind, league.id] as const));
const matchOf = (leagueId: string, day: number) => {
  const league = leagueById(leagueId);
  const [fixture] = fixturesOf(league, { season: 3, day });
  if (!fixture) return expect.fail('no fixture');
  return playMatch(league, fixture, matchSeedOf(serverSeed, leagueId, fixture.id)).at(-1);
};

const many = Array.from({ length: 50 }, (_, at) => at);
const rounds: Readonly<Record<string, { one: () => unknown; print: () => string }>> = Object.fromEntries([
  ...[...slotMaths.keys()].map((mathId) => {
    const play = (nonce: number) => decideRound({ ...seed, nonce, mathId, stakeMinor: 100n });
    return [mathId, { one: () => play(seed.nonce), print: () => printOf(many.map(play)) }] as const;
  }),
  ...playableGames.map(
    (mathId) =>
      [mathId, { one: () => instantRound(mathId), print: () => printOf(many.map((nonce) => instantRound(mathId, nonce))) }] as const,
  ),
  ...tableGames.map(
    ([game, mathId]) =>
      [
        rulesOf(game, mathId).mathId,
        { one: () => tableRound(game, mathId, 41), print: () => printOf(many.map((round) => tableRound(game, mathId, round))) },
      ] as const,
  ),
  ...fishRooms.map(({ id }) => [id, { one: () => shotsOf(id, 41), print: () => printOf(many.map((tide) => shotsOf(id, tide))) }] as const),
  ['deck', { one: () => handOf(41), print: () => printOf(many.map(handOf)) }] as const,
  ...[...kindsOfLeague].map(
    ([kind, id]) =>
      [
        `match: ${kind}`,
        {
          one: () => matchOf(id, 5),
          print: () => printOf(leagues.filter(({ discipline }) => discipline.model.kind === kind).map((league) => matchOf(league.id, 2))),
        },
      ] as const,
  ),
]);

describe('a round of known seeds is what it was when it was played', () => {
  test('and each engine of the house has one', () => {
    expect(Object.keys(fixed).toSorted()).toEqual(Object.keys(rounds).toSorted());
  });

  test.each(Object.entries(fixed))('%s', (name, { outcome, print }) => {
    const { one, print: printed } = rounds[name] ?? expect.fail(`nothing plays ${name}`);
    expect(plain(one())).toEqual(outcome);
    expect(printed()).toBe(print);
  });
});

describe('by another computation of the same seeds', () => {
  test('dice, plinko, keno, mines and hi-lo come out alike', () => {
    expect(instantRound('dice/classic@1')).toMatchObject({ roll: ownWords()(10_000) });
    const peg = ownWords();
    expect(instantRound('plinko/classic@1')).toMatchObject({ path: Array.from({ length: 12 }, () => peg(2)) });
    expect(instantRound('keno/classic@1')).toMatchObject({ drawn: firstOf(ownWords(), 40, 10).map((number) => number + 1) });
    expect(instantRound('mines/classic@1')).toMatchObject({ mines: firstOf(ownWords(), 25, 4) });
    const deal = ownWords();
    expect(instantRound('hi-lo/classic@1')).toMatchObject({ cards: [deal(52), deal(52), deal(52)] });
  });

  test('the ball, the dice, the colours and the flight come out alike', () => {
    const words = () => wordsOf({ key: serverSeed, text: 'salt-of-a-chain:41' });
    expect(tableRound('roulette', undefined, 41)).toMatchObject({ number: words()(37) });
    const cast = words();
    expect(tableRound('sic-bo', undefined, 41)).toMatchObject({ dice: [cast(6) + 1, cast(6) + 1, cast(6) + 1] });
    const { flight } = rulesOf('crash') as Extract<ReturnType<typeof rulesOf>, { kind: 'crash' }>;
    const drawn = 1 + words()(flight.resolution);
    const point = Math.floor((flight.returnHundredths * flight.resolution) / drawn);
    expect(tableRound('crash', 'crash/classic@1', 41)).toEqual({ pointHundredths: Math.max(100, Math.min(flight.mostHundredths, point)) });
  });

  test('a deck and its published root come out alike', () => {
    const deck = firstOf(wordsOf({ key: serverSeed, text: `${card.clientSeed}:41` }), 52, 51);
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    const whole = [...deck, ...[...Array(52).keys()].filter((one) => !deck.includes(one))];
    const seals = whole.map((one, place) => hashOf(`${place}:${one}:${hashOf(`${serverSeed}:salt:41:${place}`)}`));
    expect(handOf(41)).toMatchObject({ deck: whole, root: hashOf(seals.join('')) });
  });

  test('a match’s secret comes out alike', () => {
    const expected = createHmac('sha256', serverSeed).update('sports/virtual-derby@1:3.5.0').digest('hex');
    expect(matchSeedOf(serverSeed, 'sports/virtual-derby@1', '3.5.0')).toBe(expected);
  });
});
