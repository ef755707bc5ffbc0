import { agentMenuEntries } from '#contract/agents/facts.ts';
import { featureFlags } from '#contract/flags.ts';
import type { MerchantChanges } from '#contract/staff/calls.ts';

import type { Merchant } from './merchant.ts';

/** Applies the staff's changes to a merchant's file. */
export function changeMerchantBy(merchant: Merchant, changes: MerchantChanges | undefined): Merchant {
  if (!changes) return merchant;
  const { flags: changed = {}, agentMenu: entries = {}, homeParts, digits, maintenance, maintenanceNotice, restrictedCountries } = changes;
  const flags = featureFlags.filter((flag) => changed[flag] ?? merchant.flags.includes(flag));
  const agentMenu = agentMenuEntries.filter((entry) => entries[entry] ?? merchant.agentMenu.includes(entry));
  return {
    ...merchant,
    flags,
    agentMenu,
    homeParts: homeParts ?? merchant.homeParts,
    digits: digits ?? merchant.digits,
    maintenance: maintenance ?? merchant.maintenance,
    maintenanceNotice: maintenanceNotice ?? merchant.maintenanceNotice,
    region: { ...merchant.region, restrictedCountries: restrictedCountries ?? merchant.region.restrictedCountries },
  };
}
