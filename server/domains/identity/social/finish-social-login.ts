import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import {
  type SocialIdentity,
  type SocialLogin,
  type SocialProvider,
  SocialRefused,
  SocialUnavailable,
} from '#server/providers/social/social-login.ts';

import { openTicket, sealTicket, spendTicket, type Ticket } from '#server/domains/identity/ticket.ts';

/** As long as a first visit may take to fill in the missing fields. */
export const socialIdentityMs = 15 * 60_000;

const codes = { cancelled: 'social.cancelled', unverified: 'social.email.unverified', untrusted: 'social.refused' } as const;

/** Whether a still valid attempt is meant to link an account rather than to log in. */
export function isLinkAttempt({ ctx, ticket }: { ctx: Ctx; ticket: string | undefined }): boolean {
  return openTicket({ ctx, kind: 'social attempt', sealed: ticket })?.memberId !== undefined;
}

/**
 * The returning person, as a ticket for `logInBySocial` and `registerBySocial`, or for `linkSocial`. An answer counts once, in time, for
 * the browser and the provider the attempt began with.
 * @throws social.expired, social.refused, social.cancelled, social.email.unverified, social.unavailable
 */
export async function finishSocialLogin({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { provider: SocialProvider; login: SocialLogin; redirectUrl: string; ticket: string | undefined; answer: URLSearchParams };
}): Promise<{ ticket: string; next: string }> {
  const { provider } = input;
  const attempt = openTicket({ ctx, kind: 'social attempt', sealed: input.ticket });
  if (!attempt) throw new ExpectedError('social.expired');
  if (attempt.provider !== provider || !(await spendTicket({ ctx, ticket: attempt }))) throw new ExpectedError('social.refused');
  const { subject, email } = await ask(ctx, attempt, input);
  const content = { provider, subject, ...(email !== undefined && { email }) };
  const { memberId, next } = attempt;
  // separate kinds: a link ticket logs nobody in, and a log-in ticket links nothing
  const ticket =
    memberId === undefined
      ? sealTicket({ ctx, kind: 'social identity', lifeMs: socialIdentityMs, content })
      : sealTicket({ ctx, kind: 'social link', lifeMs: socialIdentityMs, content: { ...content, memberId } });
  return { ticket, next };
}

async function ask(
  ctx: Ctx,
  attempt: Ticket<'social attempt'>,
  { provider, login, redirectUrl, answer }: { provider: SocialProvider; login: SocialLogin; redirectUrl: string; answer: URLSearchParams },
): Promise<SocialIdentity> {
  try {
    return await login.finish({ attempt, redirectUrl, answer });
  } catch (error) {
    if (!(error instanceof SocialRefused) && !(error instanceof SocialUnavailable)) throw error;
    ctx.log.warn({ err: error, provider, address: ctx.address }, 'a social log-in was refused');
    throw new ExpectedError(error instanceof SocialRefused ? codes[error.reason] : 'social.unavailable');
  }
}
