import {
  allowSocialLink,
  beginSocialLogin,
  finishSocialLogin,
  isLinkAttempt,
  linkSocial,
  listSocialLinks,
  logInBySocial,
  registerBySocial,
  socialAttemptMs,
  socialIdentityMs,
  unlinkSocial,
} from '#server/domains/identity/index.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { SocialLogins } from '#server/providers/social/create-social-logins.ts';
import type { SocialProvider } from '#server/providers/social/social-login.ts';

import { answer, type Answer, type RawInput, type RawRoute, Reply, serve } from './answer.ts';
import { readDevice } from './read-device.ts';
import { languageOf } from './request-language.ts';
import { readDeviceSecret, sessionReply } from './session-cookies.ts';
import { nextOf } from './social-next.ts';
import { providersOf } from './social-flags.ts';
import { socialAttempt, socialIdentity } from './social-cookies.ts';

export interface SocialOptions {
  merchants: MerchantRegistry;
  socials: SocialLogins;
  /** A merchant's site address: the only redirect address the provider accepts. */
  originOf: (merchantCode: string) => string;
}

const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };

/** A provider this merchant offers, and its redirect address. */
function loginOf({ merchants, socials, originOf }: SocialOptions, ctx: Ctx, name: string | undefined) {
  const provider = providersOf(merchants.byCode(ctx.merchant.code), socials).find((known) => known === name);
  const login = provider && socials.of(provider, originOf(ctx.merchant.code));
  if (!provider || !login) throw new ExpectedError('social.unavailable');
  return { provider, login, redirectUrl: `${originOf(ctx.merchant.code)}${pathOf(provider, 'callback')}` };
}

/** The redirects to a provider and back. Browsers follow them, so failures are shown by a page. */
export function socialRoutes(options: SocialOptions): RawRoute[] {
  const start = async ({ ctx, params, query, headers, host, isHttps }: RawInput) => {
    const { provider, login, redirectUrl } = loginOf(options, ctx, params['provider']);
    const next = nextOf({ query, headers, host });
    const home = new URL(redirectUrl);
    // the provider redirects to the main address, which needs the browser's half of the secret: move there, once at most
    if (home.host !== host && !query.has('moved'))
      return redirect(`${home.origin}${pathOf(provider, 'start')}?moved&next=${encodeURIComponent(next)}`);
    const language = languageOf(ctx, headers);
    const { url, ticket } = await beginSocialLogin({ ctx, input: { provider, login, redirectUrl, next, language } });
    return redirect(url.href, [socialAttempt.set(ticket, isHttps, socialAttemptMs)]);
  };
  const callback = async ({ ctx, params, query, headers, isHttps }: RawInput) => {
    const { provider, login, redirectUrl } = loginOf(options, ctx, params['provider']);
    const attempt = socialAttempt.read(headers, isHttps);
    const { ticket, next } = await finishSocialLogin({ ctx, input: { provider, login, redirectUrl, ticket: attempt, answer: query } });
    const cookies = [socialAttempt.clear(isHttps), socialIdentity.set(ticket, isHttps, socialIdentityMs)];
    const isLink = isLinkAttempt({ ctx, ticket: attempt });
    return redirect(isLink ? `${linkPage}?linked` : `/m/social?next=${encodeURIComponent(next)}`, cookies);
  };
  return [
    { method: 'GET', path: '/wps/session/social/:provider/start', handle: toldByPage(start) },
    { method: 'GET', path: '/wps/session/social/:provider/callback', handle: toldByPage(callback) },
  ];
}

/** The calls of the page that follows: a session, or an account first; and the links a member manages. */
export function socialAnswers(options: SocialOptions): Answer[] {
  const { merchants } = options;
  const placeOf = (headers: Headers, isHttps: boolean) => ({
    device: readDevice(headers),
    deviceSecret: readDeviceSecret(headers, isHttps),
    ticket: socialIdentity.read(headers, isHttps),
  });
  return [
    answer('POST /wps/session/login/social', async ({ ctx, headers, isHttps }) => {
      const opened = await logInBySocial({ ctx, input: placeOf(headers, isHttps) });
      return withoutTicket(sessionReply(opened, { isHttps, now: ctx.clock.now() }), isHttps);
    }),
    answer('PUT /wps/member/register/social', async ({ ctx, body, headers, isHttps }) => {
      // without registration by form there is none by social account either
      if (!merchants.byCode(ctx.merchant.code).flags.includes('DIRECTREG3')) throw new ExpectedError('social.unfit');
      const opened = await registerBySocial({ ctx, input: { ...placeOf(headers, isHttps), payload: body } });
      return withoutTicket(sessionReply(opened, { isHttps, now: ctx.clock.now() }), isHttps);
    }),
    serve('GET /wps/member/social', listSocialLinks),
    answer('POST /wps/member/social/:provider', async ({ ctx, query, body: { password }, headers, isHttps }) => {
      const { provider, login, redirectUrl } = loginOf(options, ctx, query.provider);
      // the browser's half of the secret must be on the host that the provider redirects to
      const from = headers.get('origin');
      if (from !== null && from !== new URL(redirectUrl).origin) throw new ExpectedError('social.unavailable');
      await allowSocialLink({ ctx, input: { provider, password } });
      const { memberId } = ctx.actor;
      const input = { provider, login, redirectUrl, next: '', language: languageOf(ctx, headers), memberId };
      const { url, ticket } = await beginSocialLogin({ ctx, input });
      return new Reply({ url: url.href }, { cookies: [socialAttempt.set(ticket, isHttps, socialAttemptMs)] });
    }),
    answer('PUT /wps/member/social', async ({ ctx, headers, isHttps }) => {
      const input = { ticket: socialIdentity.read(headers, isHttps), language: languageOf(ctx, headers) };
      return withoutTicket(new Reply(await linkSocial({ ctx, input })), isHttps);
    }),
    answer('POST /wps/member/social/:provider/off', async ({ ctx, query, body: { password }, headers }) => {
      await unlinkSocial({ ctx, input: { ...query, password, language: languageOf(ctx, headers) } });
      return {};
    }),
  ];
}

/** Where a member links accounts. */
const linkPage = '/m/securityCenter';

const pathOf = (provider: SocialProvider, step: 'start' | 'callback') => `/wps/session/social/${provider}/${step}`;

function withoutTicket<T>({ value, headers, cookies }: Reply<T>, isHttps: boolean): Reply<T> {
  return new Reply(value, { headers, cookies: [...cookies, socialIdentity.clear(isHttps)] });
}

function toldByPage(handle: RawRoute['handle']): RawRoute['handle'] {
  return async (input) => {
    try {
      return await handle(input);
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      const { ctx, headers, isHttps } = input;
      const isLink = isLinkAttempt({ ctx, ticket: socialAttempt.read(headers, isHttps) });
      return redirect(`${isLink ? linkPage : '/m/social'}?failed=${error.code}`, [socialAttempt.clear(isHttps)]);
    }
  };
}

function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...common, location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
