import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { readNewUserName } from './user-name.ts';

const prefix = 'player_';
/** 48 bits, so that names practically never collide; shorter names, if the merchant's rule needs them, do more often. */
const digits = 12;
/** With fewer digits than this after it, the prefix shrinks to one letter. */
const fewestDigits = 8;
const tries = 5;

/**
 * A user name for members who register without one, as long as the merchant's rule allows. Reveals nothing about the person or the
 * number, since others see it. @throws `unfit` if the rule requires more than letters and digits of some length
 */
export function makeUserName(ctx: Ctx, unfit: 'session.forbidden' | 'social.unfit'): string {
  const { minLength = 0, maxLength = Infinity } = ctx.merchant.register.fields['username'] ?? {};
  const length = Math.min(maxLength, Math.max(minLength, prefix.length + digits));
  const start = length < prefix.length + fewestDigits ? 'p' : prefix;
  const random = ctx.random.bytes(Math.ceil(length / 2)).toString('hex');
  try {
    return readNewUserName((start + random).slice(0, length), ctx.merchant);
  } catch (error) {
    // not at a field the form does not have
    if (error instanceof ExpectedError) throw new ExpectedError(unfit);
    throw error;
  }
}

/** Inserts a row under a generated name, with another one if it is taken. @throws system.busy, and as `makeUserName` */
export async function insertNamed<Row>(
  ctx: Ctx,
  unfit: 'session.forbidden' | 'social.unfit',
  insert: (userName: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let turn = 0; turn < tries; turn += 1) {
    const row = await insert(makeUserName(ctx, unfit));
    if (row) return row;
  }
  throw new ExpectedError('system.busy');
}
