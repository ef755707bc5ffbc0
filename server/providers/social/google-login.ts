import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

import { isLocal, type OauthClient, timeoutSeconds } from './oauth-client.ts';
import { readFailure } from './read-failure.ts';
import { type SocialIdentity, type SocialLogin, SocialRefused } from './social-login.ts';

const keepMs = 3_600_000;

/**
 * OpenID Connect, as implemented by Google. The identity's signature is verified although it comes over TLS from the provider itself;
 * the library checks issuer, audience, nonce, expiry and algorithm.
 */
export function createGoogleLogin({ issuer, ...client }: OauthClient & { issuer: string }): SocialLogin {
  let known: { config: Promise<Configuration>; readAtMs: number } | undefined;
  const discover = (): Promise<Configuration> => {
    if (known && Date.now() - known.readAtMs < keepMs) return known.config;
    const config = readConfiguration(issuer, client);
    known = { config, readAtMs: Date.now() };
    // retries on next use if the provider was unreachable
    config.catch(() => (known = undefined));
    return config;
  };
  return {
    async authorizationUrl({ attempt, redirectUrl, language }) {
      try {
        return buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUrl,
          scope: 'openid email',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ui_locales: language,
        });
      } catch (error) {
        throw readFailure(error);
      }
    },
    async finish({ attempt, redirectUrl, answer }) {
      const url = new URL(redirectUrl);
      url.search = answer.toString();
      try {
        const tokens = await authorizationCodeGrant(await discover(), url, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
        return readClaims(tokens.claims() ?? {});
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

function readConfiguration(issuer: string, { clientId, clientSecret, fetch }: OauthClient): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    [customFetch]: fetch,
    execute: [enableNonRepudiationChecks, ...(isLocal(issuer) ? [allowInsecureRequests] : [])],
  });
}

/** An unconfirmed e-mail address could be anyone's. */
function readClaims(claims: Record<string, unknown>): SocialIdentity {
  const { sub, email, email_verified: isVerified } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new SocialRefused('untrusted');
  if (typeof email !== 'string' || isVerified !== true) throw new SocialRefused('unverified');
  return { subject: sub, email: email.toLowerCase() };
}
