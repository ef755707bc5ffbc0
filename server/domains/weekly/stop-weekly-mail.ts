import { and, eq } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { weeklyMails } from './schema.ts';

/** Ends an agent's weekly mails by the key that stands in them. A key that is not known ended them before. */
export async function stopWeeklyMail({ ctx, input: { key } }: { ctx: Ctx; input: { key: string } }): Promise<void> {
  const { merchantCode, stopKey } = weeklyMails;
  await ctx.db.orm.delete(weeklyMails).where(and(eq(merchantCode, ctx.merchant.code), eq(stopKey, key)));
}
