import type { Merchant } from './merchant.ts';

/** The merchants of this process. Hosts choose among them (architecture 18). */
export interface MerchantRegistry {
  all: readonly Merchant[];
  /** The merchant of a `Host` header, port or none; the default merchant for hosts that nobody claims. */
  byHost(host: string): Merchant;
  /** @throws Error for a code that does not exist: codes come from our own tables. */
  byCode(code: string): Merchant;
}

export function createMerchantRegistry(merchants: readonly Merchant[]): MerchantRegistry {
  const hosts = new Map(merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const)));
  const codes = new Map(merchants.map((merchant) => [merchant.code, merchant]));
  const fallback = merchants.find((merchant) => merchant.isDefault);
  if (!fallback) throw new Error('no default merchant');
  const seen = new Map<string, Merchant>();
  return {
    all: merchants,
    byHost(host) {
      const known = seen.get(host);
      if (known) return known;
      const found = hosts.get(plainHost(host)) ?? fallback;
      // callers choose their hosts: the memory of them is bounded
      if (seen.size < maxSeen) seen.set(host, found);
      return found;
    },
    byCode(code) {
      const merchant = codes.get(code);
      if (!merchant) throw new Error(`no merchant has the code ${JSON.stringify(code)}`);
      return merchant;
    },
  };
}

const maxSeen = 1000;
const plainHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
