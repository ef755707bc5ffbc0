import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { identitySocialAccounts as table } from '#server/domains/identity/sign-in-schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { SocialProvider } from '#server/providers/social/social-login.ts';

import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { checkOwnPassword, hasOwnPassword } from '#server/domains/identity/passwords/check-own-password.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { openTicket, spendTicket } from '#server/domains/identity/ticket.ts';
import { lockMember, requireWayIn } from '#server/domains/identity/ways-in.ts';

/** The linked social accounts, oldest first. */
export async function listSocialLinks({ ctx }: { ctx: MemberCtx }): Promise<ValueOf<'GET /wps/member/social'>> {
  const rows = await ctx.db.orm.select().from(table).where(ownOf(ctx)).orderBy(asc(table.createdAt), asc(table.provider));
  const accounts = rows.map(({ provider, email, createdAt }) => ({ provider, email, linkedAtMs: createdAt.getTime() }));
  return { accounts, hasPassword: await hasOwnPassword({ ctx }) };
}

/**
 * Before the redirect to the provider: an open session is not enough to link an account. @throws password.wrong, social.linked.already,
 * rate.limited, system.unbegun
 */
export async function allowSocialLink({
  ctx,
  input: { provider, password },
}: {
  ctx: MemberCtx;
  input: { provider: SocialProvider; password: string };
}): Promise<void> {
  await checkOwnPassword({ ctx, password });
  await requireNone({ ctx, tx: ctx.db.orm, provider });
}

/**
 * Links the social account this member has just returned from. One linked to another member stays there.
 * @throws social.expired, social.taken, social.linked.already
 */
export async function linkSocial({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { ticket: string | undefined; language: string };
}): Promise<{ provider: SocialProvider }> {
  const { memberId, sessionId } = ctx.actor;
  const ticket = openTicket({ ctx, kind: 'social link', sealed: input.ticket });
  // somebody else has logged in here meanwhile, without giving the password
  if (!ticket || ticket.memberId !== memberId) throw new ExpectedError('social.expired');
  const { provider, subject, email } = ticket;
  await ctx.db.orm.transaction(async (tx) => {
    await lockMember({ tx, memberId });
    if (!(await spendTicket({ ctx, tx, ticket }))) throw new ExpectedError('social.expired');
    await requireNone({ ctx, tx, provider });
    const now = ctx.clock.now();
    const linked = await tx
      .insert(table)
      .values({ merchantCode: ctx.merchant.code, provider, subject, memberId, email, createdAt: now, usedAt: now })
      .onConflictDoNothing()
      .returning({ memberId: table.memberId });
    if (linked.length === 0) throw new ExpectedError('social.taken');
    if (provider === 'google' && email) await verifyAddress({ ctx, tx, email });
    await recordEvent({ ctx, tx, kind: 'social.linked', memberId, sessionId });
    await noteSecurity({ ctx, tx, memberId, kind: 'social.linked', language: input.language });
  });
  return { provider };
}

/** As at a registration with Google, which has verified the address: it is the member's, unless one is verified or another member has it. */
async function verifyAddress({ ctx, tx, email }: { ctx: MemberCtx; tx: Queryable; email: string }): Promise<void> {
  const { id, merchantCode, emailVerifiedAt } = identityMembers;
  const isVerified = and(eq(merchantCode, ctx.merchant.code), eq(identityMembers.email, email), isNotNull(emailVerifiedAt));
  if ((await tx.$count(identityMembers, isVerified)) > 0) return;
  await tx
    .update(identityMembers)
    .set({ email, emailVerifiedAt: ctx.clock.now() })
    .where(and(eq(id, ctx.actor.memberId), isNull(emailVerifiedAt)));
}

/** Requires the password if the member has one. @throws password.wrong, not.found, way.in.last, rate.limited, system.unbegun */
export async function unlinkSocial({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { provider: SocialProvider; password: string; language: string };
}): Promise<void> {
  const { memberId, sessionId } = ctx.actor;
  await checkOwnPassword({ ctx, password: input.password });
  await ctx.db.orm.transaction(async (tx) => {
    const member = await lockMember({ tx, memberId });
    const ended = await tx
      .delete(table)
      .where(and(ownOf(ctx), eq(table.provider, input.provider)))
      .returning({ provider: table.provider });
    if (ended.length === 0) throw new ExpectedError('not.found');
    await requireWayIn({ tx, member });
    await recordEvent({ ctx, tx, kind: 'social.unlinked', memberId, sessionId });
    await noteSecurity({ ctx, tx, memberId, kind: 'social.unlinked', language: input.language });
  });
}

const ownOf = ({ actor, merchant }: MemberCtx) => and(eq(table.memberId, actor.memberId), eq(table.merchantCode, merchant.code));

/** A member links at most one account per provider. */
async function requireNone({ ctx, tx, provider }: { ctx: MemberCtx; tx: Queryable; provider: SocialProvider }): Promise<void> {
  if ((await tx.$count(table, and(ownOf(ctx), eq(table.provider, provider)))) > 0) throw new ExpectedError('social.linked.already');
}
