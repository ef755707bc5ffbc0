import { sharedRules } from '#contract/member/field-rules.ts';
import { featureFlags, type FeatureFlag } from '#contract/flags.ts';
import { gateways, sitePlatform } from '#contract/gateways.ts';
import type { Settings, SettingsBlock } from '#contract/system/calls.ts';
import { mobileTemplates, type MobileTemplate } from '#contract/member/facts.ts';

import type { Merchant } from './merchant.ts';

/** Every flag with its state for a merchant. */
export function flagsOf(merchant: Merchant): Record<FeatureFlag, boolean> {
  return Object.fromEntries(featureFlags.map((flag) => [flag, merchant.flags.includes(flag)])) as Record<FeatureFlag, boolean>;
}

/** What the status call and the start-up call share. */
export function settingsBlockOf(merchant: Merchant): SettingsBlock {
  return {
    customerService: merchant.customerService,
    imageCDNs: merchant.imageCDNs,
    domainRoute: merchant.code,
    mobileTemplate: merchant.mobileTemplate,
    paths: merchant.paths,
    register: { ...merchant.register, fields: { ...sharedRules, ...merchant.register.fields } },
    resources: merchant.resources,
    whitelabel: flagsOf(merchant),
    mainDomain: merchant.mainDomain,
  };
}

/** The part of the consolidated settings from a merchant's file. */
export function settingsOf(
  merchant: Merchant,
): Omit<Settings, 'mode' | 'siteOrigin' | 'payloadKey' | 'maintenance' | 'regionRestriction' | 'location' | 'serverTime'> {
  return {
    ...settingsBlockOf(merchant),
    platform: sitePlatform,
    merchantCode: merchant.code,
    gateways,
    brandName: merchant.brandName,
    currency: merchant.currency,
    defaultLanguage: merchant.defaultLanguage,
    languages: merchant.languages,
    digits: merchant.digits,
    mobileTemplates: templatesOf(merchant),
    verification: verificationOf(merchant),
    linkHosts: merchant.linkHosts,
    agentMenu: merchant.agentMenu,
    homeParts: merchant.homeParts,
  };
}

/** What a client has to know; the cost of codes stays private. */
function verificationOf({ verification: { phoneProvider, humanCheck, dialingCodes } }: Merchant): Settings['verification'] {
  return { phoneProvider, humanCheck, dialingCodes };
}

/** The templates players may choose, in the platform's order; always includes the merchant's own. */
export function templatesOf({
  mobileTemplate,
  mobileTemplates: offered,
}: {
  mobileTemplate: MobileTemplate;
  mobileTemplates: readonly MobileTemplate[];
}): MobileTemplate[] {
  return mobileTemplates.filter((template) => template === mobileTemplate || offered.includes(template));
}
