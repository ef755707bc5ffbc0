import type { FeatureFlag } from '#contract/flags.ts';
import type { Merchant } from '#server/domains/merchant/index.ts';
import type { SocialLogins } from '#server/providers/social/create-social-logins.ts';
import type { SocialProvider } from '#server/providers/social/social-login.ts';

const flags = { google: 'GOOGLELOGIN', facebook: 'FACEBOOKLOGIN' } as const satisfies Record<SocialProvider, FeatureFlag>;

/** The providers the merchant offers and this installation supports. */
export function providersOf(merchant: Merchant, { providers }: Pick<SocialLogins, 'providers'>): SocialProvider[] {
  return providers.filter((provider) => merchant.flags.includes(flags[provider]));
}

/** Switches off the flags of providers that this installation lacks, so that no button leads nowhere. */
export function withoutMissing<T extends Record<FeatureFlag, boolean>>(all: T, { providers }: Pick<SocialLogins, 'providers'>): T {
  const has = (provider: SocialProvider) => all[flags[provider]] && providers.includes(provider);
  return { ...all, [flags.google]: has('google'), [flags.facebook]: has('facebook') };
}
