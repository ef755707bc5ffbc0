import { and, eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { tellMember } from '#server/domains/inbox/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import type { MemberRow } from '#server/domains/identity/sessions/known-sources.ts';

const trialType = 4;

export type NewMember = Pick<
  MemberRow,
  'userName' | 'passwordHash' | 'customerType' | 'isStaff' | 'nickname' | 'profile' | 'registerMethod' | 'registerUrl'
> & {
  email?: string | undefined;
  /** E.164, verified. */
  mobile?: string | undefined;
  /** YYYY-MM-DD. */
  birthDate?: string | undefined;
  /** The agent above, for the team tree. */
  parent?: Pick<MemberRow, 'id' | 'agentPath'>;
};

export async function isNameTaken({ ctx, name }: { ctx: Ctx; name: string }): Promise<boolean> {
  const rows = await ctx.db.orm
    .select({ id: identityMembers.id })
    .from(identityMembers)
    .where(and(eq(identityMembers.merchantCode, ctx.merchant.code), eq(identityMembers.userName, name)));
  return rows.length > 0;
}

/** @param mobile E.164 */
export async function isMobileTaken({ ctx, tx = ctx.db.orm, mobile }: { ctx: Ctx; tx?: Queryable; mobile: string }): Promise<boolean> {
  return (
    (await tx.$count(identityMembers, and(eq(identityMembers.merchantCode, ctx.merchant.code), eq(identityMembers.mobile, mobile)))) > 0
  );
}

/** `undefined` = the name, or the mobile number, is taken: the constraints decide, so one of two parallel requests wins. */
export async function insertMember({
  ctx,
  tx,
  member: { parent, ...values },
}: {
  ctx: Ctx;
  tx: Queryable;
  member: NewMember;
}): Promise<MemberRow | undefined> {
  const id = newId(ctx);
  const [row] = await tx
    .insert(identityMembers)
    .values({
      ...values,
      id,
      merchantCode: ctx.merchant.code,
      mustChangePassword: false,
      parentId: parent?.id,
      agentPath: `${parent?.agentPath ?? '/'}${id}/`,
      registerAddress: ctx.address,
      termsVersion: ctx.merchant.termsVersion,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  // trial players have no inbox
  if (row && row.customerType !== trialType) await tellMember({ ctx, tx, input: { memberId: id, kind: 'welcome' } });
  return row;
}
