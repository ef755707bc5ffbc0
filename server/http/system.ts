import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { flagsOf, settingsOf, type Merchant } from '#server/domains/merchant/index.ts';
import { publicPayloadKey } from '#server/domains/identity/index.ts';
import type { Ctx } from '#server/platform/context.ts';

import { answer, type Answer } from './answer.ts';

/** The contract's area `system`: what a client must know before it can do anything. */
export function systemAnswers({ merchants, mode }: { merchants: MerchantRegistry; mode: 'demo' | 'live' }): Answer[] {
  const merchantOf = (ctx: Ctx) => merchants.byCode(ctx.merchant.code);
  return [
    answer('GET /wps/system/status', async ({ ctx }) => statusOf(merchantOf(ctx), ctx)),
    answer('GET /wps/system/whitelabel', async ({ ctx }) => flagsOf(merchantOf(ctx))),
    answer('GET /wps/system/domainRoute', async ({ ctx }) => ({ merchantCode: ctx.merchant.code, host: merchantOf(ctx).mainDomain })),
    answer('GET /wps/system/setting/register', async ({ ctx }) => settingsOf(merchantOf(ctx)).register),
    answer('GET /wps/system/settings/consolidated', async ({ ctx }) => {
      const merchant = merchantOf(ctx);
      return {
        ...settingsOf(merchant),
        ...statusOf(merchant, ctx),
        mode,
        domainRoute: merchant.code,
        payloadKey: await publicPayloadKey({ ctx }),
      };
    }),
  ];
}

/** Region restriction needs the caller's country; until an address table is part of the platform no caller is restricted. */
function statusOf(
  merchant: Merchant,
  ctx: Ctx,
): { maintenance: boolean; regionRestriction: boolean; location: string; serverTime: number } {
  return { maintenance: merchant.maintenance, regionRestriction: false, location: '', serverTime: ctx.clock.now().getTime() };
}
