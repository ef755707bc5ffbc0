import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { type Console, newPassword } from './fixture/people.ts';
import { codeOf, consoleAt, logInStaff, staffPassword, staffWith } from './fixture/staff.ts';

let app: TestApp;
let person: Console;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await staffWith(app, ['support']);
  app.clock.advanceMs(30_000);
});

const me = 'GET /wps/staff/session';
const account = async () => {
  const shown = await person.call('GET /wps/staff/account');
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
};
const change = async (changed: Record<string, string> = {}) =>
  await person.call('PUT /wps/staff/account/password', {
    body: { oldPassword: staffPassword, code: codeOf(app, person.secret), newPassword, confirmNewPassword: newPassword, ...changed },
  });
const renew = async (password = staffPassword) => {
  const made = await person.call('POST /wps/staff/account/recovery', { body: { password, code: codeOf(app, person.secret) } });
  return made.ok ? made.value.recoveryCodes : [made.code, JSON.stringify(made.fields)];
};
const logIn = async (password: string, code: string) =>
  (await consoleAt(app).call('POST /wps/staff/session', { body: { userName: person.userName, password, code } })).ok;

describe('the own password', () => {
  test('changes by the old one and a code, and ends the other sessions, not this one', async () => {
    const there = consoleAt(app);
    await logInStaff(app, there, person);
    app.clock.advanceMs(30_000);
    expect(await change()).toMatchObject({ ok: true });
    expect((await person.call(me)).ok).toBe(true);
    expect(await there.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    app.clock.advanceMs(30_000);
    expect(await logIn(staffPassword, codeOf(app, person.secret))).toBe(false);
    expect(await logIn(newPassword, codeOf(app, person.secret))).toBe(true);
  });

  test('stays with a wrong one, a wrong or used code, or a new one that is short, the same or typed differently', async () => {
    const why = async (changed: Record<string, string>) => {
      const refused = await change(changed);
      return refused.ok ? 'changed' : Object.entries(refused.fields ?? {}).join();
    };
    expect(await why({ oldPassword: 'hindi ito' })).toBe('oldPassword,password.wrong');
    expect(await why({ code: 'xxxxxx' })).toBe('code,totp.invalid');
    expect(await why({ newPassword: 'labing-isa.', confirmNewPassword: 'labing-isa.' })).toBe('newPassword,password.invalid');
    expect(await why({ confirmNewPassword: 'iba' })).toBe('confirmNewPassword,password.mismatch');
    expect(await why({ newPassword: staffPassword, confirmNewPassword: staffPassword })).toBe('newPassword,modify.new.old.same');
    expect(await why({})).toBe('code,totp.invalid');
    app.clock.advanceMs(30_000);
    expect(await why({})).toBe('changed');
  });

  test('is guessed ever slower', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      const refused = await change({ oldPassword: `hula ${at}` });
      answers.push(refused.ok ? 'changed' : refused.code);
    }
    expect(answers.at(-1)).toBe('rate.limited');
  });
});

describe('own sessions', () => {
  test('are listed, and one of them ends by a call, nobody else’s', async () => {
    const there = consoleAt(app);
    await logInStaff(app, there, person);
    const { sessions, roles, userName } = await account();
    expect({ userName, roles }).toEqual({ userName: person.userName, roles: [{ id: 'support', name: null }] });
    expect(sessions.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    const query = { sessionId: sessions[0]?.sessionId ?? '' };
    const stranger = await staffWith(app, ['admin']);
    const end = (by: Console) => by.call('DELETE /wps/staff/account/sessions/:sessionId', { query });
    expect(await end(stranger)).toMatchObject({ ok: false, code: 'not.found' });
    expect((await end(person)).ok).toBe(true);
    expect(await there.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    expect((await person.call(me)).ok).toBe(true);
    expect(await end(person)).toMatchObject({ ok: false, code: 'not.found' });
  });
});

describe('recovery codes', () => {
  test('stand in for the authenticator, each once, however they are typed', async () => {
    const [first = '', second = ''] = await renew();
    expect((await account()).recoveryCodesLeft).toBe(10);
    expect(await logIn(staffPassword, first)).toBe(true);
    expect(await logIn(staffPassword, first)).toBe(false);
    expect(await logIn(staffPassword, second.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect((await account()).recoveryCodesLeft).toBe(8);
  });

  test('are void once there are new ones, which password and code ask for', async () => {
    const [early = ''] = await renew();
    expect(await renew('hindi ito')).toEqual(['password.wrong', '{"password":"password.wrong"}']);
    expect(await renew()).toEqual(['totp.invalid', '{"code":"totp.invalid"}']);
    app.clock.advanceMs(30_000);
    const [late = ''] = await renew();
    expect(await logIn(staffPassword, early)).toBe(false);
    expect(await logIn(staffPassword, late)).toBe(true);
  });

  test('are nobody else’s', async () => {
    const [code = ''] = await renew();
    const other = await staffWith(app, ['support']);
    const body = { userName: other.userName, password: staffPassword, code };
    expect((await consoleAt(app).call('POST /wps/staff/session', { body })).ok).toBe(false);
  });
});
