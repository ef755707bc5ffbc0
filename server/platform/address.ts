import { isIP } from 'node:net';

/** The address of callers inside this process: jobs, page rendering, our own vendor. No request from outside has it. */
export const inProcess = 'in-process';

/** Stands for every caller with an unreadable address: they are counted together. */
export const unknownAddress = 'unknown';

/**
 * Normalises an address as sockets and proxies write it: without port, brackets or zone, IPv4 in IPv6 as IPv4, IPv6 as a browser writes
 * it. `undefined` for anything else.
 */
export function parseAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(trimmed)?.[1] ?? trimmed;
  const [address = ''] = bare.split('%', 1);
  const family = isIP(address);
  if (family === 0) return undefined;
  if (family === 4) return address;
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostnameOf(address)) ?? [];
  return high === undefined || low === undefined
    ? hostnameOf(address).slice(1, -1)
    : dotted(Number.parseInt(high, 16), Number.parseInt(low, 16));
}

/**
 * The key an address is counted by: IPv4 as it is, IPv6 cut to its /64, since one household has all of it. `undefined` = not an address.
 */
export function networkOf(text: string): string | undefined {
  const address = parseAddress(text);
  if (!address?.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether an address, in `networkOf` form, is this machine: our own parts, benchmarks, and an undeclared proxy. */
export const isOwnMachine = (address: string) => address === inProcess || address === '0:0:0:0::/64' || address.startsWith('127.');

/**
 * The address by which a caller's requests and attempts are limited; `undefined` = unlimited. The only place that
 * exempts anyone: calls inside the process, and this machine if `exemptsOwnMachine` says that only its owner uses it.
 */
export function limitedAddress(address: string, exemptsOwnMachine: boolean): string | undefined {
  if (address === inProcess) return undefined;
  return exemptsOwnMachine && isOwnMachine(address) ? undefined : address;
}

const hostnameOf = (address: string) => new URL(`http://[${address}]`).hostname;
const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
