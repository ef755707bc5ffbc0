import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Permission } from '#contract/staff/permissions.ts';

import type { TestApp } from './fixture/app.ts';
import { type Console, decide, inviteBy, join, openMerchant, peopleOf, reason, waitingOf } from './fixture/people.ts';
import { staffWith } from './fixture/staff.ts';

let app: TestApp;
let admin: Console;
beforeAll(async () => {
  ({ app, admin } = await openMerchant());
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await staffWith(app, ['admin']);
});

let count = 0;
async function make(permissions: Permission[], name = `role ${(count += 1)}`) {
  const made = await admin.call('POST /wps/staff/roles', { body: { name, permissions, reason } });
  return made.ok ? made.value.roleId : made.code;
}
const change = async (by: Console, roleId: string, permissions: Permission[], name = `role ${(count += 1)}`) =>
  await by.call('PUT /wps/staff/roles/:roleId', { query: { roleId }, body: { name, permissions, reason } });
const remove = async (roleId: string) => await admin.call('DELETE /wps/staff/roles/:roleId', { query: { roleId }, body: { reason } });
const give = async (staffId: string, roles: string[]) =>
  await admin.call('PUT /wps/staff/people/:staffId/roles', { query: { staffId }, body: { roles, reason } });

describe('a role of the merchant’s own', () => {
  test('lets who has it make exactly the calls of its permissions', async () => {
    const roleId = await make(['audit.read', 'support.answer']);
    const person = await staffWith(app, [roleId]);
    expect((await person.call('GET /wps/staff/audit', { query: {} })).ok).toBe(true);
    expect((await person.call('GET /wps/staff/overview')).ok).toBe(true);
    expect(await person.call('GET /wps/staff/feedback', { query: {} })).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect(await person.call('GET /wps/staff/session')).toMatchObject({
      ok: true,
      value: { permissions: ['support.answer', 'audit.read'] },
    });
  });

  test('changes for everybody who has it at their next call', async () => {
    const roleId = await make(['cases.decide']);
    const person = await staffWith(app, [roleId]);
    expect(await change(admin, roleId, ['family.decide'])).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await person.call('GET /wps/staff/cases', { query: {} })).toMatchObject({ ok: false, code: 'session.forbidden' });
    expect((await person.call('GET /wps/staff/family')).ok).toBe(true);
  });

  test('has a name of its own', async () => {
    const first = await make(['audit.read'], 'Bantay');
    expect(await make(['audit.read'], 'Bantay')).toBe('staff.name.taken');
    const other = await make(['audit.read']);
    expect(await change(admin, other, ['audit.read'], 'Bantay')).toMatchObject({ ok: false, code: 'staff.name.taken' });
    expect((await change(admin, first, ['audit.read'], 'Bantay')).ok).toBe(true);
  });

  test('that learns to manage people waits for a second person, also while nobody has it', async () => {
    const roleId = await make(['support.answer']);
    const invited = await inviteBy(admin, { roles: [roleId] });
    expect(await change(admin, roleId, ['people.manage'])).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect((await join(app, { token: invited.token })).used).toMatchObject({ ok: true });
    const second = await staffWith(app, ['admin']);
    const proposalId = await waitingOf(second);
    expect(await decide(admin, proposalId, 'approve')).toMatchObject({ ok: false, code: 'four.eyes.required' });
    expect((await peopleOf(admin)).roles.find(({ id }) => id === roleId)?.permissions).toEqual(['support.answer']);
    expect((await decide(second, proposalId, 'approve')).ok).toBe(true);
    expect((await peopleOf(admin)).roles.find(({ id }) => id === roleId)).toMatchObject({ permissions: ['people.manage'], people: 1 });
    // and to give it takes two, as admin does
    const person = await staffWith(app, ['support']);
    expect(await give(person.staffId, [roleId])).toMatchObject({ ok: true, value: { state: 'waiting' } });
  });

  test('that the caller has learns nothing more without a second person', async () => {
    const roleId = await make(['audit.read']);
    const person = await staffWith(app, ['admin', roleId]);
    expect(await change(person, roleId, ['audit.read', 'deposits.decide'])).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await person.call('GET /wps/staff/deposits')).toMatchObject({ ok: false, code: 'session.forbidden' });
  });

  test('is removed only while nobody has it and no open link gives it', async () => {
    const roleId = await make(['audit.read']);
    const { linkId } = await inviteBy(admin, { roles: [roleId] });
    expect(await remove(roleId)).toMatchObject({ ok: false, code: 'staff.role.used' });
    await admin.call('DELETE /wps/staff/invitations/:linkId', { query: { linkId }, body: { reason } });
    const person = await staffWith(app, [roleId]);
    expect(await remove(roleId)).toMatchObject({ ok: false, code: 'staff.role.used' });
    await give(person.staffId, ['support']);
    expect((await remove(roleId)).ok).toBe(true);
    expect(await remove(roleId)).toMatchObject({ ok: false, code: 'not.found' });
  });

  test('is not taken away from the last one who may manage people by it', async () => {
    const alone = await openMerchant();
    try {
      const made = await alone.admin.call('POST /wps/staff/roles', { body: { name: 'Boss', permissions: ['people.manage'], reason } });
      const roleId = made.ok ? made.value.roleId : '';
      const boss = await staffWith(alone.app, [roleId]);
      const query = { staffId: alone.admin.staffId };
      expect((await boss.call('PUT /wps/staff/people/:staffId/access', { query, body: { isDisabled: true, reason } })).ok).toBe(true);
      expect(await change(boss, roleId, ['audit.read'])).toMatchObject({ ok: false, code: 'staff.admin.last' });
    } finally {
      await alone.app.close();
    }
  });
});
