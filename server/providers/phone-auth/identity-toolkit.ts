import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';

import { type PhoneAuth, PhoneAuthUnavailable } from './phone-auth.ts';
import { createTokenReader } from './read-id-token.ts';

export interface IdentityToolkitOptions {
  /** The API's address, e.g. `https://identitytoolkit.googleapis.com`. */
  url: string;
  /** The project's; sent as `x-goog-api-key`. */
  key: string;
  /** Its id tokens must be for this project, from this project's issuer. */
  project: string;
  /** Its public keys, a JWKS. */
  keysUrl: string;
  clock: Clock;
  /** Per request. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 8000;

/** The provider's answers to a wrong code: another try is left, or none. Any other refusal says nothing about the code. */
const outcomes: Readonly<Record<string, 'wrong' | 'over'>> = {
  INVALID_CODE: 'wrong',
  MISSING_CODE: 'wrong',
  CODE_EXPIRED: 'over',
  SESSION_EXPIRED: 'over',
  INVALID_SESSION_INFO: 'over',
  MISSING_SESSION_INFO: 'over',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'over',
};

const sent = z.object({ sessionInfo: z.string().min(1).max(4096) });
const checked = z.object({ idToken: z.string().min(1).max(4096) });
const refused = z.object({ error: z.object({ message: z.string() }) });

/**
 * Firebase and Google Identity Platform as third party, by its REST protocol: `accounts:sendVerificationCode`,
 * `accounts:signInWithPhoneNumber`, and id tokens signed with RS256. Never retried: a second code would cost a second message.
 */
export function createIdentityToolkit({
  url,
  key,
  project,
  keysUrl,
  clock,
  timeoutMs = defaultTimeoutMs,
}: IdentityToolkitOptions): PhoneAuth {
  const readToken = createTokenReader({
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    keysUrl,
    clock,
    timeoutMs,
  });
  const post = async (call: string, body: object, language?: string) => {
    try {
      const response = await fetch(`${url}/v1/accounts:${call}`, {
        method: 'POST',
        // a redirect could send the key elsewhere
        redirect: 'error',
        headers: { 'x-goog-api-key': key, 'content-type': 'application/json', ...(language && { 'x-firebase-locale': language }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { isOk: response.ok, answer: (await response.json()) as unknown };
    } catch (error) {
      throw new PhoneAuthUnavailable(`the phone provider gave no answer to ${call}`, { cause: error });
    }
  };
  return {
    async sendCode({ mobile, language }) {
      const { isOk, answer } = await post('sendVerificationCode', { phoneNumber: mobile }, language);
      const { data } = sent.safeParse(answer);
      if (isOk && data) return data;
      throw new PhoneAuthUnavailable(`the phone provider sent no code: ${reasonIn(answer)}`);
    },
    async checkCode({ sessionInfo, code }) {
      const { isOk, answer } = await post('signInWithPhoneNumber', { sessionInfo, code });
      const { data } = checked.safeParse(answer);
      if (isOk && data) return data;
      const outcome = isOk ? undefined : outcomes[reasonIn(answer)];
      if (outcome) return outcome;
      throw new PhoneAuthUnavailable(`the phone provider looked at no code: ${reasonIn(answer)}`);
    },
    async readToken({ idToken }) {
      const token = await readToken(idToken);
      // the provider's tokens have no id; there may be several of one proof, and all of them count as that one
      return token && { ...token, id: createHash('sha256').update(`${token.subject} ${token.issuedAtMs}`).digest('base64url') };
    },
  };
}

/** The provider's own reason, e.g. `INVALID_CODE`; details may follow it. */
function reasonIn(answer: unknown): string {
  return /^[A-Z_]+/.exec(refused.safeParse(answer).data?.error.message ?? '')?.[0] ?? 'no reason given';
}
