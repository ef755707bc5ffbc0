import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import english from '#site/i18n/locales/en/errors.json' with { type: 'json' };
import tagalog from '#site/i18n/locales/tl/errors.json' with { type: 'json' };

import { createTestApp, type TestApp } from './fixture/app.ts';
import { goodPassword, logInCall, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  for (const name of ['kasapi', 'kawani', 'ahente', 'di_ahente']) await registerPlayer(visitor(app), name);
  await app.db.pool.query("update identity_members set is_staff = true where user_name = 'kawani'");
  await app.db.pool.query("update identity_members set customer_type = 1 where user_name = 'ahente'");
  await app.db.pool.query("update identity_members set customer_type = 40 where user_name = 'di_ahente'");
});
afterAll(async () => app.close());

/** What the player reads in both languages when this log-in fails; nothing when it does not. */
async function messagesOf(username: string, { password = goodPassword, isForAgents = false } = {}) {
  const body = { username, password, type: 'username' as const, ...(isForAgents && { isForAgents }) };
  const result = await visitor(app).call(logInCall, { body });
  const read = (messages: Record<string, string>) => (result.ok ? undefined : messages[result.code]);
  return [read(english), read(tagalog)];
}

describe('who logs in where they do not belong', () => {
  test('with a staff account on the players’ site: non-member account unable to login (ROLE-007)', async () => {
    expect(await messagesOf('kawani')).toEqual([
      expect.stringMatching(/^This account is not a member’s and cannot log in here/),
      expect.stringMatching(/^Hindi makaka-log in ang account na hindi miyembro/),
    ]);
    expect(await messagesOf('kasapi')).toEqual([undefined, undefined]);
  });

  test.each(['kasapi', 'di_ahente'])('as %s where agents log in: non-agents cannot log in (ROLE-008)', async (name) => {
    expect(await messagesOf(name, { isForAgents: true })).toEqual([
      expect.stringMatching(/^Non-agents cannot log in/),
      expect.stringMatching(/^Hindi makaka-log in dito ang hindi agent/),
    ]);
    expect(await messagesOf(name)).toEqual([undefined, undefined]);
    expect(await messagesOf('ahente', { isForAgents: true })).toEqual([undefined, undefined]);
  });

  test('learns it with the right password alone', async () => {
    for (const isForAgents of [true, false])
      for (const name of ['kawani', 'kasapi', 'walang_ganito'])
        expect(await messagesOf(name, { password: 'a wrong password', isForAgents })).toEqual([
          english['login.failed'],
          tagalog['login.failed'],
        ]);
  });
});
