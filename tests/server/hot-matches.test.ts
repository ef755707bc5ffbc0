import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { HotMatch } from '#contract/games/calls.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { dayAfter, matchdayAt, startOf } from '#studio/kinds/sports/engine/calendar.ts';
import { fixturesOf, ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';

const start = new Date('2026-11-20T04:00:00Z');
const league = leagueById('sports/world-football-weekend@1');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: start });
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.freezeAt(start));

async function hot(gameType?: 'SPORTS' | 'ESPORTS' | 'RNG'): Promise<HotMatch[]> {
  const answer = await app.api.call('GET /wps/relay/GCSGAME_hotMatches', { query: gameType ? { gameType } : {} });
  return answer.ok ? answer.value.list : expect.fail(answer.code);
}
/** The one game whose engine plays the league. */
async function gameOfLeague(): Promise<string> {
  const { rows } = await app.db.pool.query<{ id: string }>(`select id from catalogue_games where engine = 'sports:world-football-weekend'`);
  return rows[0]?.id ?? expect.fail('no game plays the league');
}

describe('the hot matches of a lobby', () => {
  test('are those that begin next, the first one first, each in a game that the lobby has', async () => {
    const list = await hot();
    expect(list.length).toBeGreaterThan(3);
    const starts = list.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted((one, two) => one - two));
    expect(Math.min(...starts)).toBeGreaterThan(start.getTime());
    for (const { game, home, away } of list) {
      expect(['SPORTS', 'ESPORTS']).toContain(game.gameType);
      expect(game).toMatchObject({ supportPlay: true, gameId: expect.any(String) });
      expect(home).not.toBe(away);
    }
  });

  test('are of one type where one is asked for, and none where it has no leagues', async () => {
    expect(new Set((await hot('ESPORTS')).map(({ game }) => game.gameType))).toEqual(new Set(['ESPORTS']));
    expect(await hot('RNG')).toEqual([]);
  });

  test('of a league are the match of its two strongest, form included, until that begins, and then that of the next matchday', async () => {
    const gameId = await gameOfLeague();
    const inLeague = async () => (await hot('SPORTS')).find(({ game }) => game.gameId === gameId) ?? expect.fail('not among the hot ones');
    const day = matchdayAt(league, start.getTime());
    const expected = (ahead: number) => {
      const fixtures = fixturesOf(league, dayAfter(day, ahead));
      const strength = (at: (typeof fixtures)[number]) => ratingsOf(league, at).reduce((sum, rating) => sum + rating, 0);
      const most = Math.max(...fixtures.map(strength));
      const [home, away] = fixtures.find((fixture) => strength(fixture) === most)?.teams.map((team) => league.teams[team]?.name) ?? [];
      return { home, away, startsAt: startOf(league, dayAfter(day, ahead)) };
    };
    // just before the kick-off it is the next of all
    app.clock.freezeAt(new Date(expected(1).startsAt - 1));
    expect(await inLeague()).toMatchObject(expected(1));
    app.clock.freezeAt(new Date(expected(2).startsAt - 1));
    expect(await inLeague()).toMatchObject(expected(2));
  });

  test('are none of a vendor that is under maintenance', async () => {
    const [{ game } = expect.fail('no match')] = await hot();
    await app.db.pool.query('insert into catalogue_closures (merchant_code, vendor_code, closed_at) values ($1, $2, $3)', [
      app.merchant.code,
      game.vassalage,
      start,
    ]);
    expect((await hot()).filter(({ game: { vassalage } }) => vassalage === game.vassalage)).toEqual([]);
    await app.db.pool.query('delete from catalogue_closures where merchant_code = $1', [app.merchant.code]);
  });
});
