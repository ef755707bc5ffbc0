import { and, eq, inArray, isNull } from 'drizzle-orm';

import { identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The demo members with a mobile number. Nothing is ever sent to them: the demo's messages stay in the outbox. */
const demoMobiles = { juan: '+639175550101', pedro: '+639175550102', maria: '+639175550103', luisa: '+639175550104' } as const;

/** Gives the demo's players their mobile numbers, unless taken. For demo mode only; idempotent. */
export async function giveDemoMobiles({ ctx }: { ctx: Ctx }): Promise<void> {
  const isMerchant = eq(identityMembers.merchantCode, ctx.merchant.code);
  await ctx.db.orm.transaction(async (tx) => {
    const numbers = Object.values(demoMobiles);
    const taken = await tx
      .select({ mobile: identityMembers.mobile })
      .from(identityMembers)
      .where(and(isMerchant, inArray(identityMembers.mobile, numbers)));
    for (const [userName, mobile] of Object.entries(demoMobiles))
      if (!taken.some((row) => row.mobile === mobile))
        await tx
          .update(identityMembers)
          .set({ mobile })
          .where(and(isMerchant, eq(identityMembers.userName, userName), isNull(identityMembers.mobile)));
  });
}
