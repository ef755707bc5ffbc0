import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { strict as assert } from 'node:assert';

import type { ValueOf } from '#contract/calls.ts';
import { staffPasswordLength } from '#contract/staff/people-facts.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { checkReplacement, forgetAttempts, hashPassword, matchPassword, takeAttempt } from '#server/domains/identity/index.ts';
import { ownRoles } from '#server/domains/staff/roles/permissions-of.ts';
import { staffAccounts, staffRecoveryCodes, type StaffRow, staffSessions } from '#server/domains/staff/schema.ts';
import { takeStaffCode } from '#server/domains/staff/sessions/take-staff-code.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { renewRecoveryCodes } from './recovery-codes.ts';

async function ownRow({ db, actor }: StaffCtx): Promise<StaffRow> {
  const [row] = await db.orm.select().from(staffAccounts).where(eq(staffAccounts.id, actor.staffId));
  assert(row, 'a session has its account');
  return row;
}

/** The caller's account, with the sessions that are open, newest first. */
export async function showStaffAccount({ ctx }: { ctx: StaffCtx }): Promise<ValueOf<'GET /wps/staff/account'>> {
  const { staffId, sessionId } = ctx.actor;
  const now = ctx.clock.now();
  const open = and(
    eq(staffSessions.staffId, staffId),
    isNull(staffSessions.endedAt),
    gt(staffSessions.idleExpiresAt, now),
    gt(staffSessions.expiresAt, now),
  );
  const left = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt));
  const [{ userName, email, roles }, own, sessions, recoveryCodesLeft] = await Promise.all([
    ownRow(ctx),
    ownRoles({ ctx, db: ctx.db.orm }),
    ctx.db.orm.select().from(staffSessions).where(open).orderBy(desc(staffSessions.createdAt)),
    ctx.db.orm.$count(staffRecoveryCodes, left),
  ]);
  return {
    userName,
    email,
    roles: roles.map((id) => ({ id, name: own.find((role) => role.id === id)?.name ?? null })),
    sessions: sessions.map(({ id, address, createdAt, seenAt }) => ({
      sessionId: id,
      address,
      createdAt: createdAt.getTime(),
      seenAt: seenAt.getTime(),
      isOwn: id === sessionId,
    })),
    recoveryCodesLeft,
  };
}

/** The caller proves to be the account's owner once more. @throws password.wrong (with the field), totp.invalid, rate.limited, system.unbegun */
async function proveOwner({
  ctx,
  field,
  password,
  code,
}: {
  ctx: StaffCtx;
  field: string;
  password: string;
  code: string;
}): Promise<StaffRow> {
  const row = await ownRow(ctx);
  const subject = `staff:${row.id}`;
  await takeAttempt({ ctx, key: { rule: 'password', subject } });
  if ((await matchPassword(password, row.passwordHash)) === 'none') throw fieldError(field, 'password.wrong');
  await forgetAttempts({ ctx, key: { rule: 'password', subject } });
  await takeAttempt({ ctx, key: { rule: 'totp', subject } });
  if (!(await takeStaffCode({ ctx, account: row, code }))) throw fieldError('code', 'totp.invalid');
  await forgetAttempts({ ctx, key: { rule: 'totp', subject } });
  return row;
}

interface NewPassword {
  oldPassword: string;
  code: string;
  newPassword: string;
  confirmNewPassword: string;
}

/**
 * Changes the caller's password and ends their other sessions. A refused new password uses up no code.
 * @throws password.wrong, totp.invalid, password.invalid, password.weak, password.mismatch, modify.new.old.same, rate.limited, system.unbegun
 */
export async function changeOwnPassword({ ctx, input }: { ctx: StaffCtx; input: NewPassword }): Promise<void> {
  const { oldPassword, code, newPassword, confirmNewPassword } = input;
  const { staffId, sessionId, userName } = ctx.actor;
  checkReplacement({ newPassword, confirmNewPassword, userName, merchant: ctx.merchant, fewest: staffPasswordLength });
  const { passwordHash: oldHash } = await proveOwner({ ctx, field: 'oldPassword', password: oldPassword, code });
  if ((await matchPassword(newPassword, oldHash)) !== 'none') throw fieldError('newPassword', 'modify.new.old.same');
  const passwordHash = await hashPassword(ctx, newPassword);
  await ctx.db.orm.transaction(async (tx) => {
    const isUnchanged = and(eq(staffAccounts.id, staffId), eq(staffAccounts.passwordHash, oldHash));
    const written = await tx.update(staffAccounts).set({ passwordHash }).where(isUnchanged).returning({ id: staffAccounts.id });
    if (written.length === 0) throw fieldError('oldPassword', 'password.wrong');
    const others = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt), ne(staffSessions.id, sessionId));
    await tx.update(staffSessions).set({ endedAt: ctx.clock.now() }).where(others);
    await recordAct({ ctx, tx, act: 'staff.password.changed', subject: `staff:${staffId}` });
  });
}

/** Ends one of the caller's sessions. @throws not.found */
export async function endOwnSession({ ctx, input: { sessionId } }: { ctx: StaffCtx; input: { sessionId: string } }): Promise<void> {
  const { staffId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const open = and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));
    const ended = await tx.update(staffSessions).set({ endedAt: ctx.clock.now() }).where(open).returning({ id: staffSessions.id });
    if (ended.length === 0) throw new ExpectedError('not.found');
    await recordAct({ ctx, tx, act: 'staff.sessions.ended', subject: `staff:${staffId}`, detail: { count: 1 } });
  });
}

/** Makes new recovery codes; those before are void. @throws password.wrong, totp.invalid, rate.limited, system.unbegun */
export async function renewOwnRecoveryCodes({
  ctx,
  input: { password, code },
}: {
  ctx: StaffCtx;
  input: { password: string; code: string };
}): Promise<{ recoveryCodes: string[] }> {
  const { id: staffId } = await proveOwner({ ctx, field: 'password', password, code });
  const recoveryCodes = await ctx.db.orm.transaction(async (tx) => {
    const codes = await renewRecoveryCodes({ ctx, tx, staffId });
    await recordAct({ ctx, tx, act: 'staff.recovery.renewed', subject: `staff:${staffId}` });
    return codes;
  });
  return { recoveryCodes };
}
