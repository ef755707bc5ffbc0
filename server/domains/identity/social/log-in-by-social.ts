import { and, eq } from 'drizzle-orm';

import type { ErrorCode } from '#contract/errors.ts';
import { identitySocialAccounts as table } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findOpenMember, type LogInPlace, openProvedSession } from '#server/domains/identity/sessions/open-proved-session.ts';
import type { OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { requireKind } from '#server/domains/identity/sessions/require-kind.ts';
import { askSecondStep } from '#server/domains/identity/authenticator/second-step.ts';
import { openTicket, spendTicket, type Ticket } from '#server/domains/identity/ticket.ts';

/**
 * Opens a session for the member linked to a social account. Found by provider and subject alone: an e-mail address never opens an account.
 * @throws social.expired, social.incomplete if it is not linked yet, totp.required, login.failed,
 * login.members.only
 */
export async function logInBySocial({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: LogInPlace & { ticket: string | undefined };
}): Promise<OpenedSession> {
  const ticket = openTicket({ ctx, kind: 'social identity', sealed: input.ticket });
  if (!ticket) throw new ExpectedError('social.expired');
  const own = and(eq(table.merchantCode, ctx.merchant.code), eq(table.provider, ticket.provider), eq(table.subject, ticket.subject));
  const [account] = await ctx.db.orm.select({ memberId: table.memberId }).from(table).where(own);
  if (!account) throw new ExpectedError('social.incomplete', { fields: untold({ ctx, ticket }) });
  const member = await findOpenMember({ ctx, memberId: account.memberId });
  requireKind({ member });
  if (!(await spendTicket({ ctx, ticket }))) throw new ExpectedError('social.expired');
  await askSecondStep({ ctx, member });
  return await ctx.db.orm.transaction(async (tx) => {
    await tx.update(table).set({ usedAt: ctx.clock.now() }).where(own);
    return await openProvedSession({ ctx, tx, member, place: input });
  });
}

/** What the merchant requires and this provider usually supplies, but did not for this person: an e-mail address. */
function untold({ ctx, ticket }: { ctx: Ctx; ticket: Ticket<'social identity'> }): Record<string, ErrorCode> {
  const isMissing = ticket.email === undefined && ctx.merchant.register.fields['email']?.enabled === true;
  return isMissing ? { email: 'email.invalid' } : {};
}
