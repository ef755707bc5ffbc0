import { afterAll, beforeAll, expect, test } from 'vitest';

import { visitor, registerPlayer } from './fixture/identity.ts';
import { type LotteryBench, openLottery } from './fixture/lottery.ts';

const word = 'lottery:one-minute-five';
let bench: LotteryBench;
beforeAll(async () => {
  bench = await openLottery({
    games: [
      { vendor: 'TCG_SEA', code: 'andaman', word, type: 'LOTT' },
      { vendor: 'BOLABILIS', code: 'slot', word: 'line-slot:low', type: 'RNG' },
    ],
  });
});
afterAll(() => bench.close());

test('an address opens its game when all that it says of it is so, and else there is no such game (GAME-018, GAME-020, GAME-021, GAME-022, API-064)', async () => {
  const browser = visitor(bench.app);
  await registerPlayer(browser, 'nagbubukas');
  const launch = async (query: object, gameId = 'tcg-sea.andaman') => {
    const answer = await browser.call('GET /wps/game/launchGame', { query: { gameId, ...query } });
    return answer.ok ? answer.value.screen : answer.code;
  };
  for (const right of [{}, { prize_mode: 'SEA', code: 'andaman' }, { prizeMode: 'SEA' }, { code: 'lobby' }, { playType: 'trad' }])
    expect(await launch(right), JSON.stringify(right)).toBe('lottery');
  for (const wrong of [{ prize_mode: 'Lott' }, { prizeMode: 'Lott' }, { code: 'other' }, { playType: 'ent' }, { gameGroupId: 'SUERTE' }])
    expect(await launch(wrong), JSON.stringify(wrong)).toBe('game.not.found');
  expect(await launch({ code: 'slot' }, 'bolabilis.slot')).toBe('frame');
  for (const wrong of [{ prize_mode: 'SEA' }, { playType: 'trad' }, { code: 'andaman' }])
    expect(await launch(wrong, 'bolabilis.slot'), JSON.stringify(wrong)).toBe('game.not.found');
});
