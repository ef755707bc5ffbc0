import { compactDecrypt, decodeProtectedHeader } from 'jose';

import type { CallName } from '#contract/calls.ts';
import { identityNonces } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { payloadKeyOf, type PayloadKey } from './payload-key.ts';

/** How far a payload's time stamp may differ from the server's clock, either way. */
export const payloadWindowMs = 120_000;

/** No payload of the contract comes close. */
const maxCompactCharacters = 16 * 1024;

interface Stamped extends Record<string, unknown> {
  issuedAtMs: number;
  nonce: string;
}

/**
 * Opens a compact JWE: ECDH-ES with A256GCM only, encrypted to a key of this merchant, for exactly this
 * call, at most two minutes old, and once. Nothing is stored for a refused one.
 * @throws payload.invalid, payload.expired, payload.replayed, request.too.large
 */
export async function openPayload({
  ctx,
  compact,
  purpose,
}: {
  ctx: Ctx;
  compact: string;
  purpose: CallName;
}): Promise<Record<string, unknown>> {
  if (compact.length > maxCompactCharacters) throw new ExpectedError('request.too.large');
  const key = await payloadKeyOf({ ctx, kid: readKid(compact, purpose) });
  if (!key) throw new ExpectedError('payload.invalid');
  const payload = readStamped(await decrypt(compact, key));
  const now = ctx.clock.now().getTime();
  if (Math.abs(now - payload.issuedAtMs) > payloadWindowMs) throw new ExpectedError('payload.expired');
  await useNonce(ctx, payload);
  return payload;
}

/** The header is authenticated with the text, so whatever decrypts was sealed for this purpose. */
function readKid(compact: string, purpose: CallName): string {
  const header = decodeHeader(compact);
  const isOurs =
    header.alg === 'ECDH-ES' &&
    header.enc === 'A256GCM' &&
    header['purpose'] === purpose &&
    header['zip'] === undefined &&
    header.crit === undefined;
  if (!isOurs || typeof header.kid !== 'string' || header.kid.length > 64) throw new ExpectedError('payload.invalid');
  return header.kid;
}

function decodeHeader(compact: string): ReturnType<typeof decodeProtectedHeader> {
  try {
    return decodeProtectedHeader(compact);
  } catch {
    throw new ExpectedError('payload.invalid');
  }
}

async function decrypt(compact: string, { privateKey }: PayloadKey): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(compact, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  } catch {
    // does not reveal which part was wrong
    throw new ExpectedError('payload.invalid');
  }
}

function readStamped(text: string): Stamped {
  const value = parse(text);
  const isStamped =
    typeof value === 'object' &&
    value !== null &&
    'issuedAtMs' in value &&
    Number.isSafeInteger(value.issuedAtMs) &&
    'nonce' in value &&
    isNonce(value.nonce);
  if (!isStamped) throw new ExpectedError('payload.invalid');
  return value as Stamped;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExpectedError('payload.invalid');
  }
}

const isNonce = (nonce: unknown) => typeof nonce === 'string' && /^[\w-]{16,64}$/.test(nonce);

/** The first request to write the nonce may use it; it is kept until the time stamp alone would refuse it. */
async function useNonce({ db, merchant }: Ctx, { nonce, issuedAtMs }: Stamped): Promise<void> {
  const expiresAt = new Date(issuedAtMs + payloadWindowMs + 1000);
  const used = await db.orm
    .insert(identityNonces)
    .values({ merchantCode: merchant.code, nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: identityNonces.nonce });
  if (used.length === 0) throw new ExpectedError('payload.replayed');
}
