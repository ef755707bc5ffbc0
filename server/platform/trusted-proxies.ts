import { BlockList, isIP } from 'node:net';

import { z } from 'zod';

import { networkOf, parseAddress, unknownAddress } from './address.ts';

/**
 * The number of our proxies in front, or their networks (`10.0.0.0/8`): forwarded headers count only behind these.
 * A number trusts every peer, so nobody else may reach the port; a list checks the peer.
 */
export type TrustedProxies = number | readonly string[];

/** The setting: a number, or comma-separated networks. */
export const trustedProxies = z
  .string()
  .transform((text): TrustedProxies => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim())))
  .refine(
    (given) => (typeof given === 'number' ? given <= 5 : given.every(isNetwork)),
    'must be how many proxies stand in front, 5 or less, or their networks, such as 10.0.0.0/8,fd00::/8',
  )
  .default(0);

/** Whether the peer is one of our proxies. */
export function isBehindProxy(trusted: TrustedProxies, peer: string | undefined): boolean {
  return typeof trusted === 'number' ? trusted > 0 : isListed(trusted, peer);
}

/**
 * A request's source address: what our own proxies say, ignoring anything already in the header. `undefined` = the peer itself;
 * `unknownAddress` = they state something that is not an address.
 */
export function forwardedAddress(trusted: TrustedProxies, peer: string | undefined, forwardedFor: string | undefined): string | undefined {
  if (!isBehindProxy(trusted, peer)) return undefined;
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const said = typeof trusted === 'number' ? chain.at(-trusted) : (chain.findLast((address) => !isListed(trusted, address)) ?? chain[0]);
  return said ? (parseAddress(said) ?? unknownAddress) : undefined;
}

/** The same, or else the peer's, in counted form. `undefined` = neither is an address. */
export function callerAddress(trusted: TrustedProxies, peer: string | undefined, forwardedFor: string | undefined): string | undefined {
  const said = forwardedAddress(trusted, peer, forwardedFor) ?? peer;
  return said === unknownAddress ? said : said && networkOf(said);
}

/** Whether a text is an address or a network in list format. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const lists = new WeakMap<readonly string[], BlockList>();

function isListed(networks: readonly string[], address: string | undefined): boolean {
  const plain = address === undefined ? undefined : parseAddress(address);
  return plain !== undefined && listOf(networks).check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}

function listOf(networks: readonly string[]): BlockList {
  const known = lists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  lists.set(networks, list);
  return list;
}
