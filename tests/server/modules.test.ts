import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { moduleIds, type ModuleId } from '#contract/modules.ts';
import { bindGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

/** The ids as the specification spells them, each with calls that belong to it. */
const given = {
  COMM3: ['POST /wps/session/login/freeplay', 'GET /wps/member/trialuser'],
  FUNDTRANS3: [
    'GET /wps/wallet/vendorWallets',
    'POST /wps/wallet/transfers',
    'GET /wps/wallet/transfers/:transferId',
    'POST /wps/wallet/recall',
  ],
  AGEANNOUNCE3: ['GET /wps/system/announcements'],
  MEMTRANS3: ['GET /wps/wallet/transactions'],
  PERSPNL3: ['GET /wps/bet/totals'],
  AGEINFO3: ['GET /wps/agent/team/kpi', 'GET /wps/agent/home'],
  AGEDOWNMAN3: [
    'GET /wps/agent/team/members',
    'GET /wps/agent/team/members/:memberId',
    'GET /wps/agent/transfers',
    'POST /wps/agent/transfers',
  ],
  REG3: ['PUT /wps/member/register', 'GET /wps/check/username', 'GET /wps/system/setting/register'],
  CAPTCHA3: ['GET /wps/captcha'],
  CBS3: [
    'GET /wps/relay/CBS_unreadCount',
    'GET /wps/relay/CBS_anchorList',
    'GET /wps/relay/CBS_focusList',
    'GET /wps/relay/CBS_launchChat',
  ],
} as const satisfies Record<string, readonly CallName[]>;
type Given = keyof typeof given;

/** Where the specification itself says that the header is sent: a call without it is refused. */
const asked = (key: CallName) => key === 'POST /wps/session/login/freeplay' || key.includes('/CBS_');
const question: Partial<Record<CallName, string>> = {
  'GET /wps/system/announcements': '?types=A',
  'GET /wps/check/username': '?username=wala_pa_ito',
  'GET /wps/agent/team/kpi': '?startDate=2026-11-01&endDate=2026-11-02',
  'GET /wps/relay/CBS_anchorList': '?type=hot',
  'GET /wps/relay/CBS_launchChat': '?b2c=1&backUrl=%2Fm%2Fhome&headerColor=%230b5fff&title=Chat&template=v2',
};
const pairs = Object.entries(given).flatMap(([module, names]) => names.map((key) => [module as Given, key] as const));

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  const player = visitor(app);
  await registerPlayer(player, 'may_module');
  headers = {
    host: app.merchant.mainDomain,
    'content-type': 'text/plain',
    authorization: `Bearer ${player.token() ?? ''}`,
    cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
});
afterAll(() => app.close());

/** By no client of ours, under whatever module is said. */
async function say(key: CallName, module?: string) {
  const [method = '', path = ''] = key.split(' ');
  const filled = `${path.replace(/:\w+/g, '018f4e3a-7b7c-7000-8000-000000000000')}${question[key] ?? ''}`;
  // a body that no call takes: whoever comes as far as that has passed the module
  const body = method === 'GET' ? {} : { body: 'plain' };
  const response = await app.request(filled, { method, ...body, headers: { ...headers, ...(module && { module }) } });
  return ((await response.json()) as { errorCode?: string }).errorCode;
}

describe('the ten modules of the specification', () => {
  test('are these, by these ids, and each has calls of its own (API-004)', () => {
    expect([...moduleIds].toSorted()).toEqual(Object.keys(given).toSorted());
    const declared = (Object.entries(calls) as [CallName, Call][]).flatMap(([key, { module }]) => (module ? [`${module} ${key}`] : []));
    expect(declared.toSorted()).toEqual(pairs.map((pair) => pair.join(' ')).toSorted());
  });

  test.each(pairs)('%s is what our client says with %s, and no other call says it (API-004)', async (module, key) => {
    const sent: (string | null)[] = [];
    const player = bindGateway(
      {
        request: async (input, init) => {
          const path = (key.split(' ')[1] ?? '').replace(/:\w+.*/, '');
          if (new URL(input).pathname.startsWith(path)) sent.push(new Headers(init?.headers).get('module'));
          return await app.request(input, init);
        },
      },
      { host: app.merchant.mainDomain },
    );
    const query = { types: 'A', transferId: 'x', memberId: 'x' };
    await player.call(key as 'GET /wps/system/announcements', { query });
    expect(new Set(sent)).toEqual(new Set([module]));
  });

  test.each(pairs)('%s is the only one under which %s is answered (API-004)', async (module, key) => {
    // what agents alone are told is refused to everybody else before the module is looked at
    const customerType = key.includes('/wps/agent/') ? 1 : 0;
    await app.db.pool.query("update identity_members set customer_type = $1 where user_name = 'may_module'", [customerType]);
    const other = module === 'REG3' ? 'COMM3' : 'REG3';
    expect([await say(key, other), await say(key, 'NOSUCH3')]).toEqual(['request.invalid', 'request.invalid']);
    // a GET answers or says what else it is about, a body is looked at
    const passed = /^(?:POST|PUT)/.test(key) ? 'request.unsupported' : expect.not.stringMatching(/^request\./);
    expect((await say(key, module)) ?? 'answered').toEqual(passed);
    expect((await say(key)) ?? 'answered').toEqual(asked(key) ? 'request.invalid' : passed);
  });

  test('AGEANNOUNCE3 are announcements to agents: the other types belong to no module (API-004)', async () => {
    const board = async (types: string, module: ModuleId) =>
      (await app.request(`/wps/system/announcements?types=${types}`, { headers: { ...headers, module } })).status;
    expect([await board('B,PL', 'REG3'), await board('A', 'REG3'), await board('A', 'AGEANNOUNCE3')]).toEqual([200, 400, 403]);
  });
});
