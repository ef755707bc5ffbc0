import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { dayMs } from '#contract/times.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { type Console, decide, inviteBy, join, newPassword, openLink, peopleOf, reason, tokenOf, waitingOf } from './fixture/people.ts';
import { codeOf, consoleAt, logInStaff, staffPassword, staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
let admin: Console;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await staffWith(app, ['admin']);
});

const gone = { ok: false, code: 'reset.invalid' };
const open = async (token: string, browser = consoleAt(app)) => await openLink(token, browser);
const logIn = async (userName: string, password: string, code: string) =>
  await consoleAt(app).call('POST /wps/staff/session', { body: { userName, password, code } });

describe('an invitation', () => {
  test('leads from its link to a first log-in, with the roles that it gives', async () => {
    const { token } = await inviteBy(admin, { roles: ['support', 'editor'] });
    const { used, userName, secret } = await join(app, { token });
    expect(used).toMatchObject({ ok: true, value: { userName } });
    expect(used.ok && used.value.recoveryCodes).toHaveLength(10);
    app.clock.advanceMs(30_000);
    const opened = await logIn(userName, newPassword, codeOf(app, secret));
    expect(opened).toMatchObject({ ok: true, value: { userName } });
    expect(opened.ok && opened.value.permissions).toEqual(expect.arrayContaining(['support.answer', 'content.edit', 'players.read']));
    expect((await peopleOf(admin)).list.find((one) => one.userName === userName)).toMatchObject({ roles: ['support', 'editor'] });
  });

  test('works once, for 48 hours, and only at its merchant', async () => {
    const first = await inviteBy(admin, { roles: ['support'] });
    expect(await open(first.token, consoleAt(app, other.mainDomain))).toMatchObject(gone);
    expect((await join(app, { token: first.token })).used.ok).toBe(true);
    expect((await join(app, { token: first.token })).used).toMatchObject(gone);
    const late = await inviteBy(admin, { roles: ['support'] });
    app.clock.advanceMs(2 * dayMs - 1000);
    expect((await open(late.token)).ok).toBe(true);
    app.clock.advanceMs(1001);
    expect((await join(app, { token: late.token })).used).toMatchObject(gone);
    expect(await open('x'.repeat(43))).toMatchObject(gone);
  });

  test('used twice at the same moment makes one account', async () => {
    const { token } = await inviteBy(admin, { roles: ['support'] });
    const browser = consoleAt(app);
    const shown = await open(token, browser);
    const body = { newPassword, confirmNewPassword: newPassword, code: codeOf(app, shown.ok ? shown.value.secret : '') };
    const use = async (userName: string) => await browser.call('POST /wps/staff/link/invitation', { body: { ...body, userName } });
    const [one, two] = await Promise.all([use('sabay.isa'), use('sabay.dalawa')]);
    expect([one.ok, two.ok].filter(Boolean)).toHaveLength(1);
  });

  test('is not used up by a name that is taken, a short, weak or different password, or a wrong code', async () => {
    const { token } = await inviteBy(admin, { roles: ['support'] });
    const refused = async (changed: Partial<Parameters<typeof join>[1]>) => {
      const { used } = await join(app, { token, ...changed });
      return used.ok ? 'in' : Object.entries(used.fields ?? {}).join();
    };
    expect(await refused({ userName: admin.userName })).toBe('userName,staff.name.taken');
    expect(await refused({ newPassword: 'labing-isa.', confirmNewPassword: 'labing-isa.' })).toBe('newPassword,password.invalid');
    expect(await refused({ newPassword: 'abcdefghijklm', confirmNewPassword: 'abcdefghijklm' })).toBe('newPassword,password.weak');
    expect(await refused({ confirmNewPassword: 'iba naman ang ito po' })).toBe('confirmNewPassword,password.mismatch');
    expect(await refused({ code: 'xxxxxx' })).toBe('code,totp.invalid');
    expect(await refused({})).toBe('in');
  });

  test('shows another secret to each who opens it, so that an earlier reader’s is worth nothing', async () => {
    const { token } = await inviteBy(admin, { roles: ['support'] });
    const early = await open(token);
    const { used, userName, secret } = await join(app, { token });
    expect(used.ok).toBe(true);
    const known = early.ok ? early.value.secret : '';
    expect(known).not.toBe(secret);
    app.clock.advanceMs(60_000);
    expect(await logIn(userName, newPassword, codeOf(app, known))).toMatchObject({ ok: false, code: 'staff.login.failed' });
  });

  test('is stored as a hash alone, and the same id makes no second link', async () => {
    const { token, linkId } = await inviteBy(admin, { roles: ['support'] });
    const { rows } = await app.db.pool.query('select * from staff_links where id = $1', [linkId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await inviteBy(admin, { roles: ['support'], linkId })).toMatchObject({ ok: false, code: 'decision.made.already' });
  });

  test('that is withdrawn is over', async () => {
    const { token, linkId } = await inviteBy(admin, { roles: ['support'] });
    const withdraw = () => admin.call('DELETE /wps/staff/invitations/:linkId', { query: { linkId }, body: { reason } });
    expect((await peopleOf(admin)).links.map((link) => link.linkId)).toContain(linkId);
    expect((await withdraw()).ok).toBe(true);
    expect((await join(app, { token })).used).toMatchObject(gone);
    expect(await withdraw()).toMatchObject({ ok: false, code: 'not.found' });
  });

  test('to a role that may manage people works once a second person has agreed, and never after a refusal', async () => {
    const second = await staffWith(app, ['admin']);
    const { token, ...made } = await inviteBy(admin, { roles: ['admin'] });
    expect(made).toMatchObject({ ok: true, value: { waitsForSecond: true } });
    expect((await join(app, { token })).used).toMatchObject({ ok: false, code: 'staff.link.waiting' });
    expect(await decide(admin, await waitingOf(admin), 'approve')).toMatchObject({ ok: false, code: 'four.eyes.required' });
    expect((await decide(second, await waitingOf(second), 'approve')).ok).toBe(true);
    expect((await join(app, { token })).used.ok).toBe(true);
    const refused = await inviteBy(admin, { roles: ['admin'] });
    await decide(second, await waitingOf(second), 'refuse');
    expect((await join(app, { token: refused.token })).used).toMatchObject(gone);
  });

  test('is mailed to the address it was given, and says whether that worked', async () => {
    const email = 'bagong.kasama@mail.example';
    const { token, ...made } = await inviteBy(admin, { roles: ['support'], email });
    expect(made).toMatchObject({ ok: true, value: { isMailed: true } });
    const sent = (await app.mail.outbox?.read(app.merchant.code)) ?? [];
    expect(sent.find(({ recipient }) => recipient === email)?.body).toContain(`/staff/join/${token}`);
    expect(await inviteBy(admin, { roles: ['support'] })).toMatchObject({ ok: true, value: { isMailed: false } });
  });

  test('is written down without its secret', async () => {
    const { token, linkId } = await inviteBy(admin, { roles: ['support'] });
    const lines = await admin.call('GET /wps/staff/audit', { query: { subject: `link:${linkId}` } });
    expect(lines.ok && lines.value.list.map(({ act }) => act)).toEqual(['staff.invited']);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});

describe('a reset authenticator', () => {
  test('ends sessions and recovery codes, and lets nobody in until its link has set a new one, by the password', async () => {
    const person = await staffWith(app, ['support']);
    const query = { staffId: person.staffId };
    const made = await admin.call('POST /wps/staff/people/:staffId/authenticator', { query, body: { reason } });
    const token = made.ok ? tokenOf(made.value.link) : '';
    expect(await person.call('GET /wps/staff/session')).toMatchObject({ ok: false, code: 'session.expired' });
    app.clock.advanceMs(30_000);
    expect(await logInStaff(app, consoleAt(app), person)).toMatchObject({ ok: false, code: 'staff.login.failed' });
    const browser = consoleAt(app);
    const shown = await open(token, browser);
    const opened = new Map(browser.cookies);
    expect(shown).toMatchObject({ ok: true, value: { kind: 'authenticator', label: person.userName } });
    const secret = shown.ok ? shown.value.secret : '';
    const use = async (password: string, code = codeOf(app, secret)) =>
      await browser.call('POST /wps/staff/link/authenticator', { body: { password, code } });
    expect(await use('hindi ito')).toMatchObject({ ok: false, fields: { password: 'password.wrong' } });
    expect(await use(staffPassword, codeOf(app, person.secret))).toMatchObject({ ok: false, fields: { code: 'totp.invalid' } });
    expect(await use(staffPassword)).toMatchObject({ ok: true, value: { userName: person.userName } });
    for (const [name, value] of opened) browser.cookies.set(name, value);
    expect(await use(staffPassword)).toMatchObject(gone);
    app.clock.advanceMs(30_000);
    expect((await logIn(person.userName, staffPassword, codeOf(app, secret))).ok).toBe(true);
  });

  test('once more makes the earlier link void, and a link is of its own kind alone', async () => {
    const person = await staffWith(app, ['support']);
    const again = async () => {
      const body = { query: { staffId: person.staffId }, body: { reason } };
      const made = await admin.call('POST /wps/staff/people/:staffId/authenticator', body);
      return made.ok ? tokenOf(made.value.link) : '';
    };
    const [early, late] = [await again(), await again()];
    expect(await open(early)).toMatchObject(gone);
    expect((await join(app, { token: late })).used).toMatchObject(gone);
    const { token } = await inviteBy(admin, { roles: ['support'] });
    const browser = consoleAt(app);
    await open(token, browser);
    const body = { password: staffPassword, code: '123456' };
    expect(await browser.call('POST /wps/staff/link/authenticator', { body })).toMatchObject(gone);
  });

  test('slows guesses at the password as a log-in does', async () => {
    const person = await staffWith(app, ['support']);
    const query = { staffId: person.staffId };
    const made = await admin.call('POST /wps/staff/people/:staffId/authenticator', { query, body: { reason } });
    const token = made.ok ? tokenOf(made.value.link) : '';
    const browser = consoleAt(app);
    await open(token, browser);
    const guess = async () => await browser.call('POST /wps/staff/link/authenticator', { body: { password: 'x', code: '1' } });
    await vi.waitFor(async () => expect(await guess()).toMatchObject({ ok: false, code: 'rate.limited' }), {
      interval: 1,
      timeout: 20_000,
    });
  });
});
