import { createHmac } from 'node:crypto';

import type { Ctx } from '#server/platform/context.ts';

import { crockford, readCrockford } from './crockford.ts';

/** 80 bits: one of a million codes cannot be guessed in the sun's lifetime at the rate the throttle allows. */
const symbolCount = 16;

/** `XXXX-XXXX-XXXX-XXXX`. */
export function newVoucherCode({ random }: Pick<Ctx, 'random'>): string {
  return (crockford(random, symbolCount).match(/.{4}/g) ?? []).join('-');
}

/** The stored form of a code: HMAC-SHA-256 with a key derived from SECRET. `undefined` = not a code. */
export function hashVoucherCode({ vault }: Pick<Ctx, 'vault'>, typed: string): string | undefined {
  const symbols = readCrockford(typed, symbolCount);
  return symbols && createHmac('sha256', vault.secretFor('voucher code')).update(symbols).digest('base64url');
}
