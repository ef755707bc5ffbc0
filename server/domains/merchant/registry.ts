import type { MerchantChanges } from '#contract/staff/calls.ts';

import { changeMerchantBy } from './change-merchant-by.ts';
import type { Merchant } from './merchant.ts';

/** The merchants of this process. Hosts choose among them. */
export interface MerchantRegistry {
  /** As their files say; what staff changed is in `byHost` and `byCode`. */
  all: readonly Merchant[];
  /** The merchant of a `Host` header, port or none; the default merchant for hosts that nobody claims. */
  byHost(host: string): Merchant;
  /** Whether a merchant claims the host, port or none. */
  knows(host: string): boolean;
  /** @throws Error for a code that does not exist: codes come from our own tables. */
  byCode(code: string): Merchant;
  /** Puts what staff changed over the files, from now on. */
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
      // callers choose their hosts: the memory of them is bounded
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
