import { sharedRules } from '#contract/field-rules.ts';
import { featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { gateways, sitePlatform } from '#contract/gateways.ts';
import type { Settings } from '#contract/system.ts';
import { mobileTemplates, type MobileTemplate } from '#contract/templates.ts';

import type { Merchant } from './merchant.ts';

/** Every flag with its state at a merchant. */
export function flagsOf(merchant: Merchant): Record<FeatureFlag, boolean> {
  return Object.fromEntries(featureFlags.map((flag) => [flag, merchant.flags.includes(flag)])) as Record<FeatureFlag, boolean>;
}

/** The part of the consolidated settings that a merchant's file states (spec 3, Settings block). */
export function settingsOf(
  merchant: Merchant,
): Omit<Settings, 'mode' | 'domainRoute' | 'siteOrigin' | 'payloadKey' | 'maintenance' | 'regionRestriction' | 'location' | 'serverTime'> {
  return {
    platform: sitePlatform,
    merchantCode: merchant.code,
    gateways,
    brandName: merchant.brandName,
    currency: merchant.currency,
    defaultLanguage: merchant.defaultLanguage,
    languages: merchant.languages,
    customerService: merchant.customerService,
    imageCDNs: merchant.imageCDNs,
    mobileTemplate: merchant.mobileTemplate,
    mobileTemplates: templatesOf(merchant),
    paths: merchant.paths,
    register: { ...merchant.register, fields: { ...sharedRules, ...merchant.register.fields } },
    verification: verificationOf(merchant),
    resources: merchant.resources,
    linkHosts: merchant.linkHosts,
    whitelabel: flagsOf(merchant),
    agentMenu: merchant.agentMenu,
    mainDomain: merchant.mainDomain,
  };
}

/** What a client has to know; what codes may cost is nobody else's business. */
function verificationOf({ verification: { phoneProvider, humanCheck, dialingCodes } }: Merchant): Settings['verification'] {
  return { phoneProvider, humanCheck, dialingCodes };
}

/** What players may set, in the platform's order; the merchant's own is always among it. */
export function templatesOf({
  mobileTemplate,
  mobileTemplates: offered,
}: {
  mobileTemplate: MobileTemplate;
  mobileTemplates: readonly MobileTemplate[];
}): MobileTemplate[] {
  return mobileTemplates.filter((template) => template === mobileTemplate || offered.includes(template));
}
