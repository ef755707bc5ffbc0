import { canonical } from '#fair/canonical.ts';
import { drawsOfRound, isOfChain } from '#studio/kinds/table/engine/crash/chain.ts';
import { commitmentOf } from '#fair/draws.ts';
import type { Json } from '#studio/store/json.ts';

import type { TableGame } from './games.ts';
import type { TableRecord } from '../protocol.ts';
import { rulesOf } from './rules.ts';

/** The client seed of rounds before the chain has its salt: no bets counted in them. */
export const unsalted = 'unsalted';

export interface TableVerification {
  /** The revealed seed is the one whose hash was shown before the window opened. */
  isSeedCommitted: boolean;
  /** Hashed as often as its position in the chain, it gives the end that was published before the first round. */
  isOfChain: boolean;
  /** The salt is the hash of the bets that made it, the player's own among them, and the round used it; without any, no bet counted. */
  isSaltRight: boolean;
  /** The outcome computed here is the one that was paid. */
  isOutcomeSame: boolean;
  outcome: Json;
}

/**
 * Recomputes a shared round from its record with only the code that decided it: no network, no platform.
 * `undefined` while the seed is secret.
 */
export function verifyTableRound(game: TableGame, record: TableRecord): TableVerification | undefined {
  const { round, mathId, position, chain } = record;
  const { serverSeed, clientSeed } = round;
  if (serverSeed === null || clientSeed === null) return undefined;
  const outcome = rulesOf(game, game === 'crash' ? mathId : undefined).decide(
    drawsOfRound({ hash: serverSeed, salt: clientSeed, round: position }),
  );
  return {
    isSeedCommitted: commitmentOf(serverSeed) === round.serverSeedHash,
    isOfChain: isOfChain({ hash: serverSeed, round: position, terminalHash: chain.terminalHash }),
    isSaltRight: isSaltRight(record, clientSeed),
    isOutcomeSame: canonical(round.outcome) === canonical(outcome),
    outcome,
  };
}

function isSaltRight({ position, chain, bets }: TableRecord, clientSeed: string): boolean {
  const { salt, saltBetIds, saltPosition } = chain;
  // a refunded bet may have been refunded before the bets were counted
  const counted = bets.filter(({ state }) => state === 'taken' || state === 'settled');
  if (clientSeed === unsalted) return counted.length === 0 && (saltPosition === null || position < saltPosition);
  if (clientSeed !== salt || commitmentOf(saltBetIds.join('\n')) !== salt) return false;
  if (saltPosition === null || position < saltPosition) return false;
  return position > saltPosition || counted.every(({ betId }) => saltBetIds.includes(betId));
}
