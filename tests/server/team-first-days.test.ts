import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { teamActive } from '#server/domains/teams/schema.ts';
import { showOverview } from '#server/domains/teams/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember } from './fixture/branch.ts';
import { memberCtxOf } from './fixture/contracts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-22T04:00:00Z') });
});
afterAll(() => app.close());

test('a first deposit ever is counted as one, on its day and in every longer period; a later one is not', async () => {
  const agent = await plantMember(app, { userName: 'unang_ugat', customerType: 1 });
  const { merchantCode, of } = { merchantCode: app.merchant.code, of: memberCtxOf(app, agent) };
  const old = await plantMember(app, { userName: 'unang_dahon', parent: agent });
  const fresh = await plantMember(app, { userName: 'unang_usbong', parent: agent });
  const days = [
    [old, '2026-11-21'],
    [old, '2026-11-22'],
    [fresh, '2026-11-22'],
  ] as const;
  const act = { merchantCode, act: 'deposit', gap: null } as const;
  await app.db.orm.insert(teamActive).values(days.map(([{ memberId }, day]) => ({ ...act, memberId, day })));
  await app.db.orm.execute(sql`select team_place(${merchantCode})`);
  const countsFrom = async (startDate: string, memberId?: string) => {
    const input = { startDate, endDate: '2026-11-22', ...(memberId && { memberId }) };
    const { depositorCount, firstDepositCount } = (await showOverview({ ctx: of, input })).current;
    return [depositorCount, firstDepositCount];
  };
  expect(await countsFrom('2026-11-22')).toEqual([2, 1]);
  expect(await countsFrom('2026-11-16')).toEqual([2, 2]);
  expect(await countsFrom('2026-11-22', old.memberId)).toEqual([1, 0]);
});
