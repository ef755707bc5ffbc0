import { and, eq, isNull, lt } from 'drizzle-orm';

import { bareCode, isAppCode } from '#contract/typed/second-code.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { hashSecret, stepOf } from '#server/domains/identity/index.ts';
import { staffAccounts, staffRecoveryCodes } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

interface Typed {
  ctx: Ctx;
  account: { id: string; sealedSecret: string };
  code: string;
}

/** Takes a code of the authenticator, or a recovery code. Each works once: checking and consuming is one statement. */
export async function takeStaffCode({ ctx, account, code }: Typed): Promise<boolean> {
  return isAppCode(code) ? await takeStep({ ctx, account, code }) : await takeRecoveryCode({ ctx, account, code });
}

async function takeStep({ ctx, account, code }: Typed): Promise<boolean> {
  const step = stepOf({ ctx, memberId: account.id, sealedSecret: account.sealedSecret, code: bareCode(code) });
  if (step === undefined) return false;
  const inside = and(isNull(staffAccounts.disabledAt), isNull(staffAccounts.resetAt));
  const taken = await ctx.db.orm
    .update(staffAccounts)
    .set({ lastStep: step })
    .where(and(eq(staffAccounts.id, account.id), lt(staffAccounts.lastStep, step), inside))
    .returning({ id: staffAccounts.id });
  return taken.length > 0;
}

async function takeRecoveryCode({ ctx, account: { id }, code }: Typed): Promise<boolean> {
  const open = and(
    eq(staffRecoveryCodes.staffId, id),
    eq(staffRecoveryCodes.codeHash, hashSecret(bareCode(code))),
    isNull(staffRecoveryCodes.usedAt),
  );
  return await ctx.db.orm.transaction(async (tx) => {
    const taken = await tx
      .update(staffRecoveryCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(open)
      .returning({ id: staffRecoveryCodes.staffId });
    if (taken.length > 0) await recordAct({ ctx, tx, act: 'staff.recovery.used', subject: `staff:${id}` });
    return taken.length > 0;
  });
}
