import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

import { type BeaconChain, quicknet } from '#contract/lottery/beacon.ts';

/** The public random number named by an issue before its sale, long before anybody can know it. */
export interface NamedRound {
  /** The chain's hash. */
  chain: string;
  round: number;
}

/** Whether the signature is the chain's own for this round: `check-beacon.ts`. */
export type IsSigned = (chain: Pick<BeaconChain, 'publicKey'>, signed: { round: number; signature: string }) => boolean;

/**
 * The minimum time from the lock to the named round: by then the root of the accepted tickets is public, so nobody who
 * knows the number can still influence them.
 */
const sealMs = 1000;

/** The first round emitted a second or more after the lock. */
export function roundAfter({ genesisSeconds, periodSeconds }: BeaconChain, lockAtMs: number): number {
  return Math.max(0, Math.ceil((lockAtMs + sealMs - genesisSeconds * 1000) / (periodSeconds * 1000))) + 1;
}

export function emittedAtMs({ genesisSeconds, periodSeconds }: BeaconChain, round: number): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1000;
}

/** A round's randomness in a draw: its signature's SHA-256. A round has only one signature, so there is no choice. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** The chains a checker trusts. A platform with its own chain could sign anything. */
export function knownChain(hash: string): BeaconChain | undefined {
  return hash === quicknet.hash ? quicknet : undefined;
}
