import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Envelope } from '#contract/errors.ts';
import type { Game } from '#contract/games.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { createTestApp, type TestApp } from '#tests/server/fixture/app.ts';

let app: TestApp;

interface Page {
  games: Game[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
}

async function ask<T>(path: string): Promise<{ status: number; answer: Envelope<T> }> {
  const response = await app.request(path, { headers: { host: app.merchant.mainDomain } });
  return { status: response.status, answer: (await response.json()) as Envelope<T> };
}

async function value<T>(path: string): Promise<T> {
  const { answer } = await ask<T>(path);
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

beforeAll(async () => {
  app = await createTestApp();
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
});

afterAll(async () => {
  await app.close();
});

describe('GCSGAME_gameList', () => {
  test('answers a page of 25 by default, with the totals', async () => {
    const page = await value<Page>('/wps/relay/GCSGAME_gameList?merchant=any&clientType=2&platform=html5');
    expect(page.games).toHaveLength(25);
    expect(page).toMatchObject({ pageNum: 1, totalPages: 26, totalCount: 640 });
    expect(page.games[0]).toMatchObject({
      displayName: 'Jeepney Joyride',
      gameType: 'RNG',
      vassalage: 'BAYANIHAN',
      vendorName: 'Bayanihan Reels',
      isHot: true,
      supportPlay: true,
    });
  });

  test('takes type, vendor, flag and a name with spaces around it (GAME-040)', async () => {
    expect(await value<Page>('/wps/relay/GCSGAME_gameList?gameType=FISH&vassalage=LAOT&gameName=%20%20tilapia%20')).toMatchObject({
      totalCount: 1,
    });
    expect(await value<Page>('/wps/relay/GCSGAME_gameList?gameClassify=HOT&pageSize=1')).toMatchObject({ totalCount: 36 });
  });

  test.each([
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1e9',
    'pageNo=two',
    'pageSize=0',
    'pageSize=101',
    'gameType=POKER',
    'gameClassify=COLD',
    `gameName=${'x'.repeat(65)}`,
    `vassalage=${'x'.repeat(65)}`,
  ])('refuses %s with request.invalid', async (query) => {
    const { status, answer } = await ask(`/wps/relay/GCSGAME_gameList?${query}`);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ success: false, errorCode: 'request.invalid' });
  });
});

describe('the other catalogue calls', () => {
  test('GCSGAME_hotGamesV2 answers at least 30 games, all of which open', async () => {
    const { list } = await value<{ list: Game[] }>('/wps/relay/GCSGAME_hotGamesV2?isPlatform=2&platform=html5');
    expect(list.length).toBeGreaterThanOrEqual(30);
    expect(list.every((game) => game.isHot && game.supportPlay)).toBe(true);
  });

  test('GCSGAME_getVassGameType answers the sorted categories; TCG and BTI vendors show the common brand (GAME-051)', async () => {
    const { sorting } = await value<{ sorting: { gameCategory: string; vendorNames: { vassalage: string; displayName: string }[] }[] }>(
      '/wps/relay/GCSGAME_getVassGameType',
    );
    expect(sorting.map((entry) => entry.gameCategory)).toEqual(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']);
    const branded = sorting.flatMap((entry) => entry.vendorNames).filter(({ vassalage }) => /^(TCG|BTI)/.test(vassalage));
    expect(new Set(branded.map(({ displayName }) => displayName))).toEqual(new Set(['Tadhana Draws', 'Bituin Sports']));
  });
});
