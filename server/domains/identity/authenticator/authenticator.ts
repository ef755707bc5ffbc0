import { and, eq, isNull, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import { renderSVG } from 'uqr';

import type { ValueOf } from '#contract/calls.ts';
import { bareCode } from '#contract/typed/second-code.ts';
import { identityAuthenticators, identityRecoveryCodes } from '#server/domains/identity/sign-in-schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { sealAuthenticator, stepOf, takeSecondCode } from './authenticator-code.ts';
import { checkOwnPassword, hasOwnPassword } from '#server/domains/identity/passwords/check-own-password.ts';
import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { forgetAttempts, takeAttempt, type ThrottleKey } from '#server/domains/identity/throttle/throttle.ts';

const table = identityAuthenticators;

/** Whether log-ins require a code, and what turning that off requires. */
export async function authenticatorState({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/authenticator'>> {
  const { memberId } = ctx.actor;
  const [hasPassword, [row], left] = await Promise.all([
    hasOwnPassword({ ctx }),
    ctx.db.orm.select({ confirmedAt: table.confirmedAt }).from(table).where(eq(table.memberId, memberId)),
    ctx.db.orm.$count(identityRecoveryCodes, and(eq(identityRecoveryCodes.memberId, memberId), isNull(identityRecoveryCodes.usedAt))),
  ]);
  return { isOn: row?.confirmedAt instanceof Date, recoveryCodesLeft: left, hasPassword };
}

/** A new secret, shown once. Replaces an unconfirmed one. @throws totp.on.already */
export async function beginAuthenticator({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'POST /wps/member/authenticator'>> {
  const { memberId, userName } = ctx.actor;
  const secret = generateSecret({ length: 20 });
  const values = { sealedSecret: sealAuthenticator(ctx, memberId, secret), createdAt: ctx.clock.now() };
  const written = await ctx.db.orm
    .insert(table)
    .values({ ...values, memberId, merchantCode: ctx.merchant.code, lastStep: 0 })
    .onConflictDoUpdate({ target: table.memberId, set: values, setWhere: isNull(table.confirmedAt) })
    .returning({ memberId: table.memberId });
  if (written.length === 0) throw new ExpectedError('totp.on.already');
  const link = generateURI({ issuer: ctx.merchant.brandName, label: userName, secret });
  const picture = renderSVG(link, { border: 2, pixelSize: 6, whiteColor: '#fff', blackColor: '#000' });
  return { secret, link, picture: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` };
}

/** Turns it on with a first code. The recovery codes are shown only here. @throws totp.invalid, totp.on.already, not.found, rate.limited */
export async function confirmAuthenticator({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { code: string; language: string };
}): Promise<ValueOf<'PUT /wps/member/authenticator'>> {
  const { memberId, sessionId } = ctx.actor;
  const key: ThrottleKey = { rule: 'totp', subject: memberId };
  const [row] = await ctx.db.orm.select().from(table).where(eq(table.memberId, memberId));
  if (!row) throw new ExpectedError('not.found');
  if (row.confirmedAt) throw new ExpectedError('totp.on.already');
  await takeAttempt({ ctx, key });
  const step = stepOf({ ctx, memberId, sealedSecret: row.sealedSecret, code: bareCode(input.code) });
  if (step === undefined) throw fieldError('code', 'totp.invalid');
  await forgetAttempts({ ctx, key });
  const codes = newRecoveryCodes(ctx.random);
  await ctx.db.orm.transaction(async (tx) => {
    const on = await tx
      .update(table)
      .set({ confirmedAt: ctx.clock.now(), lastStep: step })
      .where(and(eq(table.memberId, memberId), isNull(table.confirmedAt), eq(table.sealedSecret, row.sealedSecret)))
      .returning({ memberId: table.memberId });
    if (on.length === 0) throw new ExpectedError('totp.on.already');
    await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.memberId, memberId));
    await tx.insert(identityRecoveryCodes).values(codes.map(({ hash }) => ({ merchantCode: ctx.merchant.code, memberId, codeHash: hash })));
    await recordEvent({ ctx, tx, kind: 'authenticator.on', memberId, sessionId });
    await noteSecurity({ ctx, tx, memberId, kind: 'authenticator.on', language: input.language });
  });
  return { recoveryCodes: codes.map(({ text }) => text) };
}

/**
 * Turns it off with a code and, if the member has one, the password. @throws password.wrong, totp.invalid, not.found, rate.limited,
 * system.unbegun
 */
export async function endAuthenticator({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { password: string; code: string; language: string };
}): Promise<void> {
  const { memberId, sessionId } = ctx.actor;
  const own = and(eq(table.memberId, memberId), sql`${table.confirmedAt} is not null`);
  if ((await ctx.db.orm.$count(table, own)) === 0) throw new ExpectedError('not.found');
  await checkOwnPassword({ ctx, password: input.password });
  await takeSecondCode({ ctx, memberId, code: input.code, language: input.language });
  await ctx.db.orm.transaction(async (tx) => {
    const ended = await tx.delete(table).where(own).returning({ memberId: table.memberId });
    if (ended.length === 0) throw new ExpectedError('not.found');
    await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.memberId, memberId));
    await recordEvent({ ctx, tx, kind: 'authenticator.off', memberId, sessionId });
    await noteSecurity({ ctx, tx, memberId, kind: 'authenticator.off', language: input.language });
  });
}
