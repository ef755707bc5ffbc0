import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

import { type BeaconChain, quicknet } from '#contract/lottery/beacon.ts';

/** The public random number that an issue names before its sale, long before anybody can know it. */
export interface NamedRound {
  /** The chain's hash. */
  chain: string;
  round: number;
}

/** Whether the signature is the chain's own for this round: `check-beacon.ts`. */
export type IsSigned = (chain: Pick<BeaconChain, 'publicKey'>, signed: { round: number; signature: string }) => boolean;

/**
 * How long after the lock the named round is emitted at the earliest: the root of the accepted tickets is public by then, so nobody who
 * knows the number can still choose what goes into it.
 */
const sealMs = 1000;

/** The first round that is emitted a second or more after the lock. */
export function roundAfter({ genesisSeconds, periodSeconds }: BeaconChain, lockAtMs: number): number {
  return Math.max(0, Math.ceil((lockAtMs + sealMs - genesisSeconds * 1000) / (periodSeconds * 1000))) + 1;
}

export function emittedAtMs({ genesisSeconds, periodSeconds }: BeaconChain, round: number): number {
  return (genesisSeconds + (round - 1) * periodSeconds) * 1000;
}

/** What a round's signature is worth in a draw: its SHA-256. A round has one signature only, so nobody can choose. */
export function randomnessOf(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}

/** The chains that a checker believes. A platform with a chain of its own could sign what it likes. */
export function knownChain(hash: string): BeaconChain | undefined {
  return hash === quicknet.hash ? quicknet : undefined;
}
