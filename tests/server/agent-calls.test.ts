import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let player: InProcessGateway;
let agent: InProcessGateway;

beforeAll(async () => {
  app = await createTestApp();
  player = visitor(app);
  await registerPlayer(player, 'manlalaro_1');
  agent = visitor(app);
  await registerPlayer(agent, 'ahente_1');
  await app.db.pool.query("update identity_members set customer_type = 1 where user_name = 'ahente_1'");
});
afterAll(() => app.close());

describe('a call that the contract gives to agents alone', () => {
  const forAgents = (Object.entries(calls) as [CallName, Call][]).filter(([, { agents, moduleWhen }]) => agents && !moduleWhen);

  test.each(forAgents.map(([key]) => key))('%s is refused to a player whatever is asked, and not to an agent', async (key) => {
    const query = { memberId: 'x', lineId: 'x', contractId: 'x', billId: 'x' };
    const asked = { query, ...(!key.startsWith('GET') && { body: {} }) } as never;
    expect(await player.call(key, asked)).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await agent.call(key, asked)).not.toMatchObject({ code: 'session.forbidden' });
  });
});
