import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { stopWeeklyPath } from '#contract/teams/facts.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { sendWeeklyMails } from '#server/domains/weekly/index.ts';
import { weeklyMails } from '#server/domains/weekly/schema.ts';
import { outboxMessages } from '#server/providers/mail/outbox/schema.ts';
import { type Mail, type MailMessage, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember, type Planted } from './fixture/branch.ts';
import { openTeamPlay } from './fixture/team-play.ts';

/** Sunday noon in Manila. */
const now = new Date('2026-11-22T04:00:00Z');
const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
let app: TestApp;
let team: Awaited<ReturnType<typeof openTeamPlay>>;
let agent: Planted;
let sent: MailMessage[];
beforeAll(async () => {
  app = await createTestApp({ now });
  team = await openTeamPlay(app, now);
  agent = await team.openAccount('weekly_agent', undefined, 1);
  const below = await plantMember(app, { userName: 'weekly_below', parent: agent, registeredAt: new Date('2026-11-18T04:00:00Z') });
  await team.play(agent, { stake: 10_000n, win: 0n });
  await team.play(below, { stake: 250_000n, win: 100_000n, daysAgo: 6 });
  await team.play(below, { stake: 77_700n, win: 0n, daysAgo: 7 });
});
afterAll(() => app.close());
beforeEach(async () => {
  sent = [];
  await app.db.orm.delete(weeklyMails);
  await app.db.orm.delete(outboxMessages);
});

const verify = (email: string | null) =>
  app.db.orm
    .update(identityMembers)
    .set({ email, emailVerifiedAt: email === null ? null : now })
    .where(eq(identityMembers.id, agent.memberId));
/** Weeks go by between the tests: each asks in a session of its own. */
async function openSession() {
  const browser = await team.browserOf('weekly_agent');
  browser.cookies.set('lang', 'en');
  return browser;
}
const show = async () => (await openSession()).call('GET /wps/agent/team/weekly');
const turn = async (isOn: boolean) => (await openSession()).call('PUT /wps/agent/team/weekly', { body: { isOn } });
const isOn = async () => {
  const result = await show();
  return result.ok && result.value.isOn;
};
const keep: Mail['send'] = async (message) => void sent.push(message);
const run = (send = keep) =>
  sendWeeklyMails({
    ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }),
    input: { mail: { send }, origin: 'https://play.example' },
  });
/** At this time of Manila on a Monday, with all sums complete. */
async function comeTo(monday: string, time = '08:00') {
  app.clock.freezeAt(new Date(`${monday}T${time}:00+08:00`));
  await team.fold();
}
/** Wants it since the Sunday. */
async function wants() {
  app.clock.freezeAt(now);
  await verify('agent@mail.example');
  await turn(true);
}

test('it is off, and is turned on only with a verified address, which is shown masked', async () => {
  await verify(null);
  expect(await show()).toEqual({ ok: true, value: { isOn: false, address: null, canMail: true } });
  expect(await turn(true)).toMatchObject({ ok: false, code: 'email.unverified' });
  await verify('agent@mail.example');
  expect(await turn(true)).toEqual({ ok: true, value: { isOn: true, address: 'a•••@mail.example', canMail: true } });
  expect(await isOn()).toBe(true);
  expect(await turn(false)).toMatchObject({ ok: true, value: { isOn: false } });
});

test('only agents are asked', async () => {
  await team.openAccount('weekly_member', undefined, 0);
  const member = await team.browserOf('weekly_member');
  for (const result of [
    await member.call('GET /wps/agent/team/weekly'),
    await member.call('PUT /wps/agent/team/weekly', { body: { isOn: true } }),
  ])
    expect(result).toMatchObject({ ok: false, code: 'session.forbidden' });
});

test('it comes on Monday at eight, by the clock of the merchant, with the week from Monday to Sunday', async () => {
  await wants();
  await comeTo('2026-11-23', '07:59');
  expect(await run()).toBe(0);
  await comeTo('2026-11-23', '08:00');
  expect(await run()).toBe(1);
  const { to, subject, text, stopUrl = '' } = sent[0] ?? expect.fail();
  expect(to).toBe('agent@mail.example');
  expect(subject).toContain('Nov 16, 2026 – Nov 22, 2026');
  expect(text).toContain('Turnover: ₱2,600.00');
  expect(text).toContain('Prizes: ₱1,000.00');
  expect(text).toContain('2 new members registered.\n2 members played.');
  expect(text).toContain('https://play.example/m/agent/team/pnl?startDate=2026-11-16&endDate=2026-11-22');
  expect(text).toContain('1. w****w – ₱2,500.00');
  expect(text).not.toContain('weekly_below');
  expect(stopUrl).toMatch(/^https:\/\/play\.example\/wps\/agent\/team\/weekly\/stop\?key=[\w-]{43}$/);
  expect(text).toContain(`https://play.example/m/weeklyMail?stop=${new URL(stopUrl).searchParams.get('key')}`);
});

test('it waits until the sums of the week are complete', async () => {
  await wants();
  await comeTo('2026-11-23', '08:00');
  await app.db.pool.query(`update team_fold_point set complete_until = '2026-11-22T15:59:59Z' where merchant_code = $1`, [
    app.merchant.code,
  ]);
  expect(await run()).toBe(0);
  await team.fold();
  expect(await run()).toBe(1);
});

test('each week it comes once, however often and by however many processes at once it is run', async () => {
  await wants();
  await comeTo('2026-11-23');
  await Promise.all([run(), run(), run()]);
  await comeTo('2026-11-23', '23:00');
  await run();
  expect(sent).toHaveLength(1);
  // turned off and on again, there is none of the same week either
  await turn(false);
  await turn(true);
  await run();
  expect(sent).toHaveLength(1);
  await comeTo('2026-11-30');
  await run();
  expect(sent.map(({ subject }) => subject.slice(-12))).toEqual(['Nov 22, 2026', 'Nov 29, 2026']);
});

test('a process that dies after the mail has left has another one send the same mail, of which one arrives', async () => {
  await wants();
  await comeTo('2026-11-23');
  const outbox = app.mail.mail ?? expect.fail('demo mode has no outbox');
  const dies: Mail['send'] = async (message) => {
    await keep(message);
    await outbox.send(message);
    throw new Error('the process died here');
  };
  await expect(run(dies)).rejects.toThrow('the process died here');
  expect(await run(), 'while the first might still be at it').toBe(0);
  await comeTo('2026-11-23', '08:06');
  await run(async (message) => {
    await keep(message);
    await outbox.send(message);
  });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent).toHaveLength(2);
  expect(await app.db.orm.$count(outboxMessages)).toBe(1);
});

test('it is tried again for a day while mail is down, given up when refused, and weeks in between are left out', async () => {
  await wants();
  await comeTo('2026-11-23');
  const fails =
    (error: Error): Mail['send'] =>
    async () =>
      Promise.reject(error);
  expect(await run(fails(new MailUnavailable('down')))).toBe(0);
  await comeTo('2026-11-23', '08:02');
  expect(await run()).toBe(1);
  await comeTo('2026-11-30');
  expect(await run(fails(new MailRefused('no')))).toBe(0);
  await comeTo('2026-11-30', '12:00');
  expect(await run()).toBe(0);
  app.clock.freezeAt(new Date(now.getTime() + 4 * weekMs + 24 * hourMs));
  await team.fold();
  expect(await run()).toBe(1);
  expect(sent.at(-1)?.subject).toContain('Dec 14, 2026 – Dec 20, 2026');
});

test('nobody gets it whose address is not verified any more, or whose account is closed', async () => {
  await wants();
  await verify(null);
  await comeTo('2026-11-23');
  expect(await run()).toBe(0);
  await verify('agent@mail.example');
  await app.db.orm.update(identityMembers).set({ disabledAt: now }).where(eq(identityMembers.id, agent.memberId));
  await comeTo('2026-11-30');
  expect(await run()).toBe(0);
  await app.db.orm.update(identityMembers).set({ disabledAt: null }).where(eq(identityMembers.id, agent.memberId));
  await comeTo('2026-12-07');
  expect(await run()).toBe(1);
});

test('the key of a mail ends it without a session: a mail program gets no redirect, and a browser is shown the page', async () => {
  const stop = (query: string, body: string) => {
    const headers = { host: app.merchant.mainDomain, 'content-type': 'application/x-www-form-urlencoded' };
    return app.request(stopWeeklyPath + query, { method: 'POST', headers, body });
  };
  const click = (key: string) => stop(`?key=${key}`, 'List-Unsubscribe=One-Click');
  const keyNow = async () => (await app.db.orm.select().from(weeklyMails))[0]?.stopKey ?? expect.fail();
  await wants();
  expect((await click('a'.repeat(43))).status).toBe(204);
  expect(await isOn()).toBe(true);
  const clicked = await click(await keyNow());
  expect([clicked.status, await isOn()]).toEqual([204, false]);
  await wants();
  const pressed = await stop('', `key=${await keyNow()}`);
  expect([pressed.status, pressed.headers.get('location'), await isOn()]).toEqual([303, '/m/weeklyMail?ended=yes', false]);
  expect((await stop('', 'key=cut')).headers.get('location')).toBe('/m/weeklyMail?ended=no');
  expect((await app.request(stopWeeklyPath, { headers: { host: app.merchant.mainDomain } })).status, 'a link that is only followed').toBe(
    404,
  );
});
