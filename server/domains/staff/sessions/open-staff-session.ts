import { and, eq, isNull } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { hashPassword, hashSecret, matchPassword, newSecret, settleLogInAttempt } from '#server/domains/identity/index.ts';
import { permissionsOf } from '#server/domains/staff/roles/permissions-of.ts';
import { staffAccounts, type StaffRow, staffSessions } from '#server/domains/staff/schema.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { idleExpiry, sessionExpiry } from './session-times.ts';
import { staffKeys, takeStaffAttempt } from './staff-keys.ts';
import { takeStaffCode } from './take-staff-code.ts';

export interface OpenedStaffSession {
  actor: StaffCtx['actor'];
  /** For the cookie; not stored. */
  secret: string;
}

/**
 * Opens a console session. Name, password and code come together, and the answer does not tell which was wrong; the waits
 * are those of players' log-ins, counted separately.
 * @throws staff.login.failed, rate.limited, system.unbegun
 */
export async function openStaffSession({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { userName: string; password: string; code: string };
}): Promise<OpenedStaffSession> {
  const account = await findAccount(ctx, input.userName);
  const keys = await staffKeys(ctx, input.userName, account);
  await takeStaffAttempt(ctx, keys);
  const match = await matchPassword(input.password, account?.passwordHash);
  const isTaken = match !== 'none' && account !== undefined && (await takeStaffCode({ ctx, account, code: input.code }));
  if (!isTaken) {
    ctx.log.warn({ address: ctx.address }, 'a log-in of the staff was refused');
    throw new ExpectedError('staff.login.failed');
  }
  await settleLogInAttempt({ ctx, keys, isSolved: false });
  if (match === 'former') await renewHash(ctx, account, input.password);
  return await openFor(ctx, account);
}

/** The password is correct, but its hash was made before passwords were normalised. */
async function renewHash(ctx: Ctx, { id, passwordHash }: StaffRow, password: string): Promise<void> {
  const newHash = await hashPassword(ctx, password);
  const isUnchanged = and(eq(staffAccounts.id, id), eq(staffAccounts.passwordHash, passwordHash));
  await ctx.db.orm.update(staffAccounts).set({ passwordHash: newHash }).where(isUnchanged);
}

async function openFor(ctx: Ctx, account: StaffRow): Promise<OpenedStaffSession> {
  const now = ctx.clock.now();
  const expiresAt = sessionExpiry(now);
  const secret = newSecret(ctx.random);
  const sessionId = newId(ctx);
  const permissions = await permissionsOf({ ctx, db: ctx.db.orm, roles: account.roles });
  const actor = { kind: 'staff' as const, staffId: account.id, userName: account.userName, permissions, sessionId, expiresAt };
  await ctx.db.orm.transaction(async (tx) => {
    await tx.insert(staffSessions).values({
      id: sessionId,
      merchantCode: ctx.merchant.code,
      staffId: account.id,
      secretHash: hashSecret(secret),
      address: ctx.address,
      createdAt: now,
      seenAt: now,
      idleExpiresAt: idleExpiry(now, expiresAt),
      expiresAt,
    });
    const by = { merchant: ctx.merchant, clock: ctx.clock, requestId: ctx.requestId, actor };
    await recordAct({ ctx: by, tx, act: 'staff.entered', subject: `staff:${account.id}`, detail: { address: ctx.address } });
  });
  return { actor, secret };
}

async function findAccount(ctx: Ctx, typed: string): Promise<StaffRow | undefined> {
  const [row] = await ctx.db.orm
    .select()
    .from(staffAccounts)
    .where(
      and(
        eq(staffAccounts.merchantCode, ctx.merchant.code),
        eq(staffAccounts.userName, readAccountName(typed)),
        isNull(staffAccounts.disabledAt),
        isNull(staffAccounts.resetAt),
      ),
    );
  return row;
}
