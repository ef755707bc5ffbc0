import { decideRound } from './kinds/slot/engine/decide-round.ts';
import { type InstantBet, playableGame, playInstant } from './kinds/instant/engine/play-instant.ts';
import { commitmentOf } from '#fair/draws.ts';
import type { SlotBet } from './kinds/slot/engine/slot-bet.ts';
import type { InstantOutcome, InstantRecord } from './kinds/instant/protocol.ts';
import type { RoundRecord, SlotOutcome } from './kinds/slot/protocol.ts';
import { canonical } from '#fair/canonical.ts';

export interface Verification {
  /** The revealed server seed is the one that was committed to before play. */
  isSeedCommitted: boolean;
  /** The outcome computed here is the one that the round was paid by. */
  isOutcomeSame: boolean;
  outcome: SlotOutcome;
}

/**
 * Recomputes a round from its record, with only the code that decided it: no network, no platform.
 * `undefined` while the server seed is still secret. Throws if the record is malformed.
 */
export function verifyRound({ round, serverSeed }: RoundRecord): Verification | undefined {
  if (serverSeed === null) return undefined;
  const outcome = recomputeRound({
    serverSeed,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    mathId: round.mathId,
    stakeMinor: BigInt(round.stakeMinor),
  });
  return {
    isSeedCommitted: commitmentOf(serverSeed) === round.serverSeedHash,
    isOutcomeSame: round.outcome !== null && canonical(round.outcome) === canonical(outcome) && round.winMinor === outcome.winMinor,
    outcome,
  };
}

/** The outcome of any seeds, for players who type them by hand. */
export function recomputeRound(input: SlotBet): SlotOutcome {
  return decideRound(input);
}

/** The same for an instant game: the player's choice and steps are part of its record. */
export function verifyInstant({
  round,
  serverSeed,
}: InstantRecord): (Omit<Verification, 'outcome'> & { outcome: InstantOutcome | undefined }) | undefined {
  if (serverSeed === null) return undefined;
  const { clientSeed, nonce, mathId, choice, actions } = round;
  const outcome = playInstant({ serverSeed, clientSeed, nonce, mathId, choice, actions, stakeMinor: BigInt(round.stakeMinor) });
  return {
    isSeedCommitted: commitmentOf(serverSeed) === round.serverSeedHash,
    isOutcomeSame: round.outcome !== null && canonical(round.outcome) === canonical(outcome) && round.winMinor === outcome?.winMinor,
    outcome,
  };
}

/** An instant round's choice and steps as JSON text, typed by the player or from a link. `undefined` if the game does not allow them. */
export function recomputeInstant({
  choice,
  actions,
  ...seeds
}: Omit<InstantBet, 'choice' | 'actions'> & { choice: string; actions: string }): InstantOutcome | undefined {
  const game = playableGame(seeds.mathId);
  const [chosen, made] = [readJson(choice), actions === '' ? [] : readJson(actions)];
  if (!game?.readChoice(chosen) || !Array.isArray(made)) return undefined;
  return playInstant({ ...seeds, choice: chosen, actions: made });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // typed by hand: the caller says what is wrong with it
    return undefined;
  }
}
