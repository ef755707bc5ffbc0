import { z } from 'zod';

import { type BeaconChain, quicknet } from '#contract/lottery/beacon.ts';

import { isServiceUrl } from './phone-auth-settings.ts';

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must be ${digits} hex digits in small letters`);
const seconds = z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more');

/** `DRAND_URLS`: relays, comma-separated. */
const relays = z
  .string()
  .transform((text) => text.split(',').map((given) => given.trim().replace(/\/+$/, '')))
  .refine(
    (urls) => urls.length <= 8 && urls.every(isPlainUrl),
    'must be https addresses such as https://api.drand.sh, at most 8 with commas',
  )
  .refine((urls) => new Set(urls).size === urls.length, 'names an address twice');

/** The settings of the public random number in lottery draws. */
export const drandSettings = {
  DRAND_URLS: relays.optional(),
  DRAND_CHAIN_HASH: hex(64).optional(),
  DRAND_PUBLIC_KEY: hex(192).optional(),
  DRAND_GENESIS: seconds.optional(),
  DRAND_PERIOD: seconds.max(3600, 'must be 3600 or less').optional(),
};

interface Given {
  MODE: 'demo' | 'live';
  DRAND_URLS?: readonly string[] | undefined;
  DRAND_CHAIN_HASH?: string | undefined;
  DRAND_PUBLIC_KEY?: string | undefined;
  DRAND_GENESIS?: number | undefined;
  DRAND_PERIOD?: number | undefined;
}

export interface BeaconConfig {
  urls: readonly string[];
  chain: BeaconChain;
}

const ofChain = ['DRAND_PUBLIC_KEY', 'DRAND_GENESIS', 'DRAND_PERIOD'] as const;

/** A chain's settings must be complete, and live mode uses the one that players' checkers know. */
export function halfDrand(given: Given): string[] {
  const { MODE, DRAND_URLS: urls, DRAND_CHAIN_HASH: hash, DRAND_PUBLIC_KEY: key } = given;
  if (!urls)
    return (['DRAND_CHAIN_HASH', ...ofChain] as const)
      .filter((name) => given[name])
      .map((name) => `${name}: has no use without DRAND_URLS`);
  if (hash === undefined || hash === quicknet.hash) {
    const useless = (['DRAND_GENESIS', 'DRAND_PERIOD'] as const).filter((name) => given[name]);
    const faults = useless.map((name) => `${name}: has no use without a DRAND_CHAIN_HASH of another chain`);
    return key === undefined || key === quicknet.publicKey ? faults : [...faults, 'DRAND_PUBLIC_KEY: is not the key of the chain'];
  }
  if (MODE === 'live') return ['DRAND_CHAIN_HASH: must be quicknet’s with MODE=live; players can check no other'];
  return ofChain.filter((name) => !given[name]).map((name) => `${name}: is missing; another chain than quicknet needs it`);
}

/** `undefined` = draws use seed and tickets alone. */
export function beaconOf(given: Given): BeaconConfig | undefined {
  const { DRAND_URLS: urls, DRAND_CHAIN_HASH: hash, DRAND_PUBLIC_KEY: publicKey, DRAND_GENESIS: genesis, DRAND_PERIOD: period } = given;
  if (!urls) return undefined;
  if (!hash || !publicKey || !genesis || !period) return { urls, chain: quicknet };
  return { urls, chain: { hash, publicKey, genesisSeconds: genesis, periodSeconds: period } };
}

function isPlainUrl(text: string): boolean {
  return isServiceUrl(text) && new URL(text).search === '';
}
