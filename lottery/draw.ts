import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { fairDraws } from '#fair/draws.ts';

import type { NamedRound } from './beacon.ts';
import type { DrawResult, PlayTable } from './shape.ts';

/** Published with every draw: a different algorithm gets a different name. */
export const drawAlgorithm = 'laro-draw-1';
/** With a public random number named in the commitment. */
export const beaconAlgorithm = 'laro-draw-2';

/** The unique name of an issue: neither part may contain `|`, which separates them. */
export interface IssueName {
  gameCode: string;
  numero: string;
}

/**
 * Published before the sale: SHA-256 of `seed|gameCode|numero|salt`, followed by `|chain|round` if a public random number is named,
 * so that it cannot be exchanged or omitted later. Seed and salt are 64 hex digits each.
 */
export function commitmentOf({
  seed,
  salt,
  gameCode,
  numero,
  named = null,
}: IssueName & { seed: string; salt: string; named?: NamedRound | null }): string {
  for (const secret of [seed, salt]) checkSecret(secret);
  checkName({ gameCode, numero });
  const parts = [seed, gameCode, numero, salt, ...(named ? [named.chain, namedRound(named)] : [])];
  return bytesToHex(sha256(utf8ToBytes(parts.join('|'))));
}

/**
 * The result: the table draws from the studio's generator, keyed by the seed (never by the commitment), over
 * `gameCode|numero|merkleRoot|beacon`. The beacon is empty if an issue names none. Whoever committed to the seed before the sale cannot
 * choose the result, since it depends on the root of the accepted bets; whoever knows the bets cannot compute it without the seed.
 */
export function drawOf({
  table,
  seed,
  gameCode,
  numero,
  merkleRoot,
  beacon,
}: IssueName & { table: PlayTable; seed: string; merkleRoot: string; beacon: string | null }): DrawResult {
  checkName({ gameCode, numero });
  checkSecret(merkleRoot);
  return table.draw(fairDraws({ serverSeed: seed, clientSeed: [gameCode, numero, merkleRoot, beacon ?? ''].join('|'), nonce: 0 }));
}

function checkName({ gameCode, numero }: IssueName): void {
  if (gameCode === '' || gameCode.includes('|')) throw new Error('a game code has no bar');
  if (!/^\d{8}-\d{3,4}$/.test(numero)) throw new Error('an issue is yyyymmdd-NNN');
}

function namedRound({ chain, round }: NamedRound): string {
  checkSecret(chain);
  if (!Number.isSafeInteger(round) || round < 1) throw new Error('a round is a whole number from 1');
  return String(round);
}

function checkSecret(text: string): void {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('seed, salt, root and chain are 64 lower-case hex digits');
}
