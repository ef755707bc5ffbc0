import { commitmentOf, type Draws, fairDraws } from '#fair/draws.ts';

/**
 * A chain of hashes made from its end: each is SHA-256 of the 64 characters of the next. Position 0, the terminal hash, is published first,
 * then the salt, made of what others contributed after the publication. Round 1 reveals position 1, and so on: whoever knows the terminal
 * hash sees that every round was fixed before the salt was known.
 */
export function chainTo(lastHash: string, rounds: number): readonly string[] {
  checkHash(lastHash);
  const chain = [lastHash];
  for (let position = rounds; position > 0; position--) chain.push(commitmentOf(chain.at(-1) ?? lastHash));
  return chain.toReversed();
}

/** Whether a hash belongs to a round: hashed as many times as the round's number it gives the terminal hash. */
export function isOfChain({ hash, round, terminalHash }: { hash: string; round: number; terminalHash: string }): boolean {
  if (!isHash(hash) || !Number.isSafeInteger(round) || round < 1) return false;
  let found = hash;
  for (let left = round; left > 0; left--) found = commitmentOf(found);
  return found === terminalHash;
}

/** A round's draws: the studio's one generator, with the round's hash as the server seed and the salt as the client seed. */
export function drawsOfRound({ hash, salt, round }: { hash: string; salt: string; round: number }): Draws {
  return fairDraws({ serverSeed: hash, clientSeed: salt, nonce: round });
}

function isHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}

function checkHash(hash: string): void {
  if (!isHash(hash)) throw new Error('a hash is 64 lower-case hex digits');
}
