import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';

import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { randomDigits, type Random } from '#server/platform/random.ts';
import type { Vault } from '#server/platform/vault.ts';
import { words } from '#server/platform/words.ts';
import type { Sms } from '#server/providers/sms/sms.ts';

import { type PhoneAuth, type PhoneToken, PhoneAuthUnavailable } from './phone-auth.ts';
import { phoneAuthRequests as requests } from './schema.ts';

const issuer = 'https://phone-auth.invalid/laro-demo';
const codeMs = 10 * 60_000;
const tokenSeconds = 10 * 60;
const mostTries = 5;
/** An Ed25519 private key in PKCS #8 has these bytes before its seed (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Parts {
  db: Database;
  clock: Clock;
  random: Random;
  vault: Vault;
  /** Delivers its messages: the demo's outbox. */
  sms: Sms;
}

/** A miniature phone provider, with its own data and key. Demo mode only: it vouches for anyone who can read the outbox. */
export function createEmbeddedPhoneAuth({ db, clock, random, vault, sms }: Parts): PhoneAuth {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, vault.secretFor('embedded phone provider key')]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const hashing = vault.secretFor('embedded phone provider codes');
  const hash = (text: string) => createHmac('sha256', hashing).update(text).digest('base64url');
  return {
    async sendCode({ merchantCode, mobile, language }) {
      const now = clock.now();
      const sessionInfo = random.bytes(32).toString('base64url');
      const code = randomDigits(random, 6);
      await db.orm.delete(requests).where(lt(requests.expiresAt, now));
      await db.orm.insert(requests).values({
        sessionHash: hash(sessionInfo),
        merchantCode,
        mobile,
        codeHash: hash(`${sessionInfo} ${code}`),
        tries: 0,
        expiresAt: new Date(now.getTime() + codeMs),
      });
      const text = words(language)('phone.text', { code });
      try {
        await sms.send({ merchantCode, to: mobile, text, id: newId({ clock, random }) });
      } catch (error) {
        throw new PhoneAuthUnavailable('the provider sent no code', { cause: error });
      }
      return { sessionInfo };
    },
    async checkCode({ merchantCode, sessionInfo, code }) {
      const now = clock.now();
      const isRight = sql`${requests.codeHash} = ${hash(`${sessionInfo} ${code}`)}`;
      const [tried] = await db.orm
        .update(requests)
        .set({ tries: sql`${requests.tries} + 1`, usedAt: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end` })
        .where(
          and(
            eq(requests.sessionHash, hash(sessionInfo)),
            eq(requests.merchantCode, merchantCode),
            isNull(requests.usedAt),
            gt(requests.expiresAt, now),
            lt(requests.tries, mostTries),
          ),
        )
        .returning({ usedAt: requests.usedAt, mobile: requests.mobile });
      if (!tried) return 'over';
      if (!tried.usedAt) return 'wrong';
      const idToken = await signToken({ mobile: tried.mobile, merchantCode, now, id: random.bytes(16).toString('base64url'), privateKey });
      return { idToken };
    },
    readToken: ({ merchantCode, idToken }) => readToken({ idToken, merchantCode, now: clock.now(), publicKey }),
  };
}

interface TokenParts {
  mobile: string;
  merchantCode: string;
  now: Date;
  id: string;
  privateKey: KeyObject;
}

async function signToken({ mobile, merchantCode, now, id, privateKey }: TokenParts): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ phone_number: mobile })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setAudience(merchantCode)
    .setSubject(mobile)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(privateKey);
}

async function readToken({
  idToken,
  merchantCode,
  now,
  publicKey,
}: {
  idToken: string;
  merchantCode: string;
  now: Date;
  publicKey: KeyObject;
}): Promise<PhoneToken | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, publicKey, {
      issuer,
      audience: merchantCode,
      algorithms: ['EdDSA'],
      requiredClaims: ['jti', 'iat', 'exp', 'phone_number'],
      currentDate: now,
    });
    const { jti, iat = 0, exp = 0, phone_number: mobile } = payload;
    if (typeof jti !== 'string' || typeof mobile !== 'string') return undefined;
    return { mobile, id: jti, issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 };
  } catch (error) {
    // whatever jose finds wrong with a token, it proves nothing
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
