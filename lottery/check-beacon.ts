import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';

import type { IsSigned } from './beacon.ts';

const bls = bls12_381.shortSignatures;
/** RFC 9380 (hash to curve) with the ciphersuite of BLS signatures on G1. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/**
 * Whether a signature is the chain's for a round: BLS12-381, signature on G1, over SHA-256 of the round as eight big-endian bytes. A
 * separate file, since the curve is large and only needed for such draws.
 */
export const isSigned: IsSigned = ({ publicKey }, { round, signature }) => {
  if (!/^[0-9a-f]{96}$/.test(signature) || !Number.isSafeInteger(round) || round < 1) return false;
  try {
    // only one encoding of a point is accepted: another encoding would be another random number
    return bls.verify(bls.Signature.fromHex(signature), bls.hash(messageOf(round), domain), hexToBytes(publicKey));
  } catch {
    // not a point of the curve, or not in the signatures' group
    return false;
  }
};

/** The message a chain signs for a round. */
export function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}
