import { and, eq, inArray, isNull } from 'drizzle-orm';

import { identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

import { demoAccounts } from './demo-accounts.ts';

/** `.invalid` is reserved (RFC 2606): no mail to a demo account can reach a stranger. */
const demoAddress = (userName: string) => `${userName}@demo.invalid`;

/** Gives a demo merchant's accounts verified addresses. For demo mode only; idempotent. */
export async function giveDemoMail({ ctx }: { ctx: Ctx }): Promise<void> {
  const names = demoAccounts.filter(({ merchantCode }) => merchantCode === ctx.merchant.code).map(({ userName }) => userName);
  await ctx.db.orm.transaction(async (tx) => {
    const bare = await tx
      .select({ id: identityMembers.id, userName: identityMembers.userName })
      .from(identityMembers)
      .where(
        and(eq(identityMembers.merchantCode, ctx.merchant.code), inArray(identityMembers.userName, names), isNull(identityMembers.email)),
      );
    for (const { id, userName } of bare)
      await tx
        .update(identityMembers)
        .set({ email: demoAddress(userName), emailVerifiedAt: ctx.clock.now() })
        .where(eq(identityMembers.id, id));
  });
}
