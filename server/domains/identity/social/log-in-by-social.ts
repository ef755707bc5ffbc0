import { and, eq } from 'drizzle-orm';

import type { ErrorCode } from '#contract/errors.ts';
import { identitySocialAccounts as table } from '#server/db/schema/sign-in.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findOpenMember, type LogInPlace, openProvedSession } from '#server/domains/identity/sessions/open-proved-session.ts';
import type { OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { requireKind } from '#server/domains/identity/sessions/require-kind.ts';
import { askSecondStep } from '#server/domains/identity/authenticator/second-step.ts';
import { openTicket, spendTicket, type Ticket } from '#server/domains/identity/ticket.ts';

/**
 * A session for the member whom an account elsewhere belongs to. Found by provider and subject alone: an address never opens an account.
 * @throws social.expired, social.incomplete when it belongs to nobody yet, totp.required, login.failed,
 *   login.members.only
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

/** What the merchant asks for and this provider told others, but not of this person: an address. */
function untold({ ctx, ticket }: { ctx: Ctx; ticket: Ticket<'social identity'> }): Record<string, ErrorCode> {
  const isMissing = ticket.email === undefined && ctx.merchant.register.fields['email']?.enabled === true;
  return isMissing ? { email: 'email.invalid' } : {};
}
