import { decideRound } from '#studio/kinds/slot/engine/decide-round.ts';
import { slotMathOf } from '#studio/kinds/slot/engine/slot-maths.ts';
import type { Round, SlotOutcome, SpinAnswer, StudioState } from '#studio/kinds/slot/protocol.ts';

export const betId = 'bet-0000-0000-0001';
export const mathId = 'line-slot/medium@1';

const seed = { serverSeed: 'ab'.repeat(32), clientSeed: 'laro' };

/** The first outcome of a fixed seed that is as asked for. */
export function outcomeWhere(isWanted: (outcome: SlotOutcome) => boolean): SlotOutcome {
  for (let nonce = 0; nonce < 20_000; nonce += 1) {
    const outcome = decideRound({ ...seed, nonce, mathId, stakeMinor: 100n });
    if (isWanted(outcome)) return outcome;
  }
  throw new Error('no such outcome under this seed');
}

export function roundOf(parts: Partial<Round> = {}): Round {
  const outcome = decideRound({ ...seed, nonce: 0, mathId, stakeMinor: 100n });
  return {
    roundId: 'round-1',
    betId,
    state: 'closed',
    gameCode: 'game',
    mathId,
    currency: 'PHP',
    stakeMinor: '100',
    winMinor: outcome.winMinor,
    outcome,
    nonce: 0,
    clientSeed: 'laro',
    serverSeedHash: 'cd'.repeat(32),
    createdAt: 0,
    ...parts,
  };
}

export function answerOf(round: Round, parts: Partial<SpinAnswer> = {}): SpinAnswer {
  return { round, balanceMinor: '900', nextSpinAt: 2300, serverTime: 0, netMinor: '-100', ...parts };
}

export function stateOf(parts: Partial<StudioState> = {}): StudioState {
  return {
    serverTime: 0,
    gameCode: 'game',
    title: 'Game',
    rulesKey: 'line-slot',
    theme: 'sea',
    hue: 200,
    glyph: 'shell',
    language: 'en',
    currency: 'PHP',
    currencyDigits: 2,
    practice: false,
    balanceMinor: '1000',
    stakesMinor: ['20', '100', '200'],
    defaultStakeMinor: '100',
    minimumSpinCycleMs: 2500,
    nextSpinAt: 0,
    math: slotMathOf(mathId),
    seeds: { serverSeedHash: 'cd'.repeat(32), clientSeed: 'laro', nextNonce: 0, nextServerSeedHash: 'ef'.repeat(32) },
    pendingRound: null,
    interruptedRound: null,
    lastRounds: [],
    session: { startedAt: 0, expiresAt: 1, rounds: 0, stakeMinor: '0', winMinor: '0', netMinor: '0' },
    ...parts,
  };
}
