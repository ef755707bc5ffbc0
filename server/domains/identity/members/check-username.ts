import type { Ctx } from '#server/platform/context.ts';

import { isNameTaken } from './member-rows.ts';
import { takeAddressAttempt } from '#server/domains/identity/throttle/throttle.ts';
import { isReservedName, readNewUserName } from './user-name.ts';

/**
 * Whether a user name may be registered. Throttled by address, as the answer also reveals who is a member.
 * @throws username.invalid, rate.limited
 */
export async function checkUsername({ ctx, input }: { ctx: Ctx; input: { username: string } }): Promise<{ available: boolean }> {
  await takeAddressAttempt({ ctx, rule: 'lookUp' });
  const name = readNewUserName(input.username, ctx.merchant);
  return { available: !isReservedName(name, ctx.merchant) && !(await isNameTaken({ ctx, name })) };
}
