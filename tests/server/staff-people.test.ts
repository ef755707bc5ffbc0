import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rolePermissions } from '#contract/staff/permissions.ts';
import { listActs, verifyAudit } from '#server/domains/audit/index.ts';

import type { TestApp } from './fixture/app.ts';
import { type Console, decide, inviteBy, openMerchant, peopleOf, reason, waitingOf } from './fixture/people.ts';
import { consoleAt, logInStaff, staffWith } from './fixture/staff.ts';

let app: TestApp;
let admin: Console;
let second: Console;
beforeAll(async () => {
  ({ app, admin } = await openMerchant());
});
afterAll(() => app.close());
// a session at the console is soon over, and what a test did to it stays there
beforeEach(async () => {
  [admin, second] = await Promise.all([staffWith(app, ['admin']), staffWith(app, ['admin'])]);
});

const me = 'GET /wps/staff/session';
const shut = async (by: Console, { staffId }: { staffId: string }, isDisabled = true) =>
  await by.call('PUT /wps/staff/people/:staffId/access', { query: { staffId }, body: { isDisabled, reason } });
const give = async (by: Console, { staffId }: { staffId: string }, roles: string[]) =>
  await by.call('PUT /wps/staff/people/:staffId/roles', { query: { staffId }, body: { roles, reason } });
const reset = async (by: Console, { staffId }: { staffId: string }) =>
  await by.call('POST /wps/staff/people/:staffId/authenticator', { query: { staffId }, body: { reason } });
const actsOn = async (subject: string) =>
  (await listActs({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }), input: { count: 10, subject } })).map(
    ({ act, actor }) => `${act} ${actor}`,
  );
const rolesOf = async (by: Console, { staffId }: { staffId: string }) =>
  (await peopleOf(by)).list.find((one) => one.staffId === staffId)?.roles;

describe('the list of people', () => {
  test('names everybody of the merchant with their roles, log-in, sessions and state', async () => {
    const cashier = await staffWith(app, ['cashier', 'support']);
    const { list, roles } = await peopleOf(admin);
    expect(list.find(({ staffId }) => staffId === cashier.staffId)).toMatchObject({
      userName: cashier.userName,
      roles: ['cashier', 'support'],
      state: 'active',
      enteredAt: expect.any(Number) as number,
      sessions: 1,
      isOwn: false,
    });
    expect(list.find(({ staffId }) => staffId === admin.staffId)?.isOwn).toBe(true);
    expect(roles.find(({ id }) => id === 'verification')).toMatchObject({ name: null, permissions: rolePermissions.verification });
  });

  test('is not for people of other roles', async () => {
    const risk = await staffWith(app, ['risk', 'cashier', 'verification', 'support', 'editor']);
    expect(await risk.call('GET /wps/staff/people')).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await shut(risk, admin)).toMatchObject({ ok: false, code: 'session.forbidden' });
  });
});

describe('somebody who is shut out', () => {
  test('is out at once and cannot log in, until they are let in again; both are written down with the reason', async () => {
    const gone = await staffWith(app, ['cashier']);
    expect((await gone.call(me)).ok).toBe(true);
    expect((await shut(admin, gone)).ok).toBe(true);
    expect(await gone.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    app.clock.advanceMs(30_000);
    expect(await logInStaff(app, consoleAt(app), gone)).toMatchObject({ ok: false, code: 'staff.login.failed' });
    expect((await peopleOf(admin)).list.find(({ staffId }) => staffId === gone.staffId)).toMatchObject({ state: 'disabled', sessions: 0 });
    expect((await shut(admin, gone, false)).ok).toBe(true);
    expect(await gone.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    expect((await logInStaff(app, consoleAt(app), gone)).ok).toBe(true);
    expect(await actsOn(`staff:${gone.staffId}`)).toEqual(
      expect.arrayContaining([`staff.disabled staff:${admin.staffId}`, `staff.enabled staff:${admin.staffId}`]),
    );
  });

  test('takes the links that they made with them', async () => {
    const { linkId } = await inviteBy(second, { roles: ['support'] });
    await shut(admin, second);
    expect((await peopleOf(admin)).links.map((link) => link.linkId)).not.toContain(linkId);
  });

  test('is nobody of another merchant, and nobody unknown', async () => {
    const other = await openMerchant();
    try {
      expect(await shut(admin, other.admin)).toMatchObject({ ok: false, code: 'not.found' });
      expect(await give(admin, other.admin, ['support'])).toMatchObject({ ok: false, code: 'not.found' });
      expect(await reset(admin, other.admin)).toMatchObject({ ok: false, code: 'not.found' });
      expect((await other.admin.call(me)).ok).toBe(true);
    } finally {
      await other.app.close();
    }
  });

  test('can also be logged out alone, and comes in again', async () => {
    const busy = await staffWith(app, ['support']);
    const query = { staffId: busy.staffId };
    expect((await admin.call('DELETE /wps/staff/people/:staffId/sessions', { query, body: { reason } })).ok).toBe(true);
    expect(await busy.call(me)).toMatchObject({ ok: false, code: 'session.expired' });
    app.clock.advanceMs(30_000);
    expect((await logInStaff(app, consoleAt(app), busy)).ok).toBe(true);
  });
});

describe('roles of somebody', () => {
  test('count from the next call on', async () => {
    const person = await staffWith(app, ['support']);
    expect(await person.call('GET /wps/staff/cases', { query: {} })).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await give(admin, person, ['risk'])).toMatchObject({ ok: true, value: { state: 'done' } });
    expect((await person.call('GET /wps/staff/cases', { query: {} })).ok).toBe(true);
    expect(await person.call('GET /wps/staff/feedback', { query: {} })).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await give(admin, person, ['nobody knows it'])).toMatchObject({ ok: false, code: 'not.found' });
  });

  test('that may manage people wait for a second person, who is neither the proposer nor the one who gains', async () => {
    const person = await staffWith(app, ['support']);
    expect(await give(admin, person, ['support', 'admin'])).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await person.call('GET /wps/staff/people')).toMatchObject({ ok: false, code: 'session.forbidden' });
    const proposalId = await waitingOf(second);
    expect(await decide(admin, proposalId, 'approve')).toMatchObject({ ok: false, code: 'four.eyes.required' });
    expect(await decide(second, proposalId, 'approve')).toMatchObject({ ok: true, value: { state: 'done' } });
    expect((await person.call('GET /wps/staff/people')).ok).toBe(true);
    expect(await decide(second, proposalId, 'approve')).toMatchObject({ ok: false, code: 'decision.made.already' });
  });

  test('that were refused are not given, and one later decision takes the place of what waits', async () => {
    const person = await staffWith(app, ['support']);
    await give(admin, person, ['admin']);
    expect((await decide(admin, await waitingOf(admin), 'refuse')).ok).toBe(true);
    expect(await rolesOf(admin, person)).toEqual(['support']);
    await give(admin, person, ['admin']);
    await give(second, person, ['editor']);
    expect((await peopleOf(admin)).proposals).toEqual([]);
    expect(await rolesOf(admin, person)).toEqual(['editor']);
  });

  test('that somebody gives themselves wait for a second person too, and giving up one’s own does not', async () => {
    expect(await give(admin, admin, ['admin', 'cashier'])).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await admin.call('GET /wps/staff/deposits')).toMatchObject({ ok: false, code: 'session.forbidden' });
    await decide(second, await waitingOf(second), 'approve');
    expect((await admin.call('GET /wps/staff/deposits')).ok).toBe(true);
    expect(await give(admin, admin, ['cashier'])).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await admin.call('GET /wps/staff/people')).toMatchObject({ ok: false, code: 'session.forbidden' });
  });
});

describe('the last one who may manage people', () => {
  test('is not shut out, demoted or reset, by nobody and in no way', async () => {
    const alone = await openMerchant();
    try {
      const { admin: last } = alone;
      const refused = { ok: false, code: 'staff.admin.last' };
      expect(await shut(last, last)).toMatchObject(refused);
      expect(await give(last, last, ['support'])).toMatchObject(refused);
      expect(await reset(last, last)).toMatchObject(refused);
      expect((await last.call(me)).ok).toBe(true);
      expect(await rolesOf(last, last)).toEqual(['admin']);
      // neither somebody who is shut out nor somebody without an authenticator counts
      const colleague = await staffWith(alone.app, ['admin']);
      expect((await reset(last, colleague)).ok).toBe(true);
      expect(await shut(last, last)).toMatchObject(refused);
    } finally {
      await alone.app.close();
    }
  });

  test('stays, when two who may shut each other out at the same moment', async () => {
    const pair = await openMerchant();
    try {
      const other = await staffWith(pair.app, ['admin']);
      await Promise.all([shut(pair.admin, other), shut(other, pair.admin)]);
      const left = await Promise.all([pair.admin.call(me), other.call(me)]);
      expect(left.filter(({ ok }) => ok)).toHaveLength(1);
    } finally {
      await pair.app.close();
    }
  });
});

test('the audit of all this holds', async () => {
  expect((await verifyAudit(app.db)).faults).toEqual([]);
});
