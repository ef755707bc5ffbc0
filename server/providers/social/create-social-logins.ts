import { createHmac } from 'node:crypto';

import type { Hono } from 'hono';

import type { Config } from '#server/platform/config.ts';

import { createFacebookLogin, type FacebookPlaces } from './facebook-login.ts';
import { createGoogleLogin } from './google-login.ts';
import { fetchBy } from './oauth-client.ts';
import { createSandboxId, sandboxIdPath } from './sandbox-id/create-sandbox-id.ts';
import type { SocialLogin, SocialProvider } from './social-login.ts';

export interface SocialLogins {
  /** The providers of this installation. */
  providers: readonly SocialProvider[];
  /** The adapter for players of the site at `origin`; undefined if there is none. */
  of(provider: SocialProvider, origin: string): SocialLogin | undefined;
  /** The embedded provider, to mount at `/sandbox-id`, if a provider has no settings in demo mode. */
  sandbox: Hono | undefined;
}

export interface SocialOptions {
  config: Pick<Config, 'mode' | 'social' | 'secret'>;
  /** How a request reaches a host of this installation. */
  send: (request: Request) => Promise<Response>;
}

const both = ['google', 'facebook'] as const;

/** This installation's social log-ins: real ones if configured, and in demo mode the embedded provider for the rest. */
export function createSocialLogins({ config: { mode, social, secret }, send }: SocialOptions): SocialLogins {
  const providers = both.filter((provider) => mode === 'demo' || social[provider]);
  const secrets = { google: clientSecret(secret, 'google'), facebook: clientSecret(secret, 'facebook') };
  const isSandboxed = providers.some((provider) => !social[provider]);
  const [outside, inside] = [fetchBy(fetch), fetchBy(send)];
  const made = new Map<string, SocialLogin>();

  const make = (provider: SocialProvider, origin: string): SocialLogin => {
    const real = social[provider];
    const place = `${origin}${sandboxIdPath}`;
    if (provider === 'google')
      return social.google
        ? createGoogleLogin({ ...social.google, fetch: outside })
        : createGoogleLogin({ issuer: place, clientId: provider, clientSecret: secrets[provider], fetch: inside });
    const client = real ? { ...real, fetch: outside } : { clientId: provider, clientSecret: secrets[provider], fetch: inside };
    return createFacebookLogin({ ...client, places: social.facebook ? facebookPlaces(social.facebook.url) : sandboxPlaces(place) });
  };
  return {
    providers,
    of(provider, origin) {
      if (!providers.includes(provider)) return undefined;
      const key = `${provider} ${origin}`;
      const known = made.get(key) ?? make(provider, origin);
      made.set(key, known);
      return known;
    },
    sandbox: isSandboxed ? createSandboxId({ secret: clientSecret(secret, 'provider'), clients: secrets }) : undefined,
  };
}

const clientSecret = (secret: string, name: string) => createHmac('sha256', secret).update(`sandbox-id ${name}`).digest('hex');

const sandboxPlaces = (place: string): FacebookPlaces => ({
  authorization: `${place}/authorize`,
  token: `${place}/token`,
  me: `${place}/me`,
});

/** Facebook's own two hosts, or one host that replaces both. */
function facebookPlaces(url: string | undefined): FacebookPlaces {
  const [pages, graph] = url ? [url, url] : ['https://www.facebook.com/v23.0', 'https://graph.facebook.com/v23.0'];
  return { authorization: `${pages}/dialog/oauth`, token: `${graph}/oauth/access_token`, me: `${graph}/me` };
}
