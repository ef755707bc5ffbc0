import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

export interface Mailbox {
  userName: string;
  customerType: number;
  email: string;
}

/** Where a member gets mail: the verified address of an open account, if there is one. */
export async function findMailbox({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<Mailbox | undefined> {
  const { id, merchantCode, userName, customerType, email, emailVerifiedAt, disabledAt } = identityMembers;
  const isOpen = and(eq(id, memberId), eq(merchantCode, ctx.merchant.code), isNull(disabledAt));
  const [found] = await ctx.db.orm
    .select({ userName, customerType, email })
    .from(identityMembers)
    .where(and(isOpen, isNotNull(emailVerifiedAt)));
  return found && found.email !== null ? { ...found, email: found.email } : undefined;
}
