import { canonical } from '../canonical.ts';
import { drawsOfRound, isOfChain } from '../engines/crash/chain.ts';
import { commitmentOf } from '../engines/rng/fair-draws.ts';
import type { Json } from '../store/json.ts';

import type { TableGame } from './games.ts';
import type { TableRecord } from './protocol.ts';
import { rulesOf } from './rules.ts';

export interface TableVerification {
  /** The revealed seed is the one whose hash was shown before the window opened. */
  isSeedCommitted: boolean;
  /** Hashed as often as its place in the chain, it gives the end that was published before the first round. */
  isOfChain: boolean;
  /** The salt is the hash of the bets that made it, and the round used it. */
  isSaltRight: boolean;
  /** The outcome computed here is the one that was paid by. */
  isOutcomeSame: boolean;
  outcome: Json;
}

/**
 * Recomputes a shared round from its record with the code that decided it and nothing else: no network, no platform.
 * `undefined` while the seed is secret.
 */
export function verifyTableRound(game: TableGame, { round, mathId, position, chain }: TableRecord): TableVerification | undefined {
  const { serverSeed, clientSeed } = round;
  if (serverSeed === null || clientSeed === null) return undefined;
  const outcome = rulesOf(game, game === 'crash' ? mathId : undefined).decide(
    drawsOfRound({ hash: serverSeed, salt: clientSeed, round: position }),
  );
  const isSaltKnown = chain.salt !== null && commitmentOf(chain.saltBetIds.join('\n')) === chain.salt;
  return {
    isSeedCommitted: commitmentOf(serverSeed) === round.serverSeedHash,
    isOfChain: isOfChain({ hash: serverSeed, round: position, terminalHash: chain.terminalHash }),
    isSaltRight: clientSeed === 'unsalted' || (isSaltKnown && clientSeed === chain.salt),
    isOutcomeSame: canonical(round.outcome) === canonical(outcome),
    outcome,
  };
}
