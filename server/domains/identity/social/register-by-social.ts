import { and, eq, isNotNull } from 'drizzle-orm';

import type { BodyOf } from '#contract/calls.ts';
import { joinByAffiliate, type Affiliate } from '#server/domains/agents/index.ts';
import type { Queryable } from '#server/db/database.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { identitySocialAccounts as accounts } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { affiliateOf } from '#server/domains/identity/members/affiliate-of.ts';
import { readBirthDate } from '#server/domains/identity/members/birth-date.ts';
import { readFirstPaymentPassword, keepFirstPaymentPassword } from '#server/domains/identity/payment-password/first-payment-password.ts';
import { hashOfNobody, hashPassword } from '#server/domains/identity/passwords/hash-password.ts';
import type { MemberRow } from '#server/domains/identity/sessions/known-sources.ts';
import { insertNamed } from '#server/domains/identity/members/make-user-name.ts';
import { insertMember } from '#server/domains/identity/members/member-rows.ts';
import { type LogInPlace, openProvedSession } from '#server/domains/identity/sessions/open-proved-session.ts';
import type { OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { readProfile, withSealedId } from '#server/domains/identity/members/read-profile.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';
import { openTicket, spendTicket, type Ticket } from '#server/domains/identity/ticket.ts';
import { typeOf } from '#server/domains/identity/members/type-of.ts';

type Payload = BodyOf<'PUT /wps/member/register/social'>;

/**
 * Creates an account on the first visit from a provider: the same age, terms and fields as any registration, no password. The e-mail
 * address is the provider's or, without one, as typed. An address another account has verified is refused: an address alone opens no
 * account, and nobody gets two.
 * @throws social.expired, social.unfit, social.email.taken, terms.required, birth.date.invalid, age.too.young, affiliate.invalid,
 * email.invalid, payee.name.invalid, payment.password.invalid, payment.password.weak, request.invalid, rate.limited
 */
export async function registerBySocial({
  ctx,
  input: { payload, ticket: sealed, ...place },
}: {
  ctx: Ctx;
  input: LogInPlace & { payload: Payload; ticket: string | undefined };
}): Promise<OpenedSession> {
  const ticket = openTicket({ ctx, kind: 'social identity', sealed });
  if (!ticket) throw new ExpectedError('social.expired');
  if (!ctx.merchant.register.usernameRegistration) throw new ExpectedError('social.unfit');
  const profile = readFitting({ ctx, ticket, payload });
  if (!payload.agreed) throw fieldError('agreed', 'terms.required');
  const birthDate = readBirthDate({ ctx, typed: payload.birthDate });
  const paymentPassword = readFirstPaymentPassword(payload.paymentPassword, ctx.merchant.register.fields['paymentPassword']);
  await takeAddressAttempt({ ctx, rule: 'register' });
  const affiliate = await affiliateOf({ ctx, payload });
  const paymentPasswordHash = paymentPassword === undefined ? undefined : await hashPassword(ctx, paymentPassword);

  return await ctx.db.orm.transaction(async (tx) => {
    // spent first: another tab of the same person waits here, and does not find its own address taken
    if (!(await spendTicket({ ctx, tx, ticket }))) throw new ExpectedError('social.expired');
    if (await isEmailTaken({ ctx, tx, ticket })) throw new ExpectedError('social.email.taken');
    const member = await insertFromTicket({ ctx, tx, ticket, birthDate, profile, affiliate, payload });
    if (affiliate) await joinByAffiliate({ ctx, tx, input: { memberId: member.id, affiliate } });
    if (paymentPasswordHash) await keepFirstPaymentPassword({ ctx, tx, memberId: member.id, passwordHash: paymentPasswordHash });
    const now = ctx.clock.now();
    const linked = await tx
      .insert(accounts)
      .values({ merchantCode: ctx.merchant.code, ...keyOf(ticket), memberId: member.id, email: ticket.email, createdAt: now, usedAt: now })
      .onConflictDoNothing()
      .returning({ memberId: accounts.memberId });
    // the same person was faster in another tab
    if (linked.length === 0) throw new ExpectedError('social.expired');
    await recordEvent({ ctx, tx, kind: 'registered', memberId: member.id });
    return await openProvedSession({ ctx, tx, member, place });
  });
}

const keyOf = ({ provider, subject }: Ticket<'social identity'>) => ({ provider, subject });

/** The merchant's required fields are not skipped. What the provider supplied cannot be retyped if it does not fit. */
function readFitting({ ctx, ticket, payload }: { ctx: Ctx; ticket: Ticket<'social identity'>; payload: Payload }): Record<string, string> {
  try {
    return withSealedId(ctx, readProfile({ ...payload, email: ticket.email ?? payload.email }, ctx.merchant));
  } catch (error) {
    if (error instanceof ExpectedError && ticket.email !== undefined && error.details.fields?.['email'])
      throw new ExpectedError('social.unfit');
    throw error;
  }
}

async function insertFromTicket({
  ctx,
  tx,
  ticket,
  birthDate,
  profile,
  affiliate,
  payload: { registerMethod, registerUrl = '' },
}: {
  ctx: Ctx;
  tx: Queryable;
  ticket: Ticket<'social identity'>;
  birthDate: string | undefined;
  profile: Record<string, string>;
  affiliate: Affiliate | undefined;
  payload: Payload;
}): Promise<MemberRow> {
  const member = await insertNamed(ctx, 'social.unfit', (userName) =>
    insertMember({
      ctx,
      tx,
      member: {
        userName,
        passwordHash: hashOfNobody,
        customerType: typeOf(affiliate),
        isStaff: false,
        nickname: profile['nickname'] ?? userName,
        profile: { ...profile, ...(affiliate && { affiliateCode: affiliate.code }) },
        email: ticket.email ?? profile['email']?.toLowerCase(),
        birthDate,
        ...(affiliate && { parent: { id: affiliate.memberId, agentPath: affiliate.agentPath } }),
        registerMethod,
        registerUrl,
      },
    }),
  );
  // Google has verified the address; Facebook does not say how it did
  if (ticket.email !== undefined && ticket.provider === 'google')
    await tx.update(identityMembers).set({ emailVerifiedAt: ctx.clock.now() }).where(eq(identityMembers.id, member.id));
  return member;
}

/** As a member's verified address, or as one another provider supplied. */
async function isEmailTaken({
  ctx,
  tx,
  ticket: { email },
}: {
  ctx: Ctx;
  tx: Queryable;
  ticket: Ticket<'social identity'>;
}): Promise<boolean> {
  if (email === undefined) return false;
  const { code } = ctx.merchant;
  const verified = and(
    eq(identityMembers.merchantCode, code),
    eq(identityMembers.email, email),
    isNotNull(identityMembers.emailVerifiedAt),
  );
  const linked = and(eq(accounts.merchantCode, code), eq(accounts.email, email));
  return (await tx.$count(identityMembers, verified)) + (await tx.$count(accounts, linked)) > 0;
}
