import type { Channel } from '#contract/deposits/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import { cashierChannels } from './schema.ts';

/** Adds an open deposit channel to the merchant, or changes its limits; a closed channel stays closed. Idempotent. */
export async function openChannel({ ctx, input }: { ctx: Ctx; input: Omit<Channel, 'kind'> & { position: number } }): Promise<void> {
  const values = {
    merchantCode: ctx.merchant.code,
    code: input.code,
    name: input.name,
    currency: input.currency,
    minimumMinor: BigInt(input.minimumMinor),
    maximumMinor: BigInt(input.maximumMinor),
    feeMinor: BigInt(input.feeMinor),
    arrivalSeconds: input.arrivalSeconds,
    presetsMinor: input.presetsMinor,
    position: input.position,
  };
  await ctx.db.orm
    .insert(cashierChannels)
    .values({ ...values, isOpen: true })
    .onConflictDoUpdate({ target: [cashierChannels.merchantCode, cashierChannels.code], set: values });
}
