import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { catalogueGames, catalogueVendors } from '#server/domains/catalogue/schema.ts';
import { rounds } from '#server/domains/rounds/schema.ts';
import { overview } from '#site/stores/screens/team-overview.ts';
import { $moreBranches, pnl, readMoreBranches, sortBranches } from '#site/stores/screens/team-pnl.ts';
import {
  $moreBets,
  choosePlayer,
  chooseProduct,
  chooseResult,
  readMoreBets,
  teamBets,
  typePlayer,
} from '#site/stores/screens/team-bets.ts';

import { renewSession } from '#site/stores/keep-session.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { openBrowserTab } from './fixture/browser.ts';
import { foldWhole } from './fixture/late-rounds.ts';
import { playerHere } from './fixture/player-here.ts';

let app: TestApp;
let agent: Planted;

beforeAll(async () => {
  app = await createTestApp();
  openBrowserTab(app, app.merchant.mainDomain);
  await playerHere('ulat_agent');
  const { rows } = await app.db.pool.query<{ id: string; agent_path: string }>(
    `update identity_members set customer_type = 1 where user_name = 'ulat_agent' returning id, agent_path`,
  );
  renewSession({ userName: 'ulat_agent', type: 1 });
  agent = { memberId: rows[0]?.id ?? '', userName: 'ulat_agent', customerType: 1, agentPath: rows[0]?.agent_path ?? '' };
  await addGame();
  for (let at = 0; at < 30; at += 1) {
    const member = await plantMember(app, { userName: `ulat_${String(at).padStart(2, '0')}`, parent: agent });
    await play(member, at);
  }
  await foldWhole(app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

async function addGame(): Promise<void> {
  await app.db.orm
    .insert(catalogueVendors)
    .values({ code: 'TEST', name: 'Test', displayName: 'Test', hue: 0, mark: 'dice', sort: 0, isRetired: false });
  const looks = { theme: {}, lottoModes: [], art: '', placeholderColour: '#000000', isHot: false, isNew: false, sort: 0, isRetired: false };
  await app.db.orm
    .insert(catalogueGames)
    .values({ ...looks, id: 'ulat', vendorCode: 'TEST', code: 'ulat', name: 'Ulat', type: 'RNG', engine: null, opensVendor: false });
}

/** A second apart: an even place wins. */
async function play({ memberId }: Planted, at: number): Promise<void> {
  const endedAt = new Date(Date.now() - at * 1000);
  await app.db.orm.insert(rounds).values({
    vendorCode: 'studio',
    roundId: randomUUID(),
    merchantCode: app.merchant.code,
    memberId,
    gameId: 'ulat',
    gameName: 'Ulat',
    currency: 'PHP',
    state: 'closed',
    stakeMinor: 100n,
    winMinor: at % 2 === 0 ? 250n : 0n,
    openedAt: endedAt,
    endedAt,
  });
}

const ready = async <T>(read: () => { state: string; value?: T | undefined }): Promise<T> =>
  vi.waitFor(() => {
    const { state, value } = read();
    return state === 'ready' && value !== undefined ? value : expect.fail('not there yet');
  });
const week = async () => {
  // midnight may have passed meanwhile
  teamBets.choose('thisMonth');
  return ready(() => teamBets.$report.get());
};

test('the overview comes when somebody looks at it, complete until a moment', async () => {
  const end = overview.$report.listen(() => undefined);
  overview.choose('thisMonth');
  const value = await vi.waitFor(() => {
    const { value: shown } = overview.$report.get();
    return shown?.current.bets === 30 ? shown : expect.fail('not yet');
  });
  expect(value.current).toMatchObject({ bets: 30, bettorCount: 30, turnoverMinor: '3000', payoutMinor: '3750', pnlMinor: '750' });
  expect(value.completeUntil).toBeGreaterThan(Date.now() - 60_000);
  end();
});

test('branches right below come page by page, and one of them is opened and left', async () => {
  const end = pnl.$report.listen(() => undefined);
  pnl.choose('thisMonth');
  const first = await vi.waitFor(() => {
    const { value } = pnl.$report.get();
    return value?.branches.length === 25 && value.total.turnoverMinor === '3000' ? value : expect.fail('not yet');
  });
  await vi.waitFor(() => expect(pnl.$report.get().state).toBe('ready'));
  await Promise.all([readMoreBranches(), readMoreBranches()]);
  expect($moreBranches.get()).toMatchObject({ state: 'ready', next: null });
  const names = [...first.branches, ...$moreBranches.get().list].map(({ userName }) => userName);
  expect(new Set(names).size).toBe(30);
  sortBranches('pnl');
  expect($moreBranches.get().list).toEqual([]);
  await vi.waitFor(() => expect(pnl.$report.get()).toMatchObject({ state: 'ready' }));
  expect(pnl.$report.get().value?.branches[0]?.pnlMinor).toBe('150');
  await readMoreBranches();
  const ordered = [...(pnl.$report.get().value?.branches ?? []), ...$moreBranches.get().list];
  expect(new Set(ordered.map(({ memberId }) => memberId)).size).toBe(30);
  expect(ordered.at(-1)?.pnlMinor).toBe('-100');
  pnl.openBranch(first.branches[0]?.memberId);
  await vi.waitFor(() => expect(pnl.$report.get().value?.line.map(({ userName }) => userName)).toEqual(['ulat_agent', 'ulat_00']));
  expect($moreBranches.get().list).toEqual([]);
  pnl.openBranch(undefined);
  await vi.waitFor(() => expect(pnl.$report.get().value?.line).toHaveLength(1));
  end();
});

test('bets come page by page once, and each filter begins anew', async () => {
  const end = teamBets.$report.listen(() => undefined);
  const first = await week();
  await vi.waitFor(() => expect(teamBets.$report.get().value?.list).toHaveLength(25));
  await Promise.all([readMoreBets(), readMoreBets()]);
  expect($moreBets.get().list).toHaveLength(5);
  expect($moreBets.get().next).toBeNull();
  expect(first.currency).toBe('PHP');
  chooseResult('won');
  await vi.waitFor(() => expect(teamBets.$report.get().value?.list).toHaveLength(15));
  expect($moreBets.get().list).toEqual([]);
  typePlayer(' ULAT_01 ');
  choosePlayer();
  await vi.waitFor(() => expect(teamBets.$report.get().value?.list).toHaveLength(0));
  chooseResult(undefined);
  await vi.waitFor(() => expect(teamBets.$report.get().value?.list).toHaveLength(1));
  chooseProduct('lottery');
  await vi.waitFor(() => expect(teamBets.$report.get().value?.list).toHaveLength(0));
  typePlayer('walang_ganito');
  choosePlayer();
  await vi.waitFor(() => expect(teamBets.$report.get()).toMatchObject({ state: 'failed', code: 'agent.member.unknown' }));
  end();
});
