import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { featureFlags } from '#contract/flags.ts';

import { testMerchant } from './fixture/app.ts';
import { type DownlineBench, loggedIn, openDownline } from './fixture/downline.ts';

const without = testMerchant({ isDefault: false, flags: featureFlags.filter((flag) => flag !== 'DOWNMAN') });
type LoggedIn = Awaited<ReturnType<typeof loggedIn>>;
let bench: DownlineBench;
beforeAll(async () => {
  bench = await openDownline({ now: new Date(), otherMerchants: [without] });
});
afterAll(() => bench.app.close());

/** The four calls of who manages a team. */
async function manage({ api }: LoggedIn, { memberId, userName }: LoggedIn) {
  const body = { userName, amount: '100', currency: 'PHP', paymentPassword: '274913' };
  const answers = [
    await api.call('GET /wps/agent/team/members', { query: {} }),
    await api.call('GET /wps/agent/team/members/:memberId', { query: { memberId } }),
    await api.call('GET /wps/agent/transfers'),
    await api.call('POST /wps/agent/transfers', { body, idempotencyKey: randomUUID() }),
  ];
  return answers.map((answer) => (answer.ok ? 'ok' : answer.code));
}

test('where DOWNMAN is off its calls are refused like its links are hidden, to agents too, and no money moves (AGNT-021, AGNT-024)', async () => {
  const there = { host: without.mainDomain };
  const agent = await loggedIn(bench.app, there);
  const below = await loggedIn(bench.app, { ...there, parent: agent });
  expect(await manage(agent, below)).toEqual(Array(4).fill('session.forbidden'));
  const { rows } = await bench.app.db.pool.query('select from downline_transfers where merchant_code = $1', [without.code]);
  expect(rows).toHaveLength(0);
});

test('where it is on they answer: what is refused then is the payment password that was never set', async () => {
  const agent = await loggedIn(bench.app);
  const below = await loggedIn(bench.app, { parent: agent });
  expect(await manage(agent, below)).toEqual(['ok', 'ok', 'ok', 'payment.password.required']);
});

test('what does not belong to it is answered all the same', async () => {
  const agent = await loggedIn(bench.app, { host: without.mainDomain });
  expect(await agent.api.call('GET /wps/agent/home')).toMatchObject({ ok: true });
});
