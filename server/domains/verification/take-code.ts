import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { PhoneAuthUnavailable, type PhoneToken } from '#server/providers/phone-auth/phone-auth.ts';

import { tryCode, spendCode, type CodeKey } from './code-rows.ts';
import { markUsed } from './mark-used.ts';

/** What a payload includes to prove a number: a code, or the third party's id token if the merchant uses one. */
export interface MobileProof extends CodeKey {
  code: string | undefined;
  firebaseIdToken?: string | undefined;
}

/** The maximum age of the third party's token. */
const tokenMs = 10 * 60_000;

/**
 * Verifies a number and consumes the proof: of two at once one succeeds. Call it outside a transaction that may be rolled back: a wrong try
 * has to stay counted.
 * @throws code.invalid, code.expired with the field verificationCode; sms.unavailable
 */
export async function takeCode({ ctx, input }: { ctx: Ctx; input: MobileProof }): Promise<void> {
  if (isThirdParty(ctx)) return await spendToken({ ctx, tx: ctx.db.orm, input });
  settle(await tryCode({ ctx, key: keyOf(input), code: input.code ?? '', isUse: true }));
}

/**
 * Verifies a number and keeps the proof valid, for calls that may still refuse something else; `spendProof` consumes it. Counts as a try.
 * @throws code.invalid, code.expired with the field verificationCode; sms.unavailable
 */
export async function checkCode({ ctx, input }: { ctx: Ctx; input: MobileProof }): Promise<void> {
  if (isThirdParty(ctx)) await readToken(ctx, input);
  else settle(await tryCode({ ctx, key: keyOf(input), code: input.code ?? '', isUse: false }));
}

/**
 * Consumes a proof accepted by `checkCode`, in the transaction that relies on it. @throws code.expired if somebody was first;
 * sms.unavailable
 */
export async function spendProof({ ctx, tx, input }: { ctx: Ctx; tx: Queryable; input: MobileProof }): Promise<void> {
  if (isThirdParty(ctx)) return await spendToken({ ctx, tx, input });
  if (!(await spendCode({ ctx, tx, key: keyOf(input), code: input.code ?? '' }))) throw refusal('code.expired');
}

const isThirdParty = (ctx: Ctx) => ctx.merchant.verification.phoneProvider === 'firebase';

async function spendToken({ ctx, tx, input }: { ctx: Ctx; tx: Queryable; input: MobileProof }): Promise<void> {
  const { id, expiresAtMs } = await readToken(ctx, input);
  if (!(await markUsed({ ctx, tx, key: `token:${id}`, expiresAt: new Date(expiresAtMs) }))) throw refusal('code.expired');
}

/** The third party's recent proof of exactly this number. */
async function readToken(ctx: Ctx, { mobile, firebaseIdToken }: MobileProof): Promise<PhoneToken> {
  const token = firebaseIdToken === undefined ? undefined : await askThirdParty(ctx, firebaseIdToken);
  if (!token || token.mobile !== mobile) throw refusal('code.invalid');
  if (token.issuedAtMs + tokenMs < ctx.clock.now().getTime()) throw refusal('code.expired');
  return token;
}

async function askThirdParty(ctx: Ctx, idToken: string): Promise<PhoneToken | undefined> {
  try {
    return await ctx.codes.phoneAuth?.readToken({ merchantCode: ctx.merchant.code, idToken });
  } catch (error) {
    if (!(error instanceof PhoneAuthUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'an id token could not be read');
    throw new ExpectedError('sms.unavailable');
  }
}

function settle(outcome: 'right' | 'wrong' | 'over'): void {
  if (outcome !== 'right') throw refusal(outcome === 'wrong' ? 'code.invalid' : 'code.expired');
}

const refusal = (code: 'code.invalid' | 'code.expired') => fieldError('verificationCode', code);

const keyOf = ({ mobile, purpose }: MobileProof): CodeKey => ({ mobile, purpose });
