import { createHmac } from 'node:crypto';

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import type { CodePurpose } from '#contract/verification/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { verificationCodes as codes } from './schema.ts';

export interface CodeKey {
  /** E.164. */
  mobile: string;
  purpose: CodePurpose;
}

export const codeMs = 10 * 60_000;
/** After the fifth try a code is invalid, whatever the try was. */
const mostTries = 5;

/** Stores a new code, replacing the previous one. */
export async function keepCode({ ctx, key, code }: { ctx: Ctx; key: CodeKey; code: string }): Promise<void> {
  const now = ctx.clock.now();
  const fresh = {
    codeHash: hashCode(ctx, key, code),
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMs),
    usedAt: null,
  };
  await ctx.db.orm
    .insert(codes)
    .values({ merchantCode: ctx.merchant.code, ...key, ...fresh })
    .onConflictDoUpdate({ target: [codes.merchantCode, codes.mobile, codes.purpose], set: fresh });
}

/** Deletes a code that was never sent. */
export async function dropCode({ ctx, key, code }: { ctx: Ctx; key: CodeKey; code: string }): Promise<void> {
  await ctx.db.orm.delete(codes).where(and(isOf(ctx, key), eq(codes.codeHash, hashCode(ctx, key, code))));
}

/**
 * Counts a try and checks the code in one statement: of two at once the second sees the first. With `isUse` a correct code is consumed.
 * `over` = no code of this number and purpose is valid any more.
 */
export async function tryCode({
  ctx,
  key,
  code,
  isUse,
}: {
  ctx: Ctx;
  key: CodeKey;
  code: string;
  isUse: boolean;
}): Promise<'right' | 'wrong' | 'over'> {
  const now = ctx.clock.now();
  const isRight = sql<boolean>`${codes.codeHash} = ${hashCode(ctx, key, code)}`;
  const [tried] = await ctx.db.orm
    .update(codes)
    .set({
      tries: sql`${codes.tries} + 1`,
      ...(isUse && { usedAt: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end` }),
    })
    .where(and(isGood(ctx, key, now), lt(codes.tries, mostTries)))
    .returning({ isRight });
  if (!tried) return 'over';
  return tried.isRight ? 'right' : 'wrong';
}

/** Consumes a code that was just checked, whatever its tries; false if somebody else was first. */
export async function spendCode({ ctx, tx, key, code }: { ctx: Ctx; tx: Queryable; key: CodeKey; code: string }): Promise<boolean> {
  const now = ctx.clock.now();
  const used = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(isGood(ctx, key, now), eq(codes.codeHash, hashCode(ctx, key, code))))
    .returning({ mobile: codes.mobile });
  return used.length > 0;
}

const isGood = (ctx: Ctx, key: CodeKey, now: Date) => and(isOf(ctx, key), isNull(codes.usedAt), gt(codes.expiresAt, now));

const isOf = (ctx: Ctx, { mobile, purpose }: CodeKey) =>
  and(eq(codes.merchantCode, ctx.merchant.code), eq(codes.mobile, mobile), eq(codes.purpose, purpose));

/** Bound to merchant, number and purpose, and useless without SECRET. */
function hashCode(ctx: Ctx, { mobile, purpose }: CodeKey, code: string): string {
  const secret = ctx.vault.secretFor(`verification codes ${ctx.merchant.code}`);
  return createHmac('sha256', secret).update(`${purpose} ${mobile} ${code}`).digest('base64url');
}
