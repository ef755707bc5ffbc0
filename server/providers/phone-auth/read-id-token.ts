import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';

import { type PhoneToken, PhoneAuthUnavailable } from './phone-auth.ts';

interface ReaderOptions {
  issuer: string;
  audience: string;
  keysUrl: string;
  clock: Clock;
  timeoutMs: number;
}

/** Allowed difference between the provider's clock and ours. */
const toleranceSeconds = 30;
/** An unknown key is looked up at most this often: anybody can make one up. */
const cooldownMs = 30_000;
/** The provider rotates its keys every few hours, and publishes the next one before using it. */
const cacheMs = 10 * 60_000;

const claims = z.object({
  sub: z.string().min(1).max(128),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  /** When the number was verified; refreshed tokens keep the value. */
  auth_time: z.number().int().positive(),
  exp: z.number().int(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/**
 * Reads a project's id tokens: signed with RS256 by one of its published keys, for the project, from its issuer, not expired, and for
 * a number verified by a code. The keys are cached. `undefined` = the token proves nothing. @throws PhoneAuthUnavailable without keys
 */
export function createTokenReader({ issuer, audience, keysUrl, clock, timeoutMs }: ReaderOptions) {
  const published = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: cacheMs,
  });
  const keyFor: JWTVerifyGetKey = async (header, token) => {
    try {
      return await published(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new PhoneAuthUnavailable('the keys of the phone provider could not be read', { cause: error });
    }
  };
  return async (idToken: string): Promise<(Omit<PhoneToken, 'id'> & { subject: string }) | undefined> => {
    const now = clock.now();
    try {
      const { payload } = await jwtVerify(idToken, keyFor, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['iat', 'exp'],
        clockTolerance: toleranceSeconds,
        currentDate: now,
      });
      const { data } = claims.safeParse(payload);
      const latest = Math.floor(now.getTime() / 1000) + toleranceSeconds;
      if (!data || data.auth_time > latest || (payload.iat ?? 0) > latest) return undefined;
      return { mobile: data.phone_number, issuedAtMs: data.auth_time * 1000, expiresAtMs: data.exp * 1000, subject: data.sub };
    } catch (error) {
      // whatever jose finds wrong with a token, it proves nothing
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}
