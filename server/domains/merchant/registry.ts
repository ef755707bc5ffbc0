import type { MerchantChanges } from '#contract/staff/calls.ts';

import { changeMerchantBy } from './change-merchant-by.ts';
import type { Merchant } from './merchant.ts';

/** This process's merchants, selected by host. */
export interface MerchantRegistry {
  /** As in their files; the staff's changes are in `byHost` and `byCode`. */
  all: readonly Merchant[];
  /** The merchant of a `Host` header, with or without port; the default merchant for unclaimed hosts. */
  byHost(host: string): Merchant;
  /** Whether a merchant claims the host, with or without port. */
  knows(host: string): boolean;
  /** @throws Error for an unknown code: codes come from our own tables. */
  byCode(code: string): Merchant;
  /** Applies the staff's changes over the files from now on. */
  apply(changes: ReadonlyMap<string, MerchantChanges>): void;
}

export function createMerchantRegistry(merchants: readonly Merchant[]): MerchantRegistry {
  const hosts = new Map(merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant.code] as const)));
  let codes = new Map(merchants.map((merchant) => [merchant.code, merchant]));
  const claimed = new Set([...hosts.keys(), ...merchants.map(({ mainDomain }) => plainHost(mainDomain))]);
  const fallback = merchants.find((merchant) => merchant.isDefault);
  if (!fallback) throw new Error('no default merchant');
  const seen = new Map<string, Merchant>();
  return {
    all: merchants,
    byHost(host) {
      const known = seen.get(host);
      if (known) return known;
      const found = codes.get(hosts.get(plainHost(host)) ?? fallback.code) ?? fallback;
      // callers choose their hosts, so the cache is bounded
      if (seen.size < maxSeen) seen.set(host, found);
      return found;
    },
    knows: (host) => claimed.has(plainHost(host)),
    byCode(code) {
      const merchant = codes.get(code);
      if (!merchant) throw new Error(`no merchant has the code ${JSON.stringify(code)}`);
      return merchant;
    },
    apply(changes) {
      codes = new Map(merchants.map((merchant) => [merchant.code, changeMerchantBy(merchant, changes.get(merchant.code))]));
      seen.clear();
    },
  };
}

const maxSeen = 1000;
const plainHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
