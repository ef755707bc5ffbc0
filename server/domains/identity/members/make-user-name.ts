import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { readNewUserName } from './user-name.ts';

const prefix = 'player_';
/** Of these there are so many that nobody meets another's by chance, 48 bits; of a merchant's shorter names there are fewer. */
const digits = 12;
/** Fewer than this beside the prefix, and a letter stands for it. */
const fewestDigits = 8;
const tries = 5;

/**
 * The user name of who registers without one, as long as the merchant's rule wants it. Nothing of the person or the number: it is seen by
 * others. @throws `unfit` when the rule asks for more than letters and digits of some length
 */
export function makeUserName(ctx: Ctx, unfit: 'session.forbidden' | 'social.unfit'): string {
  const { minLength = 0, maxLength = Infinity } = ctx.merchant.register.fields['username'] ?? {};
  const length = Math.min(maxLength, Math.max(minLength, prefix.length + digits));
  const start = length < prefix.length + fewestDigits ? 'p' : prefix;
  const random = ctx.random.bytes(Math.ceil(length / 2)).toString('hex');
  try {
    return readNewUserName((start + random).slice(0, length), ctx.merchant);
  } catch (error) {
    // not beside a field that the form does not have
    if (error instanceof ExpectedError) throw new ExpectedError(unfit);
    throw error;
  }
}

/** Inserts somebody under a name that is made up, and under another one where it is somebody's. @throws system.busy, and as `makeUserName` */
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
