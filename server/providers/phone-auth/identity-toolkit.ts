import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Clock } from '#server/platform/clock.ts';

import { type PhoneAuth, PhoneAuthUnavailable } from './phone-auth.ts';
import { createTokenReader } from './read-id-token.ts';

export interface IdentityToolkitOptions {
  /** Where the calls go, e.g. `https://identitytoolkit.googleapis.com`. */
  url: string;
  /** Of the project; sent as `x-goog-api-key`. */
  key: string;
  /** Its id tokens are for this project, by this project's issuer. */
  project: string;
  /** Its public keys, a JWKS. */
  keysUrl: string;
  clock: Clock;
  /** Of one request. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 8000;

/** What the provider says of a code that is not right: another try is left, or none. Any other refusal is no word about the code. */
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
 * The third party of Firebase and Google Identity Platform, by its REST protocol: `accounts:sendVerificationCode`,
 * `accounts:signInWithPhoneNumber`, and id tokens signed with RS256. Never asked twice: a second code would cost a second message.
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
        // a redirect could carry the key elsewhere
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
      // the provider numbers no tokens; of one proof there may be several, and all of them are that one proof
      return token && { ...token, id: createHash('sha256').update(`${token.subject} ${token.issuedAtMs}`).digest('base64url') };
    },
  };
}

/** The provider's own word for what is wrong, e.g. `INVALID_CODE`; details may follow it. */
function reasonIn(answer: unknown): string {
  return /^[A-Z_]+/.exec(refused.safeParse(answer).data?.error.message ?? '')?.[0] ?? 'no reason given';
}
