import { notedKey, readNoted } from '#studio/noted-pairs.ts';

/** How many pairs are remembered: more than anybody checks at once. */
const mostPairs = 60;

/** Stores, before a seed is sent, which server seed was committed to: afterwards the server's word alone would prove nothing. */
export function noteCommitment(hash: string, clientSeed: string): void {
  try {
    const others = readNoted(localStorage.getItem(notedKey)).slice(0, mostPairs - 1);
    localStorage.setItem(notedKey, JSON.stringify([{ hash, clientSeed }, ...others]));
  } catch {
    // storage is refused: the hash can still be noted by hand
  }
}
