import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What determines a round: the secret server seed (64 hex digits), the player's own seed and the round's number under this pair. */
export interface FairSeed {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A source of integers; the engines' only access to randomness. */
export interface Draws {
  /** Uniform in `0 .. bound - 1`; `bound` from 1 to 2^32. */
  integer(bound: number): number;
}

/**
 * The studio's only generator: block `cursor` is HMAC-SHA256(key = the server seed's 64 characters, `${clientSeed}:${nonce}:${cursor}`),
 * read as eight big-endian words of 32 bits; words that would bias the result are rejected (rejection sampling).
 * Runs identically in Node and in browsers, so that players recompute a round with the original code.
 */
export function fairDraws({ serverSeed, clientSeed, nonce }: FairSeed): Draws {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new Error('a server seed is 64 lower-case hex digits');
  const keyed = hmac.create(sha256, utf8ToBytes(serverSeed));
  let cursor = 0;
  const nextBlock = () =>
    keyed
      .clone()
      .update(utf8ToBytes(`${clientSeed}:${nonce}:${cursor++}`))
      .digest();
  return drawsFrom(wordsOf(nextBlock));
}

/** Integers from 32-bit words. Separate, so that tests can supply the words. */
export function drawsFrom(nextWord: () => number): Draws {
  return {
    integer(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > wordCount) throw new Error(`bound ${bound} is not from 1 to 2^32`);
      const fair = wordCount - (wordCount % bound);
      for (;;) {
        const word = nextWord();
        if (word < fair) return word % bound;
      }
    },
  };
}

/** Published before play: SHA-256 of the server seed's 64 characters. No outcome is ever derived from published values. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)));
}

const wordCount = 2 ** 32;

function wordsOf(nextBlock: () => Uint8Array): () => number {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  return () => {
    if (offset === block.byteLength) {
      const bytes = nextBlock();
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      offset = 0;
    }
    offset += 4;
    return block.getUint32(offset - 4);
  };
}
