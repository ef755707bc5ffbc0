import { expect, test } from 'vitest';

import { createTestApp } from './fixture/app.ts';
import { plantMember } from './fixture/branch.ts';
import { openTeamPlay } from './fixture/team-play.ts';

const now = new Date('2026-11-22T04:00:00Z');
const week = { startDate: '2026-11-16', endDate: '2026-11-22' };

test('the days of the agent home have the registrations of everybody in the team, at every level, each on its day', async () => {
  const app = await createTestApp({ now });
  const { openAccount, browserOf, dayBefore, fold } = await openTeamPlay(app, now);
  const first = await openAccount('team_grower', undefined, 1);
  const middle = await plantMember(app, { userName: 'team_grown_1', customerType: 1, parent: first, registeredAt: dayBefore(2) });
  await plantMember(app, { userName: 'team_grown_2', parent: middle, registeredAt: dayBefore(2) });
  await plantMember(app, { userName: 'team_grown_3', parent: middle, registeredAt: dayBefore(1) });
  await fold();
  const result = await (await browserOf('team_grower')).call('GET /wps/agent/team/kpi', { query: { ...week, size: 4 } });
  if (!result.ok) throw new Error(result.code);
  expect(result.value.list.map(({ day, registerCount }) => [day, registerCount])).toEqual([
    // the agent's own
    ['2026-11-22', 1],
    ['2026-11-21', 1],
    ['2026-11-20', 2],
    ['2026-11-19', 0],
  ]);
  expect(result.value.footer.teamRegisterMemberCount).toBe(4);
  await app.close();
});
