import { and, eq, isNull } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

import type { Database } from '#server/db/database.ts';
import { identityPayloadKeys } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

type KeyRow = typeof identityPayloadKeys.$inferSelect;

export interface PayloadKey {
  publicJwk: Record<string, string>;
  privateKey: CryptoKey | Uint8Array;
}

/** Keys never change, so each process reads one once. By database, since tests have several. */
const opened = new WeakMap<Database, Map<string, PayloadKey>>();
const inUse = new WeakMap<Database, Map<string, Promise<PayloadKey>>>();

const vaultPurpose = 'payload key';

/** The merchant's key for encrypted payloads, a JWK with `kid`. Created on first request, then kept. */
export async function publicPayloadKey({ ctx }: { ctx: Ctx }): Promise<Record<string, string>> {
  const keys = cacheOf(inUse, ctx.db);
  const merchantCode = ctx.merchant.code;
  const key = keys.get(merchantCode) ?? keyInUse(ctx);
  keys.set(merchantCode, key);
  try {
    return (await key).publicJwk;
  } catch (error) {
    keys.delete(merchantCode);
    throw error;
  }
}

/** The key a payload names; `undefined` = not a key of this merchant. */
export async function payloadKeyOf({ ctx, kid }: { ctx: Ctx; kid: string }): Promise<PayloadKey | undefined> {
  const known = cacheOf(opened, ctx.db).get(`${ctx.merchant.code}/${kid}`);
  if (known) return known;
  const [row] = await ctx.db.orm
    .select()
    .from(identityPayloadKeys)
    .where(
      and(eq(identityPayloadKeys.merchantCode, ctx.merchant.code), eq(identityPayloadKeys.kid, kid), isNull(identityPayloadKeys.retiredAt)),
    );
  return row && (await openRow(ctx, row));
}

async function keyInUse(ctx: Ctx): Promise<PayloadKey> {
  const row = await findInUse(ctx);
  const key = row && (await openRow(ctx, row));
  if (key) return key;
  if (row) await retire(ctx, row);
  await ctx.db.orm
    .insert(identityPayloadKeys)
    .values(await makeRow(ctx))
    .onConflictDoNothing();
  // if several processes created one at once, one was kept
  const kept = await findInUse(ctx);
  const keptKey = kept && (await openRow(ctx, kept));
  if (!keptKey) throw new Error('the payload key was sealed under another SECRET: do all processes have the same?');
  return keptKey;
}

async function findInUse({ db, merchant }: Ctx): Promise<KeyRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(identityPayloadKeys)
    .where(and(eq(identityPayloadKeys.merchantCode, merchant.code), isNull(identityPayloadKeys.retiredAt)));
  return row;
}

async function retire(ctx: Ctx, { kid }: KeyRow): Promise<void> {
  ctx.log.warn({ kid }, 'the payload key was sealed under another SECRET; a new one takes its place');
  await ctx.db.orm
    .update(identityPayloadKeys)
    .set({ retiredAt: ctx.clock.now() })
    .where(and(eq(identityPayloadKeys.merchantCode, ctx.merchant.code), eq(identityPayloadKeys.kid, kid)));
}

async function makeRow(ctx: Ctx): Promise<typeof identityPayloadKeys.$inferInsert> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return {
    merchantCode: ctx.merchant.code,
    kid,
    publicJwk: { kty, crv, x, y, kid, use: 'enc', alg: 'ECDH-ES' },
    sealedPrivateJwk: ctx.vault.seal(JSON.stringify(await exportJWK(privateKey)), vaultPurpose),
    createdAt: ctx.clock.now(),
  };
}

async function openRow(ctx: Ctx, row: KeyRow): Promise<PayloadKey | undefined> {
  const privateJwk = ctx.vault.open(row.sealedPrivateJwk, vaultPurpose);
  if (privateJwk === undefined) return undefined;
  const key = { publicJwk: row.publicJwk, privateKey: await importJWK(JSON.parse(privateJwk) as JWK, 'ECDH-ES') };
  cacheOf(opened, ctx.db).set(`${row.merchantCode}/${row.kid}`, key);
  return key;
}

function cacheOf<T>(caches: WeakMap<Database, Map<string, T>>, db: Database): Map<string, T> {
  const cache = caches.get(db) ?? new Map<string, T>();
  caches.set(db, cache);
  return cache;
}
