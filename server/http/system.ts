import type { SettingsBlock } from '#contract/system/calls.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';
import { flagsOf, noticeOf, settingsBlockOf, settingsOf, statusOf } from '#server/domains/merchant/index.ts';
import { publicPayloadKey } from '#server/domains/identity/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SocialLogins } from '#server/providers/social/create-social-logins.ts';

import { answer, type Answer } from './answer.ts';
import { withoutMissing } from './social-flags.ts';

/** The contract's area `system`: what a client needs to know before anything else. */
export function systemAnswers({
  merchants,
  mode,
  socials,
  originOf,
}: {
  merchants: MerchantRegistry;
  mode: 'demo' | 'live';
  socials: Pick<SocialLogins, 'providers'>;
  originOf: (merchantCode: string) => string;
}): Answer[] {
  const merchantOf = (ctx: Ctx) => merchants.byCode(ctx.merchant.code);
  const shown = <T extends SettingsBlock>(settings: T): T => ({ ...settings, whitelabel: withoutMissing(settings.whitelabel, socials) });
  return [
    // `headers` is not destructured: reading it would build it for every call
    answer('GET /wps/system/status', async ({ ctx, country }) => {
      const merchant = merchantOf(ctx);
      return {
        ...shown(settingsBlockOf(merchant)),
        ...statusOf(merchant, await country()),
        notice: noticeOf(merchant),
        address: ctx.address,
        serverTime: ctx.clock.now().getTime(),
      };
    }),
    answer('GET /wps/system/whitelabel', async ({ ctx }) => withoutMissing(flagsOf(merchantOf(ctx)), socials)),
    answer('GET /wps/system/domainRoute', async ({ ctx }) => ({ merchantCode: ctx.merchant.code, host: merchantOf(ctx).mainDomain })),
    answer('GET /wps/system/setting/register', async ({ ctx }) => settingsOf(merchantOf(ctx)).register),
    answer('GET /wps/system/settings/consolidated', async ({ ctx, country }) => {
      const merchant = merchantOf(ctx);
      return {
        ...shown(settingsOf(merchant)),
        ...statusOf(merchant, await country()),
        serverTime: ctx.clock.now().getTime(),
        mode,
        siteOrigin: originOf(merchant.code),
        payloadKey: await publicPayloadKey({ ctx }),
      };
    }),
  ];
}
