import { afterAll, beforeAll, expect, test } from 'vitest';

import { type FileFormat, teamFilePath, type TeamFile } from '#contract/teams/facts.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { readWorkbook } from './fixture/read-workbook.ts';
import { openTeamPlay } from './fixture/team-play.ts';

const now = new Date('2026-11-22T04:00:00Z');
const today = { startDate: '2026-11-22', endDate: '2026-11-22' };
const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
const formula = '=HYPERLINK("http://x","1 < 2 & 3")';
let app: TestApp;
let asAgent: InProcessGateway;
let stranger: Planted;

beforeAll(async () => {
  app = await createTestApp({ now });
  const team = await openTeamPlay(app, now);
  const agent = await team.openAccount('files_agent', undefined, 1);
  const below = await plantMember(app, { userName: 'files_below', parent: agent });
  stranger = await plantMember(app, { userName: 'files_stranger' });
  await team.play(agent, { stake: 123_456_789n, win: 0n });
  await team.play(below, { stake: 200n, win: 950n, daysAgo: 1, gameName: formula });
  await team.play(below, { stake: 50n, win: 50n, gameName: '007' });
  await team.fold();
  asAgent = await team.browserOf('files_agent');
});
afterAll(() => app.close());

const fetchFile = async (file: TeamFile, format: FileFormat, query: Record<string, string>) =>
  app.request(`${teamFilePath(file, format)}?${new URLSearchParams(query).toString()}`, {
    headers: {
      host: app.merchant.mainDomain,
      authorization: `Bearer ${asAgent.token()}`,
      cookie: [...asAgent.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });

async function openFile(file: TeamFile, query: Record<string, string>) {
  const response = await fetchFile(file, 'xlsx', query);
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return { response, ...readWorkbook(new Uint8Array(await response.arrayBuffer())) };
}

/** The day or time of a cell, as a spreadsheet shows it: days since 1899-12-30. */
const shown = (value = '') => new Date(Math.round(Number(value) * 86_400) * 1000 - 25_569 * 86_400_000).toISOString();

test('the CSV files say what the reports say, by the same filters', async () => {
  const bets = await fetchFile('bets', 'csv', { ...week, userName: 'files_below' });
  expect(bets.headers.get('content-disposition')).toContain('team-bets-2026-11-16-2026-11-22.csv');
  const lines = (await bets.text()).split('\n');
  expect(lines.filter((line) => line.includes('files_below'))).toHaveLength(2);
  expect(await (await fetchFile('pnl', 'csv', week)).text()).toContain('10.00,0.00,0.00,1234570.39,-1234560.39');
  expect(await (await fetchFile('overview', 'csv', today)).text()).toContain('2,1234568.39,0.50');
});

test('in a spreadsheet amounts are numbers with two decimals, counts are whole, days and times are dates of the merchant’s clock', async () => {
  const { response, cells } = await openFile('overview', today);
  expect(response.headers.get('content-disposition')).toContain('team-overview-2026-11-22-2026-11-22.xlsx');
  // the period, in the head
  expect([cells.get('A3'), cells.get('B3')]).toMatchObject([{ value: 'Panahon' }, { type: 'number', format: 'yyyy-mm-dd' }]);
  expect(shown(cells.get('B3')?.value)).toBe('2026-11-22T00:00:00.000Z');
  // noon in Manila
  expect(cells.get('B7')).toMatchObject({ type: 'number', format: 'yyyy-mm-dd hh:mm:ss' });
  expect(shown(cells.get('B7')?.value)).toBe('2026-11-22T12:00:00.000Z');
  // eleven o'clock, below eight lines of head and the names of columns
  expect(shown(cells.get('A21')?.value)).toBe('2026-11-22T00:00:00.000Z');
  expect([cells.get('B21'), cells.get('C21'), cells.get('D21')]).toEqual([
    { type: 'number', value: '11', format: 'General' },
    { type: 'number', value: '2', format: 'General' },
    { type: 'number', value: '1234568.39', format: '#,##0.00' },
  ]);
  const pnl = await openFile('pnl', week);
  expect(pnl.cells.get('F17')).toEqual({ type: 'number', value: '-1234560.39', format: '#,##0.00' });
});

test('text is text in a spreadsheet, whatever it looks like, and never a formula', async () => {
  const { xml, cells } = await openFile('bets', week);
  expect(xml).not.toContain('<f');
  const text = (address: string) => cells.get(address);
  expect(text('D12')).toEqual({ type: 'text', value: formula, format: '@' });
  const names = ['D10', 'D11'].map((address) => text(address));
  expect(names).toContainEqual({ type: 'text', value: '007', format: '@' });
});

test('files follow the rules of their reports: a member who is not below is unknown', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const refused = await fetchFile('overview', format, { ...today, memberId: stranger.memberId });
    expect(await refused.json()).toMatchObject({ success: false, errorCode: 'agent.member.unknown' });
  }
});
