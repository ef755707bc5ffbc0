import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { foldTeams } from '#server/domains/teams/index.ts';

import { plantMember, type Planted } from './fixture/branch.ts';
import { type DownlineBench, loggedIn, openDownline } from './fixture/downline.ts';

let bench: DownlineBench;
let agent: Awaited<ReturnType<typeof loggedIn>>;
const team = {} as Record<'ate' | 'kuya' | 'apo' | 'apo2', Planted>;

beforeAll(async () => {
  bench = await openDownline();
  agent = await loggedIn(bench.app);
  const plant = (userName: string, parent: Planted, customerType = 0) => plantMember(bench.app, { userName, parent, customerType });
  team.ate = await plant('ate_linda', agent, 1);
  team.kuya = await plant('kuya_boy', agent);
  team.apo = await plant('apo_isa', team.ate, 41);
  team.apo2 = await plant('apo_tuhod', team.apo);
  await bench.fund(team.apo.memberId, 123_45n);
});
afterAll(() => bench.app.close());

type Query = { parentId?: string; search?: string; after?: string; size?: string };
const ask = async (query: Query, { api } = agent) => api.call('GET /wps/agent/team/members', { query });
const list = async (query: Query) => {
  const said = await ask(query);
  return said.ok ? said.value : expect.fail(said.code);
};
const names = async (query: Query) => (await list(query)).list.map(({ userName }) => userName);

describe('the team of an agent', () => {
  test('is shown level by level, with the counts of each one’s own team and the way back', async () => {
    expect(await list({})).toMatchObject({
      currency: 'PHP',
      line: [{ memberId: agent.memberId, userName: agent.userName }],
      totalCount: 2,
      next: null,
      list: [
        {
          userName: 'ate_linda',
          isAgent: true,
          level: 1,
          directCount: 1,
          teamCount: 2,
          balanceMinor: '0',
          turnoverMinor: '0',
          lastLoginAt: null,
        },
        { userName: 'kuya_boy', isAgent: false, level: 1, directCount: 0, teamCount: 0 },
      ],
    });
    expect(await list({ parentId: team.ate.memberId })).toMatchObject({
      line: [{ userName: agent.userName }, { userName: 'ate_linda' }],
      list: [{ userName: 'apo_isa', level: 2, directCount: 1, teamCount: 1, balanceMinor: '12345' }],
    });
    expect(await list({ parentId: team.apo2.memberId })).toMatchObject({ totalCount: 0, list: [], line: { length: 4 } });
    expect(await names({ parentId: agent.memberId }), 'from one’s own name').toEqual(['ate_linda', 'kuya_boy']);
  });

  test('is found by the beginning of a name, at any depth, and by nothing else', async () => {
    expect(await names({ search: ' APO' })).toEqual(['apo_isa', 'apo_tuhod']);
    expect(await names({ search: 'apo_i' })).toEqual(['apo_isa']);
    for (const search of ['%', '_', 'apo%', "' or 1=1 --", 'linda']) expect(await names({ search })).toEqual([]);
    expect(await names({ search: 'ｋｕｙａ\u200b' })).toEqual(['kuya_boy']);
  });

  test('goes on after the last name, page by page, each once', async () => {
    const parent = await plantMember(bench.app, { userName: 'maraming_anak', parent: agent, customerType: 1 });
    const all = Array.from({ length: 23 }, (_, at) => `anak_${String(at).padStart(2, '0')}`);
    for (const userName of all.toReversed()) await plantMember(bench.app, { userName, parent });
    const seen: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await list({ parentId: parent.memberId, size: '10', ...(after && { after }) });
      expect(page.totalCount).toBe(23);
      seen.push(...page.list.map(({ userName }) => userName));
      after = page.next ?? undefined;
      pages += 1;
    } while (after !== undefined);
    expect([seen, pages]).toEqual([all, 3]);
  });

  test('shows of a member what an agent may know and nothing more: no name, no contact, no birth date', async () => {
    const said = await agent.api.call('GET /wps/agent/team/members/:memberId', { query: { memberId: team.apo.memberId } });
    const value = said.ok ? said.value : expect.fail(said.code);
    expect(value.line.map(({ userName }) => userName)).toEqual([agent.userName, 'ate_linda', 'apo_isa']);
    expect(Object.keys(value.member).toSorted()).toEqual(
      [
        'memberId',
        'userName',
        'isAgent',
        'isDisabled',
        'level',
        'directCount',
        'teamCount',
        'balanceMinor',
        'joinedAt',
        'lastLoginAt',
        'turnoverMinor',
      ].toSorted(),
    );
  });
});

test('the count of a team has everybody, whether its sums know them or they registered this moment, before and after they are added up', async () => {
  const parent = await plantMember(bench.app, { userName: 'punong_guro', parent: agent, customerType: 1 });
  const inner = await plantMember(bench.app, { userName: 'guro_una', parent, customerType: 1 });
  const counts = async () => {
    const said = await agent.api.call('GET /wps/agent/team/members/:memberId', { query: { memberId: parent.memberId } });
    const { directCount, teamCount } = said.ok ? said.value.member : expect.fail(said.code);
    return [directCount, teamCount];
  };
  const fold = () => foldTeams({ ctx: bench.app.contextFor(bench.app.merchant.code, { kind: 'system', name: 'test' }) });
  expect(await counts()).toEqual([1, 1]);
  await fold();
  expect(await counts()).toEqual([1, 1]);
  await plantMember(bench.app, { userName: 'mag_aaral', parent: inner });
  await plantMember(bench.app, { userName: 'guro_dalawa', parent });
  expect(await counts()).toEqual([2, 3]);
  await fold();
  expect(await counts()).toEqual([2, 3]);
});

describe('what is not of the team', () => {
  test('cannot be told from what is not there: an upline, a sibling, oneself, another merchant’s, nobody', async () => {
    const [mother, sister] = [await bench.agent(), await bench.agent()];
    const inside = await loggedIn(bench.app, { parent: mother });
    for (const memberId of [mother.memberId, sister.memberId, team.apo.memberId, crypto.randomUUID()]) {
      expect(await ask({ parentId: memberId }, inside)).toMatchObject({ ok: false, code: 'agent.member.unknown' });
      const said = await inside.api.call('GET /wps/agent/team/members/:memberId', { query: { memberId } });
      expect(said).toMatchObject({ ok: false, code: 'agent.member.unknown' });
    }
    const search = await ask({ search: 'apo' }, inside);
    expect(search.ok && search.value.list).toEqual([]);
  });

  test('a team of names that begin with an agent’s id is nobody’s: paths end in a slash', async () => {
    const other = await plantMember(bench.app, { userName: 'katabi', customerType: 1 });
    await bench.app.db.pool.query('update identity_members set agent_path = $2 where id = $1', [
      other.memberId,
      `${agent.agentPath.slice(0, -1)}0/`,
    ]);
    expect(await names({ search: 'katabi' })).toEqual([]);
  });
});
