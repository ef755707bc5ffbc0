import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { identityPasskeys as table } from '#server/domains/identity/sign-in-schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { checkOwnPassword, hasOwnPassword } from '#server/domains/identity/passwords/check-own-password.ts';
import { algorithms, challengeMs, mostPasskeys, type RelyingParty, takeChallenge, verified } from './passkey-ceremony.ts';
import { passkeyLibrary } from './passkey-library.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { sealTicket } from '#server/domains/identity/ticket.ts';
import { lockMember } from '#server/domains/identity/ways-in.ts';

/**
 * Requires the password if the member has one; the challenge then proves it. @throws password.wrong, passkey.too.many, rate.limited,
 * system.unbegun
 */
export async function askForPasskey({
  ctx,
  input: { site, password },
}: {
  ctx: MemberCtx;
  input: { site: RelyingParty; password: string };
}): Promise<ValueOf<'POST /wps/member/passkey'>> {
  const { memberId, userName } = ctx.actor;
  await checkOwnPassword({ ctx, password });
  const own = await ctx.db.orm.select().from(table).where(eq(table.memberId, memberId)).orderBy(asc(table.createdAt));
  if (own.length >= mostPasskeys) throw new ExpectedError('passkey.too.many');
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: ctx.merchant.brandName,
    rpID: site.id,
    userName,
    userID: new TextEncoder().encode(memberId),
    challenge: new Uint8Array(ctx.random.bytes(32)),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // found without a user name and unlocked by finger, face or PIN: that makes one passkey two factors
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const content = { challenge: options.challenge, memberId };
  return { ticket: sealTicket({ ctx, kind: 'passkey new', lifeMs: challengeMs, content }), options: { ...options } };
}

/** @throws passkey.invalid, passkey.too.many */
export async function addPasskey({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { site: RelyingParty; ticket: string; response: Record<string, unknown>; name: string; language: string };
}): Promise<{ passkeyId: string }> {
  const { memberId, sessionId } = ctx.actor;
  const ticket = await takeChallenge({ ctx, kind: 'passkey new', sealed: input.ticket });
  if (ticket.memberId !== memberId) throw new ExpectedError('passkey.invalid');
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const { registrationInfo } = await verified(ctx, () =>
    verifyRegistrationResponse({
      response: asRegistration(input.response),
      expectedChallenge: ticket.challenge,
      expectedOrigin: input.site.origin,
      expectedRPID: input.site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw new ExpectedError('passkey.invalid');
  const { credential, credentialBackedUp } = registrationInfo;
  return await ctx.db.orm.transaction(async (tx) => {
    await lockMember({ tx, memberId });
    if ((await tx.$count(table, eq(table.memberId, memberId))) >= mostPasskeys) throw new ExpectedError('passkey.too.many');
    const [row] = await tx
      .insert(table)
      .values({
        id: newId(ctx),
        merchantCode: ctx.merchant.code,
        memberId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isBackedUp: credentialBackedUp,
        name: input.name,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ passkeyId: table.id });
    if (!row) throw new ExpectedError('passkey.invalid');
    await recordEvent({ ctx, tx, kind: 'passkey.added', memberId, sessionId });
    await noteSecurity({ ctx, tx, memberId, kind: 'passkey.added', language: input.language });
    return row;
  });
}

/** The library validates all of it. */
const asRegistration = (response: Record<string, unknown>) => response as unknown as RegistrationResponseJSON;

/** The member's passkeys, oldest first. */
export async function listPasskeys({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/passkey'>> {
  const rows = await ctx.db.orm
    .select()
    .from(table)
    .where(and(eq(table.memberId, ctx.actor.memberId), eq(table.merchantCode, ctx.merchant.code)))
    .orderBy(asc(table.createdAt), asc(table.id));
  const passkeys = rows.map(({ id, name, createdAt, usedAt }) => ({
    passkeyId: id,
    name,
    createdAtMs: createdAt.getTime(),
    usedAtMs: usedAt?.getTime() ?? null,
  }));
  return { passkeys, hasPassword: await hasOwnPassword({ ctx }) };
}
