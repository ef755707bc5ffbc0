import { afterAll, beforeAll, expect, test } from 'vitest';

import type { BranchSort } from '#contract/teams/facts.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember } from './fixture/branch.ts';
import { openTeamPlay } from './fixture/team-play.ts';

const now = new Date('2026-11-22T04:00:00Z');
const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
let app: TestApp;
let boss: InProcessGateway;

beforeAll(async () => {
  app = await createTestApp({ now });
  const team = await openTeamPlay(app, now);
  const { openAccount, browserOf, play } = team;
  // branches of equal amounts, of losses and gains, and of none
  const top = await openAccount('team_boss', undefined, 1);
  const branch = (name: string, parent = top) => plantMember(app, { userName: `team_b_${name}`, parent });
  for (const name of ['even1', 'even0']) await play(await branch(name), { stake: 300n, win: 200n });
  await play(await branch('won'), { stake: 100n, win: 900n });
  await play(await branch('lost'), { stake: 200n, win: 0n, daysAgo: 1 });
  await branch('still');
  await play(await branch('below_far', await branch('far')), { stake: 5000n, win: 0n, daysAgo: 2 });
  await team.fold();
  boss = await browserOf('team_boss');
});
afterAll(() => app.close());

async function pageOf(query: { sort: BranchSort; size: number; after?: string }) {
  const result = await boss.call('GET /wps/agent/team/pnl', { query: { ...week, ...query } });
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** All pages, one after another. */
async function namesOf(sort: BranchSort, size: number): Promise<string> {
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { branches, next } = await pageOf({ sort, size, ...(after !== undefined && { after }) });
    expect(branches.length).toBeLessThanOrEqual(size);
    seen.push(...branches.map(({ userName }) => userName.replace('team_b_', '')));
    after = next ?? undefined;
  } while (after !== undefined);
  return seen.join(' ');
}

test.each([1, 2, 3, 6, 50])(
  'branches come by name, or by amount from the largest and equal ones by name, in pages of %i without a hole or a repeat',
  async (size) => {
    expect(await namesOf('name', size)).toBe('even0 even1 far lost still won');
    // what is right below counts with everybody below it
    expect(await namesOf('turnover', size)).toBe('far even0 even1 lost won still');
    // without any play is between those who won and those who lost
    expect(await namesOf('pnl', size)).toBe('won still even0 even1 lost far');
  },
);

test('a branch in an order by amount has the same sums as by name', async () => {
  const [byName, byTurnover] = [await pageOf({ sort: 'name', size: 50 }), await pageOf({ sort: 'turnover', size: 50 })];
  expect(byTurnover.branches[0]).toMatchObject({ userName: 'team_b_far', turnoverMinor: '5000', pnlMinor: '-5000' });
  const names = (page: typeof byName) => page.branches.toSorted((a, b) => (a.userName < b.userName ? -1 : 1));
  expect(names(byTurnover)).toEqual(names(byName));
});

test('a place in the list that no page named, and an order that is none, are refused', async () => {
  for (const after of ['even0', '1.', '.even0', '1e3.even0', `${'9'.repeat(19)}.even0`, '1.Even 0'])
    for (const sort of ['turnover', 'pnl'] as const)
      expect(await boss.call('GET /wps/agent/team/pnl', { query: { ...week, sort, after } })).toMatchObject({
        code: 'request.invalid',
        fields: { after: 'request.invalid' },
      });
  expect(await boss.call('GET /wps/agent/team/pnl', { query: { ...week, sort: 'id' as BranchSort } })).toMatchObject({
    code: 'request.invalid',
  });
});
