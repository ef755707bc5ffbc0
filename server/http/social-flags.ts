import type { FeatureFlag } from '#contract/flags.ts';
import type { Merchant } from '#server/domains/merchant/index.ts';
import type { SocialLogins } from '#server/providers/social/create-social-logins.ts';
import type { SocialProvider } from '#server/providers/social/social-login.ts';

const flags = { google: 'GOOGLELOGIN', facebook: 'FACEBOOKLOGIN' } as const satisfies Record<SocialProvider, FeatureFlag>;

/** What a merchant offers and this installation can do. */
export function providersOf(merchant: Merchant, { providers }: Pick<SocialLogins, 'providers'>): SocialProvider[] {
  return providers.filter((provider) => merchant.flags.includes(flags[provider]));
}

/** A flag of a provider that this installation was not set up for is off: a button that leads nowhere is none. */
export function withoutMissing<T extends Record<FeatureFlag, boolean>>(all: T, { providers }: Pick<SocialLogins, 'providers'>): T {
  const has = (provider: SocialProvider) => all[flags[provider]] && providers.includes(provider);
  return { ...all, [flags.google]: has('google'), [flags.facebook]: has('facebook') };
}
