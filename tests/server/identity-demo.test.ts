import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { demoAccounts, demoNotice, seedDemo } from '#server/domains/identity/index.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: loadMerchants().map((merchant) => ({ ...merchant, isDefault: false })) });
  await seed(app);
});
afterAll(async () => app.close());

const seed = async (target: TestApp) => {
  for (const { code } of target.merchants.all) await seedDemo({ ctx: target.contextFor(code, { kind: 'system', name: 'seed' }) });
};
const host = (merchantCode: string) => app.merchants.byCode(merchantCode).mainDomain;

describe('the demo accounts', () => {
  test.each(demoAccounts.map((account) => [account.merchantCode, account.role, account] as const))(
    '%s %s logs in with play money, staff not among players',
    async (merchantCode, role, account) => {
      const browser = visitor(app, { host: host(merchantCode) });
      const result = await logInPlayer(browser, account.userName, account.password);
      if (role === 'staff') return expect(result).toMatchObject({ ok: false, code: 'login.members.only' });
      // one has a password that somebody else chose where passwords last for ever, and an old one elsewhere
      const isFirst = account.isPasswordOld === true && merchantCode === 'laro';
      expect(result).toMatchObject({ ok: true, value: { customerType: role === 'agent' ? 1 : 0, firstTimeLogin: isFirst } });
      expect(result.ok && result.value.code).toBe(account.isPasswordOld && !isFirst ? 'password.expired' : undefined);
      expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({ ok: true, value: { sumBalance: '1000.00' } });
    },
  );

  test('are listed at the start by where they log in: staff apart from those who can', () => {
    const notice = demoNotice({ accounts: demoAccounts, secondSite: 'http://tala.localhost:4321' });
    const [players = '', staff = ''] = notice.split(/^Staff have a console of their own.*$/m);
    const namesIn = (text: string) =>
      [...text.matchAll(/^ {2}(\w+) +\w+ +(\w+) \/ \S+$/gm)].map(([, merchant, name]) => `${merchant} ${name}`);
    const names = (isStaff: boolean) =>
      demoAccounts.filter(({ role }) => (role === 'staff') === isStaff).map(({ merchantCode, userName }) => `${merchantCode} ${userName}`);
    expect([namesIn(players), namesIn(staff)]).toEqual([names(false), names(true)]);
    expect(players).toContain('http://tala.localhost:4321');
    expect(notice.endsWith('\n')).toBe(true);
  });

  test('of the agent has a team of three below it', async () => {
    const { rows } = await app.db.pool.query(
      `select m.user_name from identity_members a join identity_members m on m.merchant_code = a.merchant_code and m.agent_path like a.agent_path || '_%' and m.parent_id = a.id
       where a.merchant_code = 'laro' and a.user_name = 'ana_agent' order by 1`,
    );
    expect(rows.map((row: { user_name: string }) => row.user_name)).toEqual(['luisa', 'maria', 'pedro']);
  });

  test('are made once, and not for a merchant that has a member', async () => {
    const count = async () => (await app.db.pool.query('select count(*) from identity_members')).rows[0].count;
    const before = await count();
    await seed(app);
    expect(await count()).toBe(before);
    const used = await createTestApp({ merchant: { code: 'laro' } });
    try {
      await registerPlayer(visitor(used), 'first_one');
      await seed(used);
      expect((await used.db.pool.query('select user_name from identity_members')).rows).toEqual([{ user_name: 'first_one' }]);
    } finally {
      await used.close();
    }
  });
});
