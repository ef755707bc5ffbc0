import { and, eq, isNotNull } from 'drizzle-orm';

import { identityAuthenticators } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { takeSecondCode } from './authenticator-code.ts';
import type { MemberRow } from '#server/domains/identity/sessions/known-sources.ts';
import { findOpenMember, type LogInPlace, openProvedSession } from '#server/domains/identity/sessions/open-proved-session.ts';
import type { OpenedSession } from '#server/domains/identity/sessions/open-session.ts';
import { hashSecret } from '#server/domains/identity/secret.ts';
import { openTicket, sealTicket, spendTicket } from '#server/domains/identity/ticket.ts';

const lifeMs = 5 * 60_000;

/**
 * Call it between a correct password (or SMS code, or social account) and the session: members with an authenticator need a second step
 * first.
 * @throws totp.required with the ticket for `finishSecondStep`
 */
export async function askSecondStep({ ctx, member }: { ctx: Ctx; member: MemberRow }): Promise<void> {
  const on = and(eq(identityAuthenticators.memberId, member.id), isNotNull(identityAuthenticators.confirmedAt));
  const rows = await ctx.db.orm.select({ memberId: identityAuthenticators.memberId }).from(identityAuthenticators).where(on);
  if (rows.length === 0) return;
  const content = { memberId: member.id, passwordMark: markOf(member) };
  throw new ExpectedError('totp.required', { ticket: sealTicket({ ctx, kind: 'second step', lifeMs, content }) });
}

/**
 * Opens the session for a ticket and a code. The ticket works once, within five minutes, unless the password changes.
 * @throws totp.expired, totp.invalid, login.failed, rate.limited
 */
export async function finishSecondStep({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: LogInPlace & { ticket: string; code: string; language: string };
}): Promise<OpenedSession> {
  const ticket = openTicket({ ctx, kind: 'second step', sealed: input.ticket });
  if (!ticket) throw new ExpectedError('totp.expired');
  const member = await findOpenMember({ ctx, memberId: ticket.memberId });
  if (markOf(member) !== ticket.passwordMark) throw new ExpectedError('totp.expired');
  await takeSecondCode({ ctx, memberId: member.id, code: input.code, language: input.language });
  return await ctx.db.orm.transaction(async (tx) => {
    if (!(await spendTicket({ ctx, tx, ticket }))) throw new ExpectedError('totp.expired');
    return await openProvedSession({ ctx, tx, member, place: input });
  });
}

/** Detects a password change in between, without exposing the hash. */
const markOf = (member: MemberRow) => hashSecret(member.passwordHash);
