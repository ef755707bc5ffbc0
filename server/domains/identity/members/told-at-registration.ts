import { and, eq } from 'drizzle-orm';

import { identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The name the member gave as holder of its bank accounts, if the merchant asks for one; staff compare it with the documents. */
export async function realNameOf({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ profile: identityMembers.profile })
    .from(identityMembers)
    .where(and(eq(identityMembers.id, memberId), eq(identityMembers.merchantCode, ctx.merchant.code)));
  return row?.profile['payeeName'] ?? null;
}

/** The day of birth that a member gave at registration, where the merchant asks for it. */
export async function birthDateOf({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ birthDate: identityMembers.birthDate })
    .from(identityMembers)
    .where(and(eq(identityMembers.id, memberId), eq(identityMembers.merchantCode, ctx.merchant.code)));
  return row?.birthDate ?? null;
}
