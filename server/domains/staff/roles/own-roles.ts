import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import type { ProposalState } from '#contract/staff/calls.ts';
import { type Permission, permissions as all } from '#contract/staff/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { keepManager, lockPeople } from '#server/domains/staff/people/lock-people.ts';
import { dropWaiting, needsTwo, propose } from '#server/domains/staff/people/proposals.ts';
import { staffLinks, staffRoles } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import type { RoleRow } from './permissions-of.ts';

type Locked = Awaited<ReturnType<typeof lockPeople>>;

interface RoleInput {
  name: string;
  permissions: readonly Permission[];
  reason: string;
}

/** Makes a role of the merchant's own, which nobody has yet. @throws staff.name.taken */
export async function makeRole({ ctx, input }: { ctx: StaffCtx; input: RoleInput }): Promise<{ roleId: string }> {
  const roleId = newId(ctx);
  const { name, reason } = input;
  const permissions = all.filter((permission) => input.permissions.includes(permission));
  await ctx.db.orm.transaction(async (tx) => {
    await lockPeople({ ctx, tx });
    const values = { id: roleId, merchantCode: ctx.merchant.code, name, permissions, createdAt: ctx.clock.now() };
    const made = await tx.insert(staffRoles).values(values).onConflictDoNothing().returning({ id: staffRoles.id });
    if (made.length === 0) throw fieldError('name', 'staff.name.taken');
    await recordAct({ ctx, tx, act: 'staff.role.made', subject: `role:${roleId}`, detail: { name, permissions, reason } });
  });
  return { roleId };
}

/**
 * Changes a role for everybody who has it, from their next call on, or proposes it where it takes two people: also for a role that nobody
 * has, since an invitation may give it. @throws not.found, staff.admin.last, staff.name.taken
 */
export async function changeRole({
  ctx,
  input: { roleId, ...input },
}: {
  ctx: StaffCtx;
  input: RoleInput & { roleId: string };
}): Promise<{ state: ProposalState }> {
  const { name, reason } = input;
  const permissions = all.filter((permission) => input.permissions.includes(permission));
  return await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPeople({ ctx, tx });
    const role = locked.own.find(({ id }) => id === roleId);
    if (!role) throw new ExpectedError('not.found');
    keepManager(withRole(locked, roleId, permissions));
    const isOwn = locked.people.some(({ id, roles }) => id === ctx.actor.staffId && roles.includes(roleId));
    if (needsTwo({ before: role.permissions, after: permissions, isOwn })) {
      await propose({ ctx, tx, proposal: { kind: 'role', subjectId: roleId, grants: permissions, name, reason } });
      return { state: 'waiting' };
    }
    await dropWaiting({ ctx, tx, subjectId: roleId });
    await setRole({ ctx, tx, locked, role, name, permissions });
    const detail = { name, before: role.permissions, permissions, reason };
    await recordAct({ ctx, tx, act: 'staff.role.changed', subject: `role:${roleId}`, detail });
    return { state: 'done' };
  });
}

/** @throws staff.admin.last, staff.name.taken */
export async function setRole({
  ctx,
  tx,
  locked,
  role,
  name,
  permissions,
}: {
  ctx: StaffCtx;
  tx: Transaction;
  locked: Locked;
  role: RoleRow;
  name: string;
  permissions: Permission[];
}): Promise<void> {
  const sameName = and(eq(staffRoles.merchantCode, ctx.merchant.code), eq(staffRoles.name, name), ne(staffRoles.id, role.id));
  if ((await tx.$count(staffRoles, sameName)) > 0) throw fieldError('name', 'staff.name.taken');
  keepManager(withRole(locked, role.id, permissions));
  await tx.update(staffRoles).set({ name, permissions }).where(eq(staffRoles.id, role.id));
}

const withRole = ({ people, own }: Locked, roleId: string, permissions: Permission[]) => ({
  people,
  own: own.map(({ id, permissions: before }) => ({ id, permissions: id === roleId ? permissions : before })),
});

/** Removes a role that nobody has and no open link gives. @throws not.found, staff.role.used */
export async function removeRole({
  ctx,
  input: { roleId, reason },
}: {
  ctx: StaffCtx;
  input: { roleId: string; reason: string };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    const { people, own } = await lockPeople({ ctx, tx });
    const role = own.find(({ id }) => id === roleId);
    if (!role) throw new ExpectedError('not.found');
    const open = and(
      eq(staffLinks.merchantCode, ctx.merchant.code),
      isNull(staffLinks.endedAt),
      gt(staffLinks.expiresAt, ctx.clock.now()),
      sql`${staffLinks.roles} ? ${roleId}`,
    );
    const isUsed = people.some(({ roles }) => roles.includes(roleId)) || (await tx.$count(staffLinks, open)) > 0;
    if (isUsed) throw new ExpectedError('staff.role.used');
    await dropWaiting({ ctx, tx, subjectId: roleId });
    await tx.delete(staffRoles).where(eq(staffRoles.id, roleId));
    await recordAct({ ctx, tx, act: 'staff.role.removed', subject: `role:${roleId}`, detail: { name: role.name, reason } });
  });
}
