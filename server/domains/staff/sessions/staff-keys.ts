import { desc, eq } from 'drizzle-orm';

import { readAccountName } from '#contract/typed/contacts.ts';
import { addressKey, hashSecret, type LogInKeys, takeLogInAttempt } from '#server/domains/identity/index.ts';
import { staffSessions } from '#server/domains/staff/schema.ts';
import { isOwnMachine } from '#server/platform/address.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Strangers' guesses do not delay a staff member at the address of the last log-in. */
export async function staffKeys(ctx: Ctx, typed: string, account: { id: string } | undefined): Promise<LogInKeys> {
  const name = `staff:${hashSecret(readAccountName(typed))}`;
  const [last] = await ctx.db.orm
    .select({ address: staffSessions.address })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, account?.id ?? nobody))
    .orderBy(desc(staffSessions.createdAt))
    .limit(1);
  // behind an undeclared proxy, everyone seems to be on this machine
  const isKnown = last?.address === ctx.address && !isOwnMachine(ctx.address);
  return {
    address: addressKey(ctx),
    account: isKnown ? { rule: 'known', subject: `${name}:${hashSecret(ctx.address)}` } : { rule: 'account', subject: name },
    solved: { rule: 'solved', subject: name },
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** The console has no captcha to offer. @throws rate.limited */
export async function takeStaffAttempt(ctx: Ctx, keys: LogInKeys): Promise<void> {
  try {
    await takeLogInAttempt({ ctx, keys, isSolved: false });
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.details.retryAfterMs === undefined) throw error;
    throw new ExpectedError(error.code, { retryAfterMs: error.details.retryAfterMs });
  }
}
