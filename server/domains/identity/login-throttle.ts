import type { Ctx } from '#server/platform/context.ts';
import { isOwnMachine } from '#server/platform/rate-limit.ts';

import { hashSecret } from './secret.ts';
import { forgetAttempts, refundAttempt, takeAttempt, type ThrottleKey } from './throttle.ts';

/** Where a log-in comes from, as far as the account knows the place. */
export interface LogInSource {
  /** What was typed as user name: counted alike whether or not an account has it. */
  typedName: string;
  knownDevice: string | undefined;
  knownAddress: string | undefined;
}

/** What a log-in is counted under: its address, unless the account knows the device, and then the account or the known place. */
export interface LogInKeys {
  address: ThrottleKey | undefined;
  account: ThrottleKey;
}

export function logInKeys({ ctx, source }: { ctx: Ctx; source: LogInSource }): LogInKeys {
  const known = source.knownDevice ?? source.knownAddress;
  const name = hashSecret(source.typedName.trim().toLowerCase());
  return {
    address: source.knownDevice === undefined && !isOwnMachine(ctx.address) ? { rule: 'address', subject: ctx.address } : undefined,
    account: known === undefined ? { rule: 'account', subject: name } : { rule: 'known', subject: `${name}:${known}` },
  };
}

/** @throws rate.limited */
export async function takeLogInAttempt({ ctx, keys }: { ctx: Ctx; keys: LogInKeys }): Promise<void> {
  if (keys.address) await takeAttempt({ ctx, key: keys.address });
  try {
    await takeAttempt({ ctx, key: keys.account });
  } catch (error) {
    // nothing was guessed, so the address is not to blame
    if (keys.address) await refundAttempt({ ctx, key: keys.address });
    throw error;
  }
}

export async function settleLogInAttempt({ ctx, keys }: { ctx: Ctx; keys: LogInKeys }): Promise<void> {
  if (keys.address) await refundAttempt({ ctx, key: keys.address });
  await forgetAttempts({ ctx, key: keys.account });
}
