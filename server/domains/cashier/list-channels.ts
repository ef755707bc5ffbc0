import type { Channel } from '#contract/cashier.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { openChannels } from './channel-rows.ts';

/** The deposit channels open to this player, with everything to be shown before paying. */
export async function listChannels({ ctx }: { ctx: MemberCtx }): Promise<{ list: Channel[] }> {
  const rows = await openChannels({ ctx });
  const served = rows.filter((row) => ctx.payments.has(row.code));
  return {
    list: served.map((row) => ({
      code: row.code,
      name: row.name,
      currency: row.currency,
      minimumMinor: row.minimumMinor.toString(),
      maximumMinor: row.maximumMinor.toString(),
      feeMinor: row.feeMinor.toString(),
      arrivalSeconds: row.arrivalSeconds,
      presetsMinor: row.presetsMinor,
    })),
  };
}
