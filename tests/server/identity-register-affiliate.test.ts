import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { giveAffiliateCode } from '#server/domains/agents/index.ts';
import { seedDemo } from '#server/domains/identity/index.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { countOf, registerCall, registration, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';

let app: TestApp;
let agentId: string;
const other = testMerchant({ isDefault: false });

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  await registerPlayer(visitor(app), 'ate_agent');
  const { rows } = await app.db.pool.query('select id from identity_members where user_name = $1', ['ate_agent']);
  agentId = rows[0].id;
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await giveAffiliateCode({ ctx, tx: app.db.orm, input: { memberId: agentId, code: 'ate-2026', domain: 'ate.example' } });
});
afterAll(async () => app.close());

const send = async (body: Record<string, unknown>) => sendSealed(app, registerCall, await sealBody(app, body, { purpose: registerCall }));
const ask = (query: { code?: string; domain?: string }, host?: string) =>
  visitor(app, host ? { host } : {}).call('GET /wps/agent/affiliate', { query });

describe('the affiliate call', () => {
  test('tells the code that a code or a host stands for, without a token (API-012)', async () => {
    expect(await ask({ code: ' ATE-2026 ' })).toEqual({ ok: true, value: { code: 'ATE-2026' } });
    expect(await ask({ code: 'ate-2026', domain: 'whatever.example' })).toEqual({ ok: true, value: { code: 'ATE-2026' } });
    expect(await ask({ domain: 'ATE.example' })).toEqual({ ok: true, value: { code: 'ATE-2026' } });
  });

  test.each([
    ['an unknown code', { code: 'NOBODY' }],
    ['nothing', {}],
    ['an unknown host', { domain: 'evil.example' }],
    ['an unknown code on a known host', { code: 'NOBODY', domain: 'ate.example' }],
    ['SQL (fault 49)', { code: "' or '1'='1" }],
    ['a Cyrillic twin (fault 50)', { code: '\u0410TE-2026' }],
  ])('refuses %s by its code', async (_, query) => {
    expect(await ask(query)).toMatchObject({ ok: false, code: 'affiliate.invalid', fields: { affiliateCode: 'affiliate.invalid' } });
  });

  test.each(['ATE-2026\u202e', 'ＡＴＥ－２０２６', ' ate–2026. '])('reads %j as the code that it is', async (code) => {
    expect(await ask({ code })).toMatchObject({ ok: true, value: { code: 'ATE-2026' } });
  });

  test.each(['code=a%00b', 'code=a&code=b', `code=${'x'.repeat(65)}`, '__proto__=x'])('refuses ?%s (fault 49)', async (query) => {
    const response = await app.request(`http://${app.merchant.mainDomain}/wps/agent/affiliate?${query}`, {
      headers: { host: app.merchant.mainDomain },
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test("does not know another merchant's codes", async () => {
    expect(await ask({ code: 'ATE-2026' }, other.mainDomain)).toMatchObject({ ok: false, code: 'affiliate.invalid' });
  });
});

describe('registering by an invitation', () => {
  test('puts the member below the agent (DATA-020)', async () => {
    expect((await send({ ...registration('anak_una'), affiliateCode: 'ate-2026' })).status).toBe(200);
    expect((await send({ ...registration('anak_dalawa'), domain: 'ate.example' })).status).toBe(200);
    const { rows } = await app.db.pool.query(
      "select parent_id, agent_path, profile->>'affiliateCode' as code, id from identity_members where user_name like 'anak_%'",
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ parent_id: agentId, agent_path: `/${agentId}/${row.id}/`, code: 'ATE-2026' });
  });

  test("with a code that is nobody's is refused beside the field and makes nothing (RULE-037)", async () => {
    const before = await countOf(app, 'members');
    const { status, envelope } = await send({ ...registration('ulila'), affiliateCode: 'NOBODY' });
    expect([status, envelope]).toEqual([
      422,
      expect.objectContaining({ errorCode: 'affiliate.invalid', value: { fields: { affiliateCode: 'affiliate.invalid' } } }),
    ]);
    expect(await countOf(app, 'members')).toBe(before);
  });

  test('an agent whose account is disabled brings nobody', async () => {
    await app.db.pool.query('update identity_members set disabled_at = now() where id = $1', [agentId]);
    try {
      expect(await ask({ code: 'ATE-2026' })).toMatchObject({ ok: false, code: 'affiliate.invalid' });
    } finally {
      await app.db.pool.query('update identity_members set disabled_at = null where id = $1', [agentId]);
    }
  });

  test("each demo merchant's agent has a code", async () => {
    const demo = await createTestApp({ otherMerchants: loadMerchants().map((merchant) => ({ ...merchant, isDefault: false })) });
    try {
      for (const code of ['laro', 'tala']) await seedDemo({ ctx: demo.contextFor(code, { kind: 'system', name: 'seed' }) });
      const { rows } = await demo.db.pool.query(
        `select m.user_name, a.merchant_code, a.code from agent_affiliates a join identity_members m on m.id = a.member_id
          where a.merchant_code in ('laro', 'tala') order by a.merchant_code`,
      );
      expect(rows).toEqual([
        { user_name: 'ana_agent', merchant_code: 'laro', code: 'ANA2026' },
        { user_name: 'ana_agent', merchant_code: 'tala', code: 'ANA2026' },
      ]);
    } finally {
      await demo.close();
    }
  });
});
