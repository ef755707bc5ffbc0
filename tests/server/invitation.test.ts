import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { excludeSelf } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, registration, visitor } from './fixture/identity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const invitationOf = async (browser: ReturnType<typeof visitor>) => {
  const result = await browser.call('GET /wps/member/invitation');
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const pathOf = async (userName: string) =>
  (
    await app.db.pool.query<{ id: string; parent: string | null; customer: number }>(
      'select id, parent_id as parent, customer_type as customer from identity_members where user_name = $1',
      [userName],
    )
  ).rows[0];

describe('the invitation of a member', () => {
  test('is one code, the same for ever and from two tabs at once, by which friends come and are counted', async () => {
    const host = visitor(app);
    await registerPlayer(host, 'nag_imbita');
    const [first, second] = await Promise.all([invitationOf(host), invitationOf(host)]);
    expect(first).toEqual({ code: expect.stringMatching(/^M[2-9A-Z]{9}$/), isAgent: false, invited: 0, minimumAge: 21 });
    expect(second.code).toBe(first.code);
    const friend = visitor(app);
    const joined = await friend.call('PUT /wps/member/register', {
      body: { ...registration('kaibigan_niya'), affiliateCode: first.code ?? '' },
    });
    expect(joined.ok).toBe(true);
    expect(await invitationOf(host)).toMatchObject({ code: first.code, invited: 1 });
    const [parent, child] = [await pathOf('nag_imbita'), await pathOf('kaibigan_niya')];
    expect(child?.parent).toBe(parent?.id);
    expect([parent?.customer, child?.customer]).toEqual([parent?.customer, 0]);
  });

  test('gives the member no rights over those who came: no team, no rates, no commission', async () => {
    const host = visitor(app);
    await registerPlayer(host, 'walang_team');
    await invitationOf(host);
    const calls = await Promise.all([
      host.call('GET /wps/agent/links'),
      host.call('GET /wps/agent/team/rates', { query: {} }),
      host.call('GET /wps/agent/team/members', { query: {} }),
    ]);
    expect(calls.map((result) => (result.ok ? 'done' : result.code))).toEqual([
      'session.forbidden',
      'session.forbidden',
      'session.forbidden',
    ]);
    const { rows } = await app.db.pool.query('select 1 from agent_affiliates where rates is not null or opens_agent');
    expect(rows).toEqual([]);
  });

  test('is for members alone: no guest, no agent, and nobody who is excluded', async () => {
    expect(await visitor(app).call('GET /wps/member/invitation')).toMatchObject({ ok: false, code: 'session.required' });
    const agent = visitor(app);
    await registerPlayer(agent, 'ahente_ito');
    await app.db.pool.query("update identity_members set customer_type = 1 where user_name = 'ahente_ito'");
    expect(await invitationOf(agent)).toMatchObject({ code: null, isAgent: true });
    const out = visitor(app);
    await registerPlayer(out, 'nagpapahinga');
    const memberId = (await pathOf('nagpapahinga'))?.id ?? '';
    const ctx = app.contextFor(app.merchant.code, { kind: 'member', memberId, sessionId: '', userName: '', customerType: 0 }) as MemberCtx;
    await excludeSelf({ ctx, input: { length: '6m' } });
    expect(await out.call('GET /wps/member/invitation')).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^(protection\.excluded|session)/),
    });
  });
});
