import { createHmac } from 'node:crypto';

import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';

import { type OauthClient, prepare } from './oauth-client.ts';
import { readFailure } from './read-failure.ts';
import { type SocialLogin, SocialRefused } from './social-login.ts';

/** The provider's addresses. */
export interface FacebookPlaces {
  authorization: string;
  token: string;
  me: string;
}

const person = z.object({ id: z.string().min(1).max(255), email: z.string().optional() });

/** OAuth 2 plus a query for the identity: Facebook signs none for web sites. It only returns a confirmed e-mail address. */
export function createFacebookLogin({ places, ...client }: OauthClient & { places: FacebookPlaces }): SocialLogin {
  const config = new Configuration(
    { issuer: new URL(places.authorization).origin, authorization_endpoint: places.authorization, token_endpoint: places.token },
    client.clientId,
    undefined,
    ClientSecretPost(client.clientSecret),
  );
  prepare(config, client, places.token);
  const meUrl = (accessToken: string) => {
    const url = new URL(places.me);
    url.searchParams.set('fields', 'id,email');
    // a stolen token is useless without the secret
    url.searchParams.set('appsecret_proof', createHmac('sha256', client.clientSecret).update(accessToken).digest('hex'));
    return url;
  };
  return {
    async authorizationUrl({ attempt, redirectUrl, language }) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: 'email',
        state: attempt.state,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      });
    },
    async finish({ attempt, redirectUrl, answer }) {
      const url = new URL(redirectUrl);
      url.search = answer.toString();
      try {
        const tokens = await authorizationCodeGrant(config, url, { expectedState: attempt.state, pkceCodeVerifier: attempt.verifier });
        const response = await fetchProtectedResource(config, tokens.access_token, meUrl(tokens.access_token), 'GET');
        const read = person.safeParse(await response.json());
        if (!read.success) throw new SocialRefused('untrusted', { cause: read.error });
        return { subject: read.data.id, email: read.data.email?.toLowerCase() };
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}
