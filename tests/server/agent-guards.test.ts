import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { noRates } from '#contract/agents/facts.ts';
import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { fileFormats, teamFilePath, teamFiles } from '#contract/teams/facts.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { testMerchant } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { type DownlineBench, loggedIn, openDownline } from './fixture/downline.ts';
import { visitor } from './fixture/identity.ts';

type AgentCall = Exclude<
  Extract<CallName, `${string} /wps/agent/${string}`>,
  // open to visitors, and to every member about themselves
  'GET /wps/agent/affiliate' | `GET /wps/agent/contract/${string}`
>;
interface Input {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const today = new Date().toISOString().slice(0, 10);
const days = { startDate: today, endDate: today };
const terms = {
  minBillingMinor: '100',
  tiers: [{ salesMinor: '1000', validUsers: 1, lossMinor: null, scale: 10 }],
  cycles: null,
  carry: null,
  feeRate: 0,
};

/**
 * Every call of agents with an input that is well formed, about this member where it is about one. A new call has to have its line here, or this
 * file is no TypeScript.
 */
const inputs: Record<AgentCall, (about: { memberId: string; userName: string }) => Input> = {
  'GET /wps/agent/home': () => ({}),
  'GET /wps/agent/team/members': ({ memberId }) => ({ query: { parentId: memberId } }),
  'GET /wps/agent/team/members/:memberId': ({ memberId }) => ({ query: { memberId } }),
  'GET /wps/agent/transfers': () => ({}),
  'POST /wps/agent/transfers': ({ userName }) => ({ body: { userName, amount: '100', currency: 'PHP', paymentPassword: '274913' } }),
  'GET /wps/agent/team/kpi': () => ({ query: days }),
  'GET /wps/agent/team/overview': ({ memberId }) => ({ query: { ...days, memberId } }),
  'GET /wps/agent/team/pnl': ({ memberId }) => ({ query: { ...days, memberId } }),
  'GET /wps/agent/team/bets': ({ userName }) => ({ query: { ...days, userName } }),
  'GET /wps/agent/team/weekly': () => ({}),
  'PUT /wps/agent/team/weekly': () => ({ body: { isOn: false } }),
  'GET /wps/agent/team/rates': () => ({ query: {} }),
  'PUT /wps/agent/team/rates': ({ memberId }) => ({ body: { memberId, rates: noRates } }),
  'GET /wps/agent/team/rates/history': ({ memberId }) => ({ query: { memberId } }),
  'POST /wps/agent/team/rates/simulate': ({ memberId }) => ({ body: { memberId, rates: noRates, days: 7 } }),
  'GET /wps/agent/links': () => ({}),
  'POST /wps/agent/links': () => ({ body: { label: 'x', opensAgent: false, rates: noRates, expiresAt: null } }),
  'PUT /wps/agent/links/close': () => ({ body: { code: 'NOBODY' } }),
  'POST /wps/agent/account': () => ({
    body: {
      username: `g${randomUUID().slice(0, 8)}`,
      password: 'kuwagong gising sa gabi',
      birthDate: '1990-01-01',
      opensAgent: false,
      rates: noRates,
    },
  }),
  'GET /wps/agent/rebate': () => ({ query: {} }),
  'GET /wps/agent/rebate/lines': () => ({ query: {} }),
  'GET /wps/agent/rebate/lines/:lineId': () => ({ query: { lineId: randomUUID() } }),
  'POST /wps/agent/losing/take': () => ({ body: { takeId: randomUUID() } }),
  'GET /wps/agent/contracts': () => ({ query: { kind: 'salary' } }),
  'GET /wps/agent/contracts/given': () => ({ query: { kind: 'salary' } }),
  'GET /wps/agent/contracts/given/:memberId': ({ memberId }) => ({ query: { memberId, kind: 'salary' } }),
  'POST /wps/agent/contracts': ({ memberId }) => ({ body: { kind: 'salary', memberId, terms } }),
  'POST /wps/agent/contracts/:contractId/answer': () => ({
    query: { contractId: randomUUID() },
    body: { answer: 'accept', termsHash: 'a'.repeat(64) },
  }),
  'POST /wps/agent/contracts/:contractId/end': () => ({ query: { contractId: randomUUID() } }),
  'POST /wps/agent/contracts/simulation': ({ memberId }) => ({ body: { kind: 'salary', memberId, terms } }),
  'GET /wps/agent/contracts/bills': () => ({ query: { kind: 'salary' } }),
  'GET /wps/agent/contracts/bills/:billId': () => ({ query: { billId: randomUUID() } }),
};
const allCalls = Object.keys(inputs) as AgentCall[];

const other = testMerchant({ isDefault: false });
const people = {} as Record<'agent' | 'below' | 'deep' | 'upline' | 'sibling' | 'nephew' | 'stranger', Planted>;
const browsers = {} as Record<'agent' | 'member' | 'nonAgent' | 'trial' | 'visitor', InProcessGateway>;
let bench: DownlineBench;

beforeAll(async () => {
  bench = await openDownline({ otherMerchants: [other], now: new Date() });
  const { app } = bench;
  people.upline = await bench.agent();
  const agent = await loggedIn(app, { parent: people.upline });
  people.agent = agent;
  people.sibling = await bench.agent(people.upline);
  people.nephew = await bench.person({ parent: people.sibling });
  people.below = await bench.agent(agent);
  let last: Planted = people.below;
  for (let level = 0; level < 12; level += 1) last = await plantMember(app, { userName: `lalim_${level}`, customerType: 1, parent: last });
  people.deep = last;
  people.stranger = await plantMember(app, { userName: 'dayuhan', merchantCode: other.code });
  browsers.agent = agent.api;
  browsers.member = (await loggedIn(app, { parent: people.upline, customerType: 0 })).api;
  browsers.nonAgent = (await loggedIn(app, { parent: people.upline, customerType: 40 })).api;
  browsers.visitor = visitor(app);
  browsers.trial = visitor(app);
  const named = await browsers.trial.call('GET /wps/member/trialuser');
  const username = named.ok ? named.value.userName : expect.fail(named.code);
  const trial = await browsers.trial.call('POST /wps/session/login/freeplay', { body: { username } });
  browsers.trial.setToken(trial.ok ? trial.value.token : expect.fail(trial.code));
});
afterAll(() => bench.app.close());

async function send(browser: InProcessGateway, name: AgentCall, { query, body }: Input): Promise<string> {
  const call = browser.call as (name: string, options: object) => Promise<{ ok: true } | { ok: false; code: string }>;
  const said = await call.call(browser, name, { ...(query && { query }), ...(body && { body }), idempotencyKey: randomUUID() });
  return said.ok ? 'ok' : said.code;
}
const about = ({ memberId, userName }: Planted) => ({ memberId, userName });

describe('a call of agents', () => {
  test.each(allCalls)('%s is for agents: nobody without a session, no member, no non-agent, no trial player', async (name) => {
    const input = () => inputs[name](about(people.below));
    expect(await send(browsers.visitor, name, input())).toBe('session.required');
    for (const who of ['member', 'nonAgent'] as const)
      expect([who, await send(browsers[who], name, input())]).toEqual([who, 'session.forbidden']);
    expect(await send(browsers.trial, name, input())).toBe('trial.members.only');
  });

  test('is none that is not known here: the table holds all of them', () => {
    const known = Object.keys(calls).filter((name) => / \/wps\/agent\//.test(name) && !/affiliate|\/contract\//.test(name));
    expect(allCalls.toSorted()).toEqual(known.toSorted());
  });

  const aboutMembers = allCalls.filter((name) => {
    const [one, two] = ['a', 'b'].map((text) =>
      JSON.stringify(inputs[name]({ memberId: text, userName: text })).replaceAll(/[0-9a-f-]{8,36}/g, ''),
    );
    return one !== two;
  });

  test.each(aboutMembers)(
    '%s knows nobody outside the branch: an upline, a sibling, its team, another merchant’s, nobody',
    async (name) => {
      const nobody = { ...people.below, memberId: randomUUID(), userName: 'wala_ito' };
      if (name === 'POST /wps/agent/transfers') await setPin();
      for (const who of [people.upline, people.sibling, people.nephew, people.stranger, nobody])
        expect([who.userName, await send(browsers.agent, name, inputs[name](about(who)))]).toEqual([who.userName, 'agent.member.unknown']);
    },
  );

  test.each([
    'GET /wps/agent/team/members',
    'GET /wps/agent/team/members/:memberId',
    'GET /wps/agent/team/overview',
    'GET /wps/agent/team/pnl',
  ] as const)('%s says of what is no id, as an address may hold it, that nobody has it', async (name) => {
    for (const memberId of ['wala', '1', `${people.below.memberId}0`])
      expect([memberId, await send(browsers.agent, name, inputs[name]({ ...about(people.below), memberId }))]).toEqual([
        memberId,
        'agent.member.unknown',
      ]);
  });

  const setPin = () =>
    browsers.agent.call('POST /wps/member/paymentPassword', {
      body: { oldPaymentPassword: '', newPaymentPassword: '274913', password: 'kuwagong gising sa gabi' },
    });

  test.each([
    'GET /wps/agent/team/members',
    'GET /wps/agent/team/members/:memberId',
    'GET /wps/agent/team/overview',
    'GET /wps/agent/team/pnl',
  ] as const)('%s finds somebody thirteen levels down', async (name) =>
    expect(await send(browsers.agent, name, inputs[name](about(people.deep)))).toBe('ok'),
  );

  test.each(allCalls.filter((name) => 'startDate' in (inputs[name](about({ ...nobodyYet })).query ?? {})))(
    '%s takes no day that there is not, none that is too far, none in a wrong order',
    async (name) => {
      const own = inputs[name](about(people.below)).query;
      for (const [startDate, endDate] of [
        ['-0001-01-01', today],
        ['0000-00-00', today],
        ['2026-02-30', '2026-02-30'],
        [today, '9999-12-31'],
        ['9999-01-01', '9999-12-31'],
        [today, '2020-01-01'],
        ["2026-01-01'--", today],
      ] as const) {
        const code = await send(browsers.agent, name, { query: { ...own, startDate, endDate } });
        expect(code, `${startDate} to ${endDate}`).toMatch(/^(?:period\.(?:invalid|too\.old|too\.long)|request\.invalid)$/);
      }
    },
  );

  test.each(allCalls.filter((name) => name.startsWith('GET')))('%s gives no page of a billion lines, nor of none', async (name) => {
    const { query = {} } = inputs[name](about(people.below));
    const call: Call = calls[name];
    const fields = Object.keys(call.query?.shape ?? {}).filter((field) => /^(?:size|pageSize|pageNo)$/.test(field));
    for (const field of fields)
      for (const value of ['1000000000', '-1', '1.5', '1e9', 'NaN', '9'.repeat(400)])
        expect([field, value, await send(browsers.agent, name, { query: { ...query, [field]: value } })]).toEqual([
          field,
          value,
          'request.invalid',
        ]);
  });
});

const nobodyYet = { memberId: '', userName: '', customerType: 0, agentPath: '' };

describe('a file of a team’s report', () => {
  test.each(teamFiles.flatMap((file) => fileFormats.map((format) => teamFilePath(file, format))))(
    '%s is nobody’s without a session',
    async (path) => {
      const host = bench.app.merchant.mainDomain;
      const asked = await bench.app.request(`http://${host}${path}?startDate=${today}&endDate=${today}`, { headers: { host } });
      expect(asked.status).toBe(401);
    },
  );
});
