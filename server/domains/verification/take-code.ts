import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { PhoneAuthUnavailable, type PhoneToken } from '#server/providers/phone-auth/phone-auth.ts';

import { tryCode, spendCode, type CodeKey } from './code-rows.ts';
import { markUsed } from './mark-used.ts';

/** What a payload brings to prove a number: a code, or the third party's id token where the merchant has a third party. */
export interface MobileProof extends CodeKey {
  code: string | undefined;
  firebaseIdToken?: string | undefined;
}

/** How old the third party's word may be. */
const tokenMs = 10 * 60_000;

/**
 * Proves a number and uses the proof up: of two at once one succeeds. Call it outside a transaction that may be undone: a wrong try
 * has to stay counted.
 * @throws code.invalid, code.expired with the field verificationCode; sms.unavailable
 */
export async function takeCode({ ctx, input }: { ctx: Ctx; input: MobileProof }): Promise<void> {
  if (isThirdParty(ctx)) return await spendToken({ ctx, tx: ctx.db.orm, input });
  settle(await tryCode({ ctx, key: keyOf(input), code: input.code ?? '', isUse: true }));
}

/**
 * Proves a number and leaves the proof good, for calls that may still refuse something else; `spendProof` ends it. Counts as a try.
 * @throws code.invalid, code.expired with the field verificationCode; sms.unavailable
 */
export async function checkCode({ ctx, input }: { ctx: Ctx; input: MobileProof }): Promise<void> {
  if (isThirdParty(ctx)) await readToken(ctx, input);
  else settle(await tryCode({ ctx, key: keyOf(input), code: input.code ?? '', isUse: false }));
}

/** Uses up a proof that `checkCode` found good, in the transaction of what it is for. @throws code.expired when somebody was first; sms.unavailable */
export async function spendProof({ ctx, tx, input }: { ctx: Ctx; tx: Queryable; input: MobileProof }): Promise<void> {
  if (isThirdParty(ctx)) return await spendToken({ ctx, tx, input });
  if (!(await spendCode({ ctx, tx, key: keyOf(input), code: input.code ?? '' }))) throw refusal('code.expired');
}

const isThirdParty = (ctx: Ctx) => ctx.merchant.verification.phoneProvider === 'firebase';

async function spendToken({ ctx, tx, input }: { ctx: Ctx; tx: Queryable; input: MobileProof }): Promise<void> {
  const { id, expiresAtMs } = await readToken(ctx, input);
  if (!(await markUsed({ ctx, tx, key: `token:${id}`, expiresAt: new Date(expiresAtMs) }))) throw refusal('code.expired');
}

/** The third party vouches for this very number, and did so a moment ago. */
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
