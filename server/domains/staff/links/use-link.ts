import { and, eq, isNull } from 'drizzle-orm';

import { staffPasswordLength } from '#contract/staff/people-facts.ts';
import { bareCode } from '#contract/typed/second-code.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import {
  checkReplacement,
  forgetAttempts,
  hashPassword,
  matchPassword,
  sealAuthenticator,
  settleLogInAttempt,
  stepOf,
  takeAttempt,
} from '#server/domains/identity/index.ts';
import { renewRecoveryCodes } from '#server/domains/staff/account/recovery-codes.ts';
import { type LinkRow, staffAccounts, staffLinks } from '#server/domains/staff/schema.ts';
import { staffKeys, takeStaffAttempt } from '#server/domains/staff/sessions/staff-keys.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { findLink, isOpenLink, openLinkSecret } from './read-link.ts';

/** An account that can log in now. */
interface Ready {
  userName: string;
  recoveryCodes: string[];
}

interface Joining {
  token: string;
  userName: string;
  newPassword: string;
  confirmNewPassword: string;
  code: string;
}

/**
 * Uses an invitation: an account with a name and a password of the person's own, and the authenticator that the code proves. What is
 * refused does not use it up.
 * @throws reset.invalid, staff.link.waiting, staff.name.taken, totp.invalid, password.invalid, password.weak, password.mismatch,
 * rate.limited, system.unbegun
 */
export async function joinStaff({ ctx, input }: { ctx: Ctx; input: Joining }): Promise<Ready> {
  const { token, userName, newPassword, confirmNewPassword, code } = input;
  const link = await findLink({ ctx, token });
  if (link.kind !== 'invitation') throw new ExpectedError('reset.invalid');
  checkReplacement({ newPassword, confirmNewPassword, userName, merchant: ctx.merchant, fewest: staffPasswordLength });
  const lastStep = await takeFirstCode({ ctx, link, code });
  const secret = openLinkSecret(ctx, link);
  const passwordHash = await hashPassword(ctx, newPassword);
  const staffId = newId(ctx);
  const recoveryCodes = await ctx.db.orm.transaction(async (tx) => {
    await endLink({ ctx, tx, link, token });
    const account = { id: staffId, merchantCode: ctx.merchant.code, userName, passwordHash, roles: link.roles, email: link.email };
    const written = await tx
      .insert(staffAccounts)
      .values({ ...account, sealedSecret: sealAuthenticator(ctx, staffId, secret), lastStep, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: staffAccounts.id });
    if (written.length === 0) throw fieldError('userName', 'staff.name.taken');
    const codes = await renewRecoveryCodes({ ctx, tx, staffId });
    const detail = { userName, roles: link.roles, link: link.id, invitedBy: link.createdBy };
    await recordAct({ ctx: asStaff(ctx, account), tx, act: 'staff.created', subject: `staff:${staffId}`, detail });
    return codes;
  });
  return { userName, recoveryCodes };
}

/**
 * Uses the link to a new authenticator, with the account's password: who made the link does not have it.
 * @throws reset.invalid, staff.link.waiting, password.wrong, totp.invalid, rate.limited, system.unbegun
 */
export async function renewAuthenticator({
  ctx,
  input: { token, password, code },
}: {
  ctx: Ctx;
  input: { token: string; password: string; code: string };
}): Promise<Ready> {
  const link = await findLink({ ctx, token });
  if (link.staffId === null) throw new ExpectedError('reset.invalid');
  const [account] = await ctx.db.orm.select().from(staffAccounts).where(eq(staffAccounts.id, link.staffId));
  if (!account) throw new ExpectedError('reset.invalid');
  const { id: staffId, userName } = account;
  const keys = await staffKeys(ctx, userName, account);
  await takeStaffAttempt(ctx, keys);
  if ((await matchPassword(password, account.passwordHash)) === 'none') throw fieldError('password', 'password.wrong');
  await settleLogInAttempt({ ctx, keys, isSolved: false });
  const lastStep = await takeFirstCode({ ctx, link, code });
  const sealedSecret = sealAuthenticator(ctx, staffId, openLinkSecret(ctx, link));
  const recoveryCodes = await ctx.db.orm.transaction(async (tx) => {
    await endLink({ ctx, tx, link, token });
    const isThere = and(eq(staffAccounts.id, staffId), isNull(staffAccounts.disabledAt));
    const renewed = await tx.update(staffAccounts).set({ sealedSecret, lastStep, resetAt: null }).where(isThere).returning();
    if (renewed.length === 0) throw new ExpectedError('reset.invalid');
    const codes = await renewRecoveryCodes({ ctx, tx, staffId });
    await recordAct({ ctx: asStaff(ctx, account), tx, act: 'staff.authenticator.renewed', subject: `staff:${staffId}` });
    return codes;
  });
  return { userName, recoveryCodes };
}

/** The time step of a code of the link's authenticator. @throws totp.invalid, rate.limited */
async function takeFirstCode({ ctx, link, code }: { ctx: Ctx; link: LinkRow; code: string }): Promise<number> {
  const key = { rule: 'totp', subject: `staff-link:${link.id}` } as const;
  await takeAttempt({ ctx, key });
  const step = stepOf({ ctx, memberId: link.id, sealedSecret: link.sealedSecret ?? '', code: bareCode(code) });
  if (step === undefined) throw fieldError('code', 'totp.invalid');
  await forgetAttempts({ ctx, key });
  return step;
}

/** Once: of two uses at the same moment, or an opening in between, one is refused. @throws reset.invalid */
async function endLink({ ctx, tx, link, token }: { ctx: Ctx; tx: Transaction; link: LinkRow; token: string }): Promise<void> {
  const same = and(isOpenLink(ctx, token), eq(staffLinks.sealedSecret, link.sealedSecret ?? ''));
  const ended = await tx.update(staffLinks).set({ endedAt: ctx.clock.now(), sealedSecret: null }).where(same).returning();
  if (ended.length === 0) throw new ExpectedError('reset.invalid');
}

/** The audit names who acts, though they have no session yet. */
function asStaff(ctx: Ctx, { id: staffId, userName }: { id: string; userName: string }): Ctx {
  return { ...ctx, actor: { kind: 'staff', staffId, userName, permissions: [], sessionId: '', expiresAt: ctx.clock.now() } };
}
