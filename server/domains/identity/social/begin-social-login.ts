import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { type SocialLogin, type SocialProvider, SocialUnavailable } from '#server/providers/social/social-login.ts';

import { newSecret } from '#server/domains/identity/secret.ts';
import { sealTicket } from '#server/domains/identity/ticket.ts';

/** As long as choosing an account at the provider may take. */
export const socialAttemptMs = 10 * 60_000;

/** Where the browser goes, and the ticket only it keeps until it returns. @throws social.unavailable */
export async function beginSocialLogin({
  ctx,
  input: { provider, login, redirectUrl, next, language, memberId },
}: {
  ctx: Ctx;
  input: {
    provider: SocialProvider;
    login: SocialLogin;
    redirectUrl: string;
    next: string;
    language: string;
    /** The member to link the account to, instead of logging in. */
    memberId?: string;
  };
}): Promise<{ url: URL; ticket: string }> {
  const attempt = { state: newSecret(ctx.random), nonce: newSecret(ctx.random), verifier: newSecret(ctx.random) };
  try {
    const url = await login.authorizationUrl({ attempt, redirectUrl, language });
    const content = { provider, ...attempt, next, ...(memberId !== undefined && { memberId }) };
    return { url, ticket: sealTicket({ ctx, kind: 'social attempt', lifeMs: socialAttemptMs, content }) };
  } catch (error) {
    if (!(error instanceof SocialUnavailable)) throw error;
    ctx.log.warn({ err: error, provider }, 'a social provider could not be asked');
    throw new ExpectedError('social.unavailable');
  }
}
