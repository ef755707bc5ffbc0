import { and, asc, eq, inArray, like, or } from 'drizzle-orm';

import { toE164 } from '#contract/typed/mobile.ts';
import { readAccountName, readEmail } from '#contract/typed/contacts.ts';
import { identityMembers as table } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';

const longestList = 50;

export interface FoundPlayer {
  memberId: string;
  userName: string;
  nickname: string;
  customerType: number;
  createdAt: Date;
  isDisabled: boolean;
}

/** The merchant's players by a prefix of the user name, or by exact e-mail or mobile number; for staff. */
export async function findPlayers({ ctx, input: { search } }: { ctx: Ctx; input: { search: string } }): Promise<FoundPlayer[]> {
  const { dialingCodes } = ctx.merchant.verification;
  const mobiles = dialingCodes.map((code) => toE164(code, search)).filter((mobile) => mobile !== undefined);
  const rows = await ctx.db.orm
    .select()
    .from(table)
    .where(
      and(
        eq(table.merchantCode, ctx.merchant.code),
        eq(table.isStaff, false),
        or(
          like(table.userName, `${plainLike(readAccountName(search))}%`),
          eq(table.email, readEmail(search).toLowerCase()),
          inArray(table.mobile, mobiles),
        ),
      ),
    )
    .orderBy(asc(table.userName))
    .limit(longestList);
  return rows.map(toFound);
}

export const toFound = ({ id, userName, nickname, customerType, createdAt, disabledAt }: typeof table.$inferSelect): FoundPlayer => ({
  memberId: id,
  userName,
  nickname,
  customerType,
  createdAt,
  isDisabled: disabledAt !== null,
});

const plainLike = (text: string) => text.replaceAll(/[%_\\]/g, String.raw`\$&`);
