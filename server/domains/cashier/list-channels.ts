import type { Channel, ChannelKind } from '#contract/deposits/calls.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { openChannels, voucherChannel } from './channel-rows.ts';

/** The deposit channels open to this player, with everything that has to be shown before payment. */
export async function listChannels({ ctx }: { ctx: MemberCtx }): Promise<{ list: Channel[] }> {
  const rows = await openChannels({ ctx });
  const served = rows.flatMap((row) => {
    const kind = kindOf({ ctx, code: row.code });
    return kind === undefined ? [] : [{ row, kind }];
  });
  return {
    list: served.map(({ row, kind }) => ({
      code: row.code,
      kind,
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

/** `undefined` = its provider is not part of this installation. */
function kindOf({ ctx, code }: { ctx: MemberCtx; code: string }): ChannelKind | undefined {
  return code === voucherChannel ? 'voucher' : ctx.payments.get(code)?.kind;
}
