import { afterAll, beforeAll, expect, test } from 'vitest';

import { listItems, showLottery } from '#server/domains/lottery/index.ts';

import { type LotteryBench, openLottery } from './fixture/lottery.ts';

let bench: LotteryBench;
beforeAll(async () => {
  const six = { vendor: 'SUERTE', code: 'six', word: 'lottery:suerte-six', type: 'LOTT' } as const;
  bench = await openLottery({ games: [{ ...six, modes: ['Tradition', 'Entertainment'] }] });
});
afterAll(() => bench.close());

test('a draw and a lottery’s detail carry the modes of the game: they open what its tile opens (GAME-077)', async () => {
  const [item] = await listItems({ ctx: bench.system, input: {} });
  const detail = await showLottery({ ctx: bench.system, input: { gameId: 'suerte.six' } });
  for (const one of [item, detail]) expect(one).toMatchObject({ gameCode: 'six', lottoMode: ['Tradition', 'Entertainment'] });
});
