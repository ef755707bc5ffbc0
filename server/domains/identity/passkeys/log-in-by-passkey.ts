import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { identityPasskeys as table } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findOpenMember, type LogInPlace, openProvedSession } from '#server/domains/identity/sessions/open-proved-session.ts';
import type { OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { challengeMs, type RelyingParty, takeChallenge, verified } from './passkey-ceremony.ts';
import { passkeyLibrary } from './passkey-library.ts';
import { requireKind } from '#server/domains/identity/sessions/require-kind.ts';
import { sealTicket } from '#server/domains/identity/ticket.ts';

/** A challenge for any passkey of this site on the device. */
export async function askForLogIn({
  ctx,
  input: { site },
}: {
  ctx: Ctx;
  input: { site: RelyingParty };
}): Promise<ValueOf<'POST /wps/session/passkey'>> {
  const challenge = new Uint8Array(ctx.random.bytes(32));
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({ rpID: site.id, challenge, timeout: challengeMs, userVerification: 'required' });
  const content = { challenge: options.challenge };
  return { ticket: sealTicket({ ctx, kind: 'passkey log-in', lifeMs: challengeMs, content }), options: { ...options } };
}

/**
 * Opens a session by a passkey. The device has verified its owner, so it covers both steps. All failures get the same answer.
 * @throws passkey.invalid, login.members.only
 */
export async function logInByPasskey({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: LogInPlace & { site: RelyingParty; ticket: string; response: Record<string, unknown> };
}): Promise<OpenedSession> {
  const ticket = await takeChallenge({ ctx, kind: 'passkey log-in', sealed: input.ticket });
  const response = asAuthentication(input.response);
  const own = and(eq(table.merchantCode, ctx.merchant.code), eq(table.credentialId, String(input.response['id'])));
  const [passkey] = await ctx.db.orm.select().from(table).where(own);
  if (!passkey) throw new ExpectedError('passkey.invalid');
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const { isVerified, newCounter } = await verified(ctx, async () => {
    const result = await verifyAuthenticationResponse({
      response,
      expectedChallenge: ticket.challenge,
      expectedOrigin: input.site.origin,
      expectedRPID: input.site.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return { isVerified: result.verified, newCounter: result.authenticationInfo.newCounter };
  });
  const member = await findOpenMember({ ctx, memberId: passkey.memberId });
  requireKind({ member });
  return await ctx.db.orm.transaction(async (tx) => {
    // if a passkey and its copy answer at once, one counts
    const used = await tx
      .update(table)
      .set({ counter: newCounter, usedAt: ctx.clock.now() })
      .where(and(eq(table.id, passkey.id), eq(table.counter, passkey.counter)))
      .returning({ id: table.id });
    if (!isVerified || used.length === 0) throw new ExpectedError('passkey.invalid');
    return await openProvedSession({ ctx, tx, member, place: input });
  });
}

/** The library validates all of it. */
const asAuthentication = (response: Record<string, unknown>) => response as unknown as AuthenticationResponseJSON;
