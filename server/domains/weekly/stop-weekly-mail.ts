import { and, eq } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { weeklyMails } from './schema.ts';

/** Ends an agent's weekly mails by the key that stands in them. @returns whether the key was known: one that was used is not. */
export async function stopWeeklyMail({ ctx, input: { key } }: { ctx: Ctx; input: { key: string } }): Promise<boolean> {
  const { merchantCode, stopKey } = weeklyMails;
  const isOfKey = and(eq(merchantCode, ctx.merchant.code), eq(stopKey, key));
  return (await ctx.db.orm.delete(weeklyMails).where(isOfKey).returning({ monday: weeklyMails.monday })).length > 0;
}
