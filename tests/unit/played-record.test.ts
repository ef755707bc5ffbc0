import { describe, expect, test } from 'vitest';

import en from '#site/i18n/locales/en/fairness.json' with { type: 'json' };
import { checkPlayed } from '#site/lib/played-record.ts';
import type { TableProof } from '#studio/kinds/cards/protocol.ts';
import { botAction } from '#studio/kinds/cards/engine/bot-action.ts';
import { botDraws, deckOf, deckRoot, sealsOf } from '#studio/kinds/cards/engine/deck.ts';
import { act, dealNext, isOver, openMatch, seatToAct } from '#studio/kinds/cards/engine/match.ts';
import { roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import { seatView } from '#studio/kinds/cards/engine/seat-view.ts';
import { decide, drawsOfBullet, payOf } from '#studio/kinds/fish/engine/decide.ts';
import { fishRooms } from '#studio/kinds/fish/engine/rooms.ts';
import { schoolOf } from '#studio/kinds/fish/engine/school.ts';
import { commitmentOf } from '#fair/draws.ts';
import { fixturesOf, ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { contestOf } from '#studio/kinds/sports/engine/league.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import { partsOf } from '#studio/kinds/sports/engine/price.ts';
import { type CardsRecord, type FishRecord, type MatchRecord, type PlayedRecord, recordLink } from '#studio/played-record.ts';

const secret = '5eed'.repeat(16);
const other = 'ab'.repeat(32);
const commitment = commitmentOf(secret);

const verdictOf = async (record: unknown, noted = '') => {
  const check = await checkPlayed(JSON.stringify(record), noted);
  return check?.findings.every(({ tone }) => tone === 'good') ?? false;
};
const badKeys = async (record: PlayedRecord) =>
  (await checkPlayed(JSON.stringify(record), ''))?.findings.filter(({ tone }) => tone === 'bad').map(({ key }) => key);

/** The first bullet of this tide that catches what it is shot at. */
function fishRecord(): FishRecord {
  const [room] = fishRooms;
  if (!room) return expect.fail();
  const tide = 7;
  const [fish] = schoolOf(room, { movementSeed: commitment, tide }).filter(
    ({ species }) => room.species.find(({ id }) => id === species)?.kind === 'plain',
  );
  const target = fish?.species ?? expect.fail();
  for (let at = 0; at < 500; at++) {
    const betId = `bullet-of-a-test-${at}`;
    const outcome = decide(room, { target, takes: [] }, drawsOfBullet({ tideSeed: secret, tide, betId }));
    const winMinor = payOf(100n, outcome).toString();
    const shot = { betId, mathId: room.id, stakeMinor: '100', winMinor, tide, fish: fish?.id ?? 0, target, takes: [], outcome };
    if (outcome.isCaught) return { kind: 'fish', shot, commitment, tideSeed: secret };
  }
  return expect.fail('nothing was caught');
}

/** A whole game among house bots. */
function cardsRecord(roomId: string): CardsRecord {
  const room = roomFor(roomId) ?? expect.fail();
  const seeds = { serverSeed: secret, clientSeed: 'one.two.three' };
  const hands: TableProof['hands'] = [];
  let match = openMatch(room);
  for (let number = 1; !isOver(match); number++) {
    const deck = deckOf(seeds, number);
    const actions: TableProof['hands'][number]['actions'] = [];
    match = dealNext(match, deck);
    for (let seat = seatToAct(match); seat !== null; seat = seatToAct(match)) {
      const action = botAction(seatView(match, seat), botDraws(seeds, match.turn));
      actions.push({ turn: match.turn, seat, action, by: 'bot' });
      match = act(match, action) ?? expect.fail();
    }
    hands.push({ number, deckRoot: deckRoot(sealsOf(seeds, number, deck)), actions, stacks: match.seats.map(({ stack }) => stack) });
  }
  const bots = match.seats.map((_, seat) => seat);
  return { kind: 'cards', tableId: 'table', room: roomId, serverSeedHash: commitment, ...seeds, bots, hands };
}

function matchRecord(leagueId: string, step: number): MatchRecord {
  const league = leagueById(leagueId);
  const fixture = fixturesOf(league, { season: 4, day: 2 })[0] ?? expect.fail();
  const states = playMatch(league, fixture, secret);
  const contest = contestOf(league.discipline, ratingsOf(league, fixture));
  const [market] = contest.markets(states[step] ?? contest.start);
  const pick = market?.picks[0] ?? expect.fail();
  const state = states.at(-1) ?? expect.fail();
  const result = contest.didWin(state, market?.id ?? '', pick.id) ? 'won' : 'lost';
  return {
    kind: 'match',
    league: leagueId,
    match: {
      id: fixture.id,
      teams: [...fixture.teams],
      form: [...fixture.form],
      seedHash: commitment,
      serverSeed: secret,
      voidReason: null,
      state,
    },
    legs: [{ market: market?.id ?? '', pick: pick.id, parts: partsOf(pick.chance).toString(), result }],
  };
}

describe('the record of a bullet', () => {
  const record = fishRecord();
  const { shot } = record;

  test('computes to what was paid, by the tide’s secret', async () => {
    expect(await verdictOf(record)).toBe(true);
    const check = await checkPlayed(JSON.stringify(record), '');
    expect(check?.findings.map(({ key }) => key)).toEqual(['promised.yes', 'fish.there.yes', 'fish.caught.yes']);
  });

  test.each([
    ['another secret', { ...record, tideSeed: other }],
    ['another hash', { ...record, commitment: other }],
    ['another win', { ...record, shot: { ...shot, winMinor: '1' } }],
    ['another bullet', { ...record, shot: { ...shot, betId: 'bullet-of-somebody-else' } }],
    ['another fish', { ...record, shot: { ...shot, fish: shot.fish + 10_000 } }],
    ['another tide', { ...record, shot: { ...shot, tide: shot.tide + 1 } }],
    ['another kind of fish', { ...record, shot: { ...shot, target: 'igat' } }],
    ['another room', { ...record, shot: { ...shot, mathId: 'fish/nowhere@1' } }],
    ['fish along that it cannot take', { ...record, shot: { ...shot, takes: [{ fish: 1, species: 'dilis' }] } }],
  ])('is refused with %s', async (_, forged) => {
    expect(await verdictOf(forged)).toBe(false);
  });
});

describe.each(['holdem/3-10-quick@1', 'lucky-nine-seats/3-5-double@1'])('the record of a game of %s', (room) => {
  const record = cardsRecord(room);
  const [first, ...rest] = record.hands;
  if (!first) throw new Error('nothing was played');
  const [action, ...others] = first.actions;

  test('is dealt and played again, and lists every deck', async () => {
    expect(await verdictOf(record)).toBe(true);
    const check = await checkPlayed(JSON.stringify(record), '');
    const decks = check?.facts.filter(([name]) => name === 'deck') ?? [];
    expect(decks).toHaveLength(record.hands.length);
    for (const [, deck] of decks) expect(new Set(deck.split(' ').slice(1)).size).toBe(52);
  });

  test.each([
    ['another secret', { serverSeed: other }],
    ['another hash', { serverSeedHash: other }],
    ['other seeds of players', { clientSeed: 'one.two.four' }],
    ['another deck', { hands: [{ ...first, deckRoot: other }, ...rest] }],
    ['another action of a bot', { hands: [{ ...first, actions: [{ ...action, action: { do: 'raise', to: 499 } }, ...others] }, ...rest] }],
    ['a bot that was a player', { bots: record.bots.slice(1) }],
    ['other chips', { hands: [{ ...first, stacks: first.stacks.map((stack) => stack + 1) }, ...rest] }],
    ['a hand left out', { hands: rest }],
    ['no hand at all', { hands: [] }],
    ['another room', { room: 'holdem/9-1-quick@1' }],
  ])('is refused with %s', async (_, change) => {
    expect(await verdictOf({ ...record, ...change })).toBe(false);
  });
});

describe.each([
  ['sports/world-football-weekend@1', 12],
  ['sports/virtual-greyhounds@1', 0],
])('the record of a match of %s', (league, step) => {
  const record = matchRecord(league, step);
  const { match, legs } = record;

  test('is played again, with the chance that the ticket was priced at', async () => {
    expect(await badKeys(record)).toEqual([]);
    expect(await verdictOf(record)).toBe(true);
  });

  test.each([
    ['another secret', { match: { ...match, serverSeed: other } }, undefined],
    ['another hash', { match: { ...match, seedHash: other } }, ['promised.no']],
    ['another result', { match: { ...match, state: { ...match.state, step: 1 } } }, ['match.result.no']],
    ['other sides', { match: { ...match, teams: match.teams.toReversed() } }, ['match.fixture.no']],
    ['another form', { match: { ...match, form: match.form.map((form) => form + 1) } }, ['match.fixture.no']],
    ['another chance', { legs: legs.map((leg) => ({ ...leg, parts: `${BigInt(leg.parts) + 1n}` })) }, ['match.priced.no']],
    ['another end of a pick', { legs: legs.map((leg) => ({ ...leg, result: 'void' as const })) }, undefined],
  ])('is refused with %s', async (_, change, keys) => {
    const found = await badKeys({ ...record, ...change });
    expect(found?.length).toBeGreaterThan(0);
    if (keys) expect(found).toEqual(keys);
  });

  test('says of a void match that its picks were taken out', async () => {
    const taken = {
      ...record,
      match: { ...match, voidReason: 'a bad line' },
      legs: legs.map((leg) => ({ ...leg, result: 'void' as const })),
    };
    const check = await checkPlayed(JSON.stringify(taken), '');
    expect(check?.findings.map(({ key }) => key)).toContain('match.void');
    expect(await badKeys(taken)).toEqual([]);
    expect(await badKeys({ ...record, match: { ...match, voidReason: 'a bad line' } })).toEqual(['match.void.no']);
  });
});

test('the hash that a player noted must be the record’s', async () => {
  expect(await verdictOf(fishRecord(), commitment)).toBe(true);
  expect(await verdictOf(fishRecord(), other)).toBe(false);
});

test.each(['', 'no record', '[]', '{"kind":"slot"}', '{"kind":"fish"}', '{"kind":"cards","hands":[]}', '{"kind":"match","match":{}}'])(
  'no record is computed from %j',
  async (text) => {
    expect(await checkPlayed(text, '')).toBeUndefined();
  },
);

test('a game’s link carries the whole record behind the hash sign', () => {
  const record = fishRecord();
  const url = new URL(recordLink(record), 'https://laro.test');
  expect(url.search).toBe('');
  expect(JSON.parse(new URLSearchParams(url.hash.slice(1)).get('record') ?? '')).toEqual(record);
});

test('there are words for everything that a check can find', async () => {
  const records = [fishRecord(), cardsRecord('holdem/2-5-quick@1'), matchRecord('sports/world-football-weekend@1', 0)];
  const checks = await Promise.all(records.map((record) => checkPlayed(JSON.stringify(record), commitment)));
  const used = checks.flatMap((check) => [
    ...(check?.findings ?? []).flatMap(({ key }) => [key, key.replace('.yes', '.no')]),
    ...(check?.facts ?? []).map(([name]) => `fact.${name}`),
  ]);
  expect(new Set(used).size).toBeGreaterThan(15);
  // the page hands its check the whole of `fairness.record`
  for (const key of used) expect(Object.keys(en)).toContain(`record.${key}`);
});
