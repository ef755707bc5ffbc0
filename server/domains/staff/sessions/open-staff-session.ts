import { and, desc, eq, isNull, lt } from 'drizzle-orm';

import { bareCode } from '#contract/typed/second-code.ts';
import { readAccountName } from '#contract/typed/contacts.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import {
  addressKey,
  hashSecret,
  newSecret,
  settleLogInAttempt,
  stepOf,
  takeLogInAttempt,
  hashPassword,
  matchPassword,
  type LogInKeys,
} from '#server/domains/identity/index.ts';
import { staffAccounts, staffSessions } from '#server/domains/staff/schema.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';
import { isOwnMachine } from '#server/platform/address.ts';

import { idleExpiry, sessionExpiry } from './session-times.ts';

type StaffRow = typeof staffAccounts.$inferSelect;

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
  const keys = await keysOf(ctx, input.userName, account);
  await takeAttempt(ctx, keys);
  const match = await matchPassword(input.password, account?.passwordHash);
  const isTaken = match !== 'none' && account !== undefined && (await takeCode(ctx, account, input.code));
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
  const actor = { kind: 'staff' as const, staffId: account.id, userName: account.userName, roles: account.roles, sessionId, expiresAt };
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
      ),
    );
  return row;
}

/** Strangers' guesses do not delay a staff member at the address of the last log-in. */
async function keysOf(ctx: Ctx, typed: string, account: StaffRow | undefined): Promise<LogInKeys> {
  const name = `staff:${hashSecret(readAccountName(typed))}`;
  const [last] = await ctx.db.orm
    .select({ address: staffSessions.address })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, account?.id ?? nobody))
    .orderBy(desc(staffSessions.createdAt))
    .limit(1);
  // behind an undeclared proxy, everyone seems to be on this machine
  const isKnown = last?.address === ctx.address && !isOwnMachine(ctx.address);
  return {
    address: addressKey(ctx),
    account: isKnown ? { rule: 'known', subject: `${name}:${hashSecret(ctx.address)}` } : { rule: 'account', subject: name },
    solved: { rule: 'solved', subject: name },
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** The console has no captcha to offer. @throws rate.limited */
async function takeAttempt(ctx: Ctx, keys: LogInKeys): Promise<void> {
  try {
    await takeLogInAttempt({ ctx, keys, isSolved: false });
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.details.retryAfterMs === undefined) throw error;
    throw new ExpectedError(error.code, { retryAfterMs: error.details.retryAfterMs });
  }
}

/** Each code works once: checking and consuming is one statement. */
async function takeCode(ctx: Ctx, account: StaffRow, typed: string): Promise<boolean> {
  const step = stepOf({ ctx, memberId: account.id, sealedSecret: account.sealedSecret, code: bareCode(typed) });
  if (step === undefined) return false;
  const taken = await ctx.db.orm
    .update(staffAccounts)
    .set({ lastStep: step })
    .where(and(eq(staffAccounts.id, account.id), lt(staffAccounts.lastStep, step), isNull(staffAccounts.disabledAt)))
    .returning({ id: staffAccounts.id });
  return taken.length > 0;
}
