import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { nextFixture } from '#studio/kinds/sports/server/next-match.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { type CardPlayer, newCardPlayer } from './fixture/card-players.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio } from './fixture/studio.ts';
import { clockOf, type Guest, sitDown } from './fixture/table.ts';

describe('what the tiles of a lobby show', () => {
  const start = new Date('2026-11-20T04:00:00Z');
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now: start });
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
  });
  afterAll(() => app.close());

  const idOf = async (engine: string) => {
    const { rows } = await app.db.pool.query<{ id: string; vendor_code: string }>(
      'select id, vendor_code from catalogue_games where engine = $1',
      [engine],
    );
    return rows[0] ?? expect.fail(`no game plays ${engine}`);
  };
  const ask = async (...nodeIds: string[]) => {
    const answer = await app.api.call('GET /wps/game/live', { query: { nodeIds: nodeIds.join(',') } });
    return answer.ok ? answer.value : expect.fail(answer.code);
  };

  test('is for tables, rooms and leagues of one page what goes on there, by one call; games played alone are left out', async () => {
    const engines = ['baccarat:velvet', 'holdem:6-50-steady', 'sports:arnis-open', 'line-slot:low'];
    const ids = await Promise.all(engines.map(async (engine) => (await idOf(engine)).id));
    const { currency, games } = await ask(...ids, 'nobody.nothing');
    expect(currency).toBe('PHP');
    expect(games.map(({ nodeId }) => nodeId).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(games.map(({ live }) => live)).toEqual(
      expect.arrayContaining([
        {
          kind: 'table',
          leastMinor: '500',
          mostMinor: '1000000',
          people: 0,
          phase: 'waiting',
          closesAt: null,
          results: [],
        },
        { kind: 'room', seats: 6, free: 6, buyInMinor: '5000', people: 0 },
        expect.objectContaining({ kind: 'match' }),
      ]),
    );
  });

  test('is of a league the next match with the prices of its result, after its season’s secret was fixed', async () => {
    const league = leagueById('sports/world-football-weekend@1');
    const seasons = async () =>
      (await app.db.pool.query('select season from studio_sport_seasons where league_id = $1', [league.id])).rows as { season: number }[];
    expect(await seasons()).toEqual([]);
    const { id } = await idOf('sports:world-football-weekend');
    const live = (await ask(id)).games[0]?.live;
    if (live?.kind !== 'match') return expect.fail('no match');
    const next = nextFixture(league, start.getTime()) ?? expect.fail('no fixture');
    const [home, away] = next.fixture.teams.map((team) => league.teams[team]?.name);
    expect(live.startsAt).toBe(next.startsAtMs);
    expect(live.picks.map(({ pick, name }) => [pick, name])).toEqual([
      ['home', home],
      ['draw', ''],
      ['away', away],
    ]);
    // the payback is 95 %: what the prices say together is the margin
    const chances = live.picks.reduce((sum, { priceHundredths }) => sum + 100 / (priceHundredths ?? 0), 0);
    expect(chances).toBeGreaterThan(1 / 0.95 - 0.001);
    expect(chances).toBeLessThan(1 / 0.95 + 0.03);
    expect(await seasons()).toEqual([{ season: next.fixture.season }]);
  });

  test('is of a race its three favourites, the lowest price first', async () => {
    const live = (await ask((await idOf('sports:virtual-derby')).id)).games[0]?.live;
    if (live?.kind !== 'match') return expect.fail('no race');
    const prices = live.picks.map(({ priceHundredths }) => priceHundredths ?? 0);
    expect(live.picks.map(({ pick }) => pick)).toEqual(['runner', 'runner', 'runner']);
    expect(prices).toEqual(prices.toSorted((one, two) => one - two));
  });

  test('is nothing of a vendor that is under maintenance', async () => {
    const { id, vendor_code: vendor } = await idOf('baccarat:velvet');
    await app.db.pool.query('insert into catalogue_closures (merchant_code, vendor_code, closed_at) values ($1, $2, $3)', [
      app.merchant.code,
      vendor,
      start,
    ]);
    expect((await ask(id)).games).toEqual([]);
    await app.db.pool.query('delete from catalogue_closures where merchant_code = $1', [app.merchant.code]);
  });

  test('cannot be asked for more than 60 games at once, nor with anything but ids', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `v.g-${at}`).join(',');
    const codeOf = async (nodeIds: string) => {
      const answer = await app.api.call('GET /wps/game/live', { query: { nodeIds } });
      return answer.ok ? 'ok' : answer.code;
    };
    expect(await Promise.all([many(60), many(61), '', "a'b"].map(codeOf))).toEqual([
      'ok',
      'request.invalid',
      'request.invalid',
      'request.invalid',
    ]);
  });
});

describe('a live table in the lobby', () => {
  let operator: Operator;
  let studio: TestStudio;
  let clock: ReturnType<typeof clockOf>;
  let gameId: string;
  const guests: Guest[] = [];
  beforeAll(async () => {
    operator = await openOperator();
    studio = openStudio(operator);
    clock = clockOf(operator, studio);
    gameId = await operator.addGame('dragon-tiger', 'dragon-tiger:duet');
  });
  afterEach(async () => {
    for (const guest of guests.splice(0)) await guest.leave();
  });
  afterAll(async () => {
    studio.close();
    await operator.close();
  });

  const look = async () => {
    const live = (await studio.lobby({ engines: ['dragon-tiger:duet'], currency: 'PHP' }))['dragon-tiger:duet'];
    return live?.kind === 'table' ? live : expect.fail('no table');
  };

  test('counts its people, closes its bets when the table does, and shows a result once it was told, the last ten in all', async () => {
    const member = await operator.newMember(100_000n);
    const guest = await sitDown(operator, studio, { member, gameId });
    guests.push(guest);
    const winners: string[] = [];
    for (let count = 1; count <= 11; count++) {
      const round = await clock.open(guest);
      operator.clock.advanceMs(2_000);
      expect(await look()).toMatchObject({ people: 1, phase: 'betting', closesAt: round.closesAt });
      await clock.close(guest);
      operator.clock.advanceMs(2_000);
      expect(await look()).toMatchObject({ phase: 'playing', closesAt: null, results: winners.slice(0, 10) });
      await clock.finish(guest);
      winners.unshift(String((await guest.record(round.roundId)).round.outcome?.['winner']));
      operator.clock.advanceMs(2_000);
      expect((await look()).results).toEqual(winners.slice(0, 10));
    }
    expect(winners.every((winner) => ['dragon', 'tiger', 'tie'].includes(winner))).toBe(true);
    operator.clock.advanceMs(60_000);
    expect(await look()).toMatchObject({ people: 0, phase: 'waiting', closesAt: null });
  });

  test('is read every two seconds at most, however many look', async () => {
    await look();
    await operator.db.pool.query("insert into studio_table_seats values ('x', 'dragon-tiger/duet', 'AAAA', $1)", [operator.clock.now()]);
    expect((await Promise.all([look(), look()])).map(({ people }) => people)).toEqual([0, 0]);
    operator.clock.advanceMs(2_000);
    expect((await look()).people).toBe(1);
  });
});

describe('a card room in the lobby', () => {
  let operator: Operator;
  let studio: TestStudio;
  beforeAll(async () => {
    operator = await openOperator({ engine: 'holdem:3-20-quick' });
    studio = openStudio(operator);
  });
  afterAll(async () => {
    studio.close();
    await operator.close();
  });

  test('has the free seats of the table that fills up, and all its people', async () => {
    const look = async () => {
      operator.clock.advanceMs(2_000);
      return (await studio.lobby({ engines: ['holdem:3-20-quick', 'fish:turtle-torpedo'], currency: 'PHP' }))['holdem:3-20-quick'];
    };
    expect(await look()).toEqual({ kind: 'room', seats: 3, free: 3, buyInMinor: '2000', people: 0 });
    const players: CardPlayer[] = [];
    for (let count = 1; count <= 2; count++) {
      const player = await newCardPlayer({ operator, studio });
      await player.join();
      players.push(player);
      expect(await look()).toMatchObject({ free: 3 - count, people: count });
    }
    const last = await newCardPlayer({ operator, studio });
    await last.join();
    // all seats are taken: the next player has a new table
    expect(await look()).toMatchObject({ free: 3, people: 3 });
  });
});
