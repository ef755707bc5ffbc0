import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { calls, type CallName } from '#contract/calls.ts';
import { featurePages, featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { fileFormats, teamFilePath, type TeamFile } from '#contract/teams/facts.ts';
import { statementPath } from '#contract/statements/calls.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const flags = Object.keys(featurePages) as (keyof typeof featurePages)[];
const callsOf = (flag: FeatureFlag) =>
  (Object.entries(calls) as [CallName, Call][]).filter(([, { feature }]) => feature === flag).map(([key]) => key);
const reportFiles = (file: TeamFile) => fileFormats.map((format) => `GET ${teamFilePath(file, format)}`);
/** Files, which are no calls of the contract. */
const files: Partial<Record<FeatureFlag, string[]>> = {
  TRANSREC3: ['csv', 'pdf', 'sha256'].map((file) => `GET ${statementPath}/${file}`),
  AGEPAG: reportFiles('overview'),
  AGETEAMPNL3: reportFiles('pnl'),
  TEAMBETTING3: reportFiles('bets'),
};
const askedOf = (flag: FeatureFlag) => [...callsOf(flag), ...(files[flag] ?? [])];

const demo = new Map(loadMerchants().map((merchant) => [merchant.code, merchant]));
const like = (code: 'laro' | 'tala') => testMerchant({ isDefault: false, flags: demo.get(code)?.flags ?? [] });
const [laro, tala, bare] = [like('laro'), like('tala'), testMerchant({ isDefault: false, flags: [] })];

let app: TestApp;
const agents = new Map<string, Record<string, string>>();
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [laro, tala, bare] });
  for (const { code, mainDomain: host } of [laro, tala, bare]) {
    const browser = visitor(app, { host });
    await registerPlayer(browser, 'may_pangkat');
    await app.db.pool.query('update identity_members set customer_type = 1 where merchant_code = $1', [code]);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    agents.set(code, { host, cookie, authorization: `Bearer ${browser.token() ?? ''}`, 'content-type': 'application/json' });
  }
});
afterAll(() => app.close());

/** The code that a call is refused with, as an agent of the merchant; `undefined` when it is answered. */
async function refusal(merchantCode: string, key: string): Promise<string | undefined> {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/:\w+/g, '018f4e3a-7b7c-7000-8000-000000000000');
  const response = await app.request(filled, { method, ...(method !== 'GET' && { body: '{}' }), headers: agents.get(merchantCode) ?? {} });
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return ((await response.json()) as { errorCode?: string }).errorCode;
}

describe.each(flags)('%s', (flag) => {
  test('is a flag of merchants, with pages and calls of its own (ROLE-021)', () => {
    expect(featureFlags).toContain(flag);
    expect([featurePages[flag].length, callsOf(flag).length]).not.toContain(0);
  });

  test.each(askedOf(flag))(
    'while it is off %s is refused to an agent too, and while it is on it is not (ROLE-016, ROLE-021)',
    async (key) => {
      expect(await refusal(bare.code, key)).toBe('session.forbidden');
      expect(await refusal(laro.code, key)).not.toBe('session.forbidden');
      const isOn = tala.flags.includes(flag);
      expect((await refusal(tala.code, key)) === 'session.forbidden').toBe(!isOn);
    },
  );
});

test('a guest is asked to log in, whether or not the feature is on', async () => {
  const response = await app.request('/wps/message/inbox', { headers: { host: bare.mainDomain } });
  expect(await response.json()).toMatchObject({ errorCode: 'session.required' });
});
