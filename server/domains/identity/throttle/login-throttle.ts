import { readAccountName } from '#contract/typed/contacts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { hashSecret } from '#server/domains/identity/secret.ts';
import { addressKey, forgetAttempts, refundAttempt, takeAttempt, type ThrottleKey } from './throttle.ts';

/** The source of a log-in, as far as the account knows it. */
export interface LogInSource {
  /** The typed user name or mobile number: counted whether or not an account has it. */
  typed: string;
  knownDevice: string | undefined;
  knownAddress: string | undefined;
}

/** A log-in is counted by its address, unless the account knows the device, and by the account or the known source. */
export interface LogInKeys {
  address: ThrottleKey | undefined;
  account: ThrottleKey;
  /** Replaces the account's key once a captcha is solved. */
  solved: ThrottleKey;
}

export function logInKeys({ ctx, source }: { ctx: Ctx; source: LogInSource }): LogInKeys {
  const known = source.knownDevice ?? source.knownAddress;
  const name = hashSecret(readAccountName(source.typed));
  return {
    address: source.knownDevice === undefined ? addressKey(ctx) : undefined,
    account: known === undefined ? { rule: 'account', subject: name } : { rule: 'known', subject: `${name}:${known}` },
    solved: { rule: 'solved', subject: `${name}:${hashSecret(ctx.address)}` },
  };
}

/**
 * Returns whether a failure should require a captcha. While an account's attempts have to wait, a solved captcha lets one through:
 * strangers who keep guessing cannot lock its owner out.
 * @throws rate.limited, with `captcha` if one would help
 */
export async function takeLogInAttempt({
  ctx,
  keys,
  isSolved,
}: {
  ctx: Ctx;
  keys: LogInKeys;
  isSolved: boolean;
}): Promise<{ asksForCaptcha: boolean }> {
  if (keys.address) await takeAttempt({ ctx, key: keys.address });
  try {
    const { isLastFree } = await takeAttempt({ ctx, key: isSolved ? keys.solved : keys.account });
    return { asksForCaptcha: isSolved || isLastFree };
  } catch (error) {
    // nothing was guessed, so it does not count against the address
    if (keys.address) await refundAttempt({ ctx, key: keys.address });
    if (error instanceof ExpectedError && error.code === 'rate.limited' && !isSolved)
      throw new ExpectedError('rate.limited', { ...error.details, captcha: true });
    throw error;
  }
}

/**
 * The owner has proved the account by other means and set a new password: guesses at the old one no longer delay anyone,
 * at known or unknown sources.
 */
export async function forgetLogInAttempts({
  ctx,
  member,
  places,
}: {
  ctx: Ctx;
  /** What can be typed to log in. */
  member: { userName: string; mobile: string | null };
  places: readonly (string | undefined)[];
}): Promise<void> {
  for (const typed of [member.userName, member.mobile ?? []].flat())
    for (const place of new Set([undefined, ...places]))
      await forgetAttempts({ ctx, key: logInKeys({ ctx, source: { typed, knownDevice: place, knownAddress: undefined } }).account });
}

/** Strangers' guesses stay counted, even if the owner got in by a captcha. */
export async function settleLogInAttempt({ ctx, keys, isSolved }: { ctx: Ctx; keys: LogInKeys; isSolved: boolean }): Promise<void> {
  if (keys.address) await refundAttempt({ ctx, key: keys.address });
  await forgetAttempts({ ctx, key: isSolved ? keys.solved : keys.account });
}
