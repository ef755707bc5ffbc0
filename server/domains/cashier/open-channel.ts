import type { Channel } from '#contract/cashier.ts';
import { cashierChannels } from '#server/db/schema/cashier.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Opens a deposit channel for the merchant, or changes its limits. Running it again changes nothing. */
export async function openChannel({ ctx, input }: { ctx: Ctx; input: Channel & { position: number } }): Promise<void> {
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
    isOpen: true,
  };
  await ctx.db.orm
    .insert(cashierChannels)
    .values(values)
    .onConflictDoUpdate({ target: [cashierChannels.merchantCode, cashierChannels.code], set: values });
}
