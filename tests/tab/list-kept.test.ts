import { expect, test, vi } from 'vitest';

import { tileOf } from '#site/lib/tile.ts';
import type { GameList } from '#site/stores/screens/list-pages.ts';

import { sampleGame } from '../setup/sample-game.ts';

test('what is kept to come back to is a list that has come, of at most a hundred pages: a tab’s storage is small', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { listNow } = await import('#site/stores/screens/game-list.ts');
  const list = (count: number, pageNo: number): GameList => ({
    state: 'ready',
    code: undefined,
    items: Array.from({ length: count }, () => tileOf(sampleGame({ nodeId: 'v.g' }))),
    pageNo,
    totalPages: 200,
    totalCount: 5_000,
    totalRelation: 'eq',
  });
  expect(listNow(list(2_500, 100))?.items).toHaveLength(2_500);
  expect(listNow(list(2_501, 101))).toBeUndefined();
  expect(listNow(list(0, 0))).toBeUndefined();
});
