import { readAccountName } from '#contract/typed/contacts.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { hashSecret } from '#server/domains/identity/secret.ts';
import { addressKey, forgetAttempts, refundAttempt, takeAttempt, type ThrottleKey } from './throttle.ts';

/** Where a log-in comes from, as far as the account knows the place. */
export interface LogInSource {
  /** The user name or the mobile number that was typed: counted alike whether or not an account has it. */
  typed: string;
  knownDevice: string | undefined;
  knownAddress: string | undefined;
}

/** What a log-in is counted under: its address, unless the account knows the device, and then the account or the known place. */
export interface LogInKeys {
  address: ThrottleKey | undefined;
  account: ThrottleKey;
  /** Takes the account's place for who has solved a captcha. */
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
 * Answers whether a failure is to ask for a captcha. While an account's attempts have to wait, a solved captcha passes: strangers
 * who guess without a break cannot keep its owner out.
 * @throws rate.limited, with `captcha` where one would help
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
    // nothing was guessed, so the address is not to blame
    if (keys.address) await refundAttempt({ ctx, key: keys.address });
    if (error instanceof ExpectedError && error.code === 'rate.limited' && !isSolved)
      throw new ExpectedError('rate.limited', { ...error.details, captcha: true });
    throw error;
  }
}

/**
 * The owner has proved the account by other means and chosen another password: what was guessed at the old one holds up nobody, at
 * a place that the account knows or at one that it does not.
 */
export async function forgetLogInAttempts({
  ctx,
  member,
  places,
}: {
  ctx: Ctx;
  /** What of it may be typed to log in. */
  member: { userName: string; mobile: string | null };
  places: readonly (string | undefined)[];
}): Promise<void> {
  for (const typed of [member.userName, member.mobile ?? []].flat())
    for (const place of new Set([undefined, ...places]))
      await forgetAttempts({ ctx, key: logInKeys({ ctx, source: { typed, knownDevice: place, knownAddress: undefined } }).account });
}

/** A stranger's guesses stay counted against strangers, also when the owner came by a captcha. */
export async function settleLogInAttempt({ ctx, keys, isSolved }: { ctx: Ctx; keys: LogInKeys; isSolved: boolean }): Promise<void> {
  if (keys.address) await refundAttempt({ ctx, key: keys.address });
  await forgetAttempts({ ctx, key: isSolved ? keys.solved : keys.account });
}
