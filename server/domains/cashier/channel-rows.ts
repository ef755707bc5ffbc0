import { and, asc, eq } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { cashierChannels } from './schema.ts';

export type ChannelRow = typeof cashierChannels.$inferSelect;

/** Vouchers are issued by the platform: there is no provider. */
export const voucherChannel = 'voucher';

/** The merchant's open channels, in its order. */
export async function openChannels({ ctx }: { ctx: Ctx }): Promise<ChannelRow[]> {
  const open = and(eq(cashierChannels.merchantCode, ctx.merchant.code), eq(cashierChannels.isOpen, true));
  return await ctx.db.orm.select().from(cashierChannels).where(open).orderBy(asc(cashierChannels.position), asc(cashierChannels.code));
}

export async function findChannel({ ctx, code }: { ctx: Ctx; code: string }): Promise<ChannelRow | undefined> {
  const channels = await openChannels({ ctx });
  return channels.find((channel) => channel.code === code);
}
