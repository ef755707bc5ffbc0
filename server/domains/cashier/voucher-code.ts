import { createHmac } from 'node:crypto';

import type { Ctx } from '#server/platform/context.ts';

import { crockford, readCrockford } from './crockford.ts';

/** 80 bits: nobody guesses one of a million in the life of the sun, at any rate that the throttle lets through. */
const symbolCount = 16;

/** `XXXX-XXXX-XXXX-XXXX`. */
export function newVoucherCode({ random }: Pick<Ctx, 'random'>): string {
  return (crockford(random, symbolCount).match(/.{4}/g) ?? []).join('-');
}

/** What stands in the database for a code: HMAC-SHA-256 under a key of SECRET. `undefined` = no code at all. */
export function hashVoucherCode({ vault }: Pick<Ctx, 'vault'>, typed: string): string | undefined {
  const symbols = readCrockford(typed, symbolCount);
  return symbols && createHmac('sha256', vault.secretFor('voucher code')).update(symbols).digest('base64url');
}
