import { type Notice, overCodes } from '#studio/frame/model/notice.ts';
import type { StudioState } from '#studio/kinds/slot/protocol.ts';

import { canSpin, type Bet, type Effect, type Game, type GameEvent, stakeMinorOf } from './game.ts';

export interface Step {
  game: Game;
  effects: Effect[];
}

const settlingPollMs = 2000;
const longestWaitMs = 8000;

/**
 * The client's whole behaviour: how an event changes the game, and the resulting effects. Pure; late or duplicate events have no effect.
 */
export function stepGame(game: Game, event: GameEvent): Step {
  switch (event.type) {
    case 'opened':
      return opened(game, event.state, event.nowMs);
    case 'open-failed':
      return { game: { ...game, phase: { name: 'over', code: event.code } }, effects: [] };
    case 'spin-pressed':
      return pressed(game, event);
    case 'answered':
      return answered(game, event);
    case 'refused':
      return refused(game, event);
    case 'lost':
      return isCurrent(game, event.betId) ? stuck(game, 'network.lost') : stay(game);
    case 'retry':
      return retried(game, event);
    case 'presented':
      return presented(game, event.roundId);
    case 'stake-stepped':
    default:
      return stepped(game, event.by);
  }
}

const stay = (game: Game): Step => ({ game, effects: [] });

function opened(before: Game, state: StudioState, nowMs: number): Step {
  const known = before.state ? before.stakeIndex : state.stakesMinor.indexOf(state.defaultStakeMinor);
  const game: Game = {
    ...before,
    state,
    balanceMinor: BigInt(state.balanceMinor),
    netMinor: BigInt(state.session.netMinor),
    stakeIndex: Math.max(0, Math.min(known, state.stakesMinor.length - 1)),
    nextSpinAtMs: nowMs + Math.max(0, state.nextSpinAt - state.serverTime),
  };
  // a state requested before a round began says nothing about it
  if (before.phase.name === 'asking' || before.phase.name === 'stuck' || before.phase.name === 'presenting') return stay(game);
  if (state.pendingRound) return settling(game);
  if (state.interruptedRound && state.interruptedRound.roundId !== before.shownRoundId) {
    return {
      game: {
        ...game,
        phase: { name: 'presenting', round: state.interruptedRound, source: 'interrupted' },
        notice: { code: 'round.resumed' },
      },
      effects: [{ do: 'present', round: state.interruptedRound, source: 'interrupted' }],
    };
  }
  return {
    game: { ...game, phase: { name: 'idle' }, notice: before.phase.name === 'settling' ? null : before.notice },
    effects: [],
  };
}

function pressed(game: Game, { betId, nowMs }: Extract<GameEvent, { type: 'spin-pressed' }>): Step {
  if (!canSpin(game, nowMs)) return stay(game);
  const stakeMinor = stakeMinorOf(game);
  if (game.balanceMinor < stakeMinor) return { game: { ...game, notice: { code: 'funds.insufficient', action: 'deposit' } }, effects: [] };
  const bet: Bet = { betId, stakeMinor: stakeMinor.toString(), attempt: 1 };
  return {
    game: { ...game, phase: { name: 'asking', bet }, notice: null, nextSpinAtMs: nowMs + (game.state?.minimumSpinCycleMs ?? 0) },
    effects: [{ do: 'spin', bet }],
  };
}

function answered(game: Game, { betId, answer, nowMs }: Extract<GameEvent, { type: 'answered' }>): Step {
  if (!isCurrent(game, betId)) return stay(game);
  const { round } = answer;
  const next: Game = {
    ...game,
    balanceMinor: BigInt(answer.balanceMinor),
    netMinor: BigInt(answer.netMinor),
    nextSpinAtMs: Math.max(game.nextSpinAtMs, nowMs + Math.max(0, answer.nextSpinAt - answer.serverTime)),
  };
  if (round.state === 'refused' || round.state === 'cancelled') {
    return {
      game: { ...next, phase: { name: 'idle' }, notice: { code: `round.${round.state}` } },
      effects: [{ do: 'stop-reels' }],
    };
  }
  // stored, but not certain yet: the same bet is requested again
  if (!round.outcome || round.state === 'opened' || round.state === 'cancelling') return stuck(next, 'platform.unavailable');
  return {
    game: { ...next, phase: { name: 'presenting', round, source: 'spin' }, notice: null },
    effects: [{ do: 'present', round, source: 'spin' }],
  };
}

function refused(game: Game, { betId, code, retryAfterMs }: Extract<GameEvent, { type: 'refused' }>): Step {
  if (!isCurrent(game, betId)) return stay(game);
  if (code === 'platform.unavailable') return stuck(game, code);
  if (code === 'spin.too.soon')
    return { game, effects: [{ do: 'retry-later', betId, attempt: betOf(game)?.attempt ?? 1, afterMs: Math.max(50, retryAfterMs) }] };
  if (code === 'round.pending' || code === 'bet.mismatch')
    return { ...settling(game), effects: [{ do: 'stop-reels' }, { do: 'read-state', afterMs: 0 }] };
  if (overCodes.has(code)) return { game: { ...game, phase: { name: 'over', code } }, effects: [{ do: 'stop-reels' }] };
  const notice: Notice = code === 'funds.insufficient' ? { code, action: 'deposit' } : { code };
  return { game: { ...game, phase: { name: 'idle' }, notice }, effects: [{ do: 'stop-reels' }, { do: 'read-state', afterMs: 0 }] };
}

/** Only the newest try may be repeated: an earlier one's timer says nothing. */
function retried(game: Game, { betId, attempt }: Extract<GameEvent, { type: 'retry' }>): Step {
  const bet = betOf(game);
  if (bet?.betId !== betId || bet.attempt !== attempt) return stay(game);
  const again: Bet = { ...bet, attempt: bet.attempt + 1 };
  return { game: { ...game, phase: { name: 'asking', bet: again } }, effects: [{ do: 'spin', bet: again }] };
}

function presented(game: Game, roundId: string): Step {
  if (game.phase.name !== 'presenting' || game.phase.round.roundId !== roundId) return stay(game);
  const { round } = game.phase;
  const seen: Effect[] = [{ do: 'mark-seen', roundId }];
  const next = { ...game, shownRoundId: roundId, notice: game.notice?.code === 'round.resumed' ? null : game.notice };
  if (round.state === 'closed') return { game: { ...next, phase: { name: 'idle' } }, effects: seen };
  // the outcome is final but still being paid
  const waiting = settling(next);
  return { game: waiting.game, effects: [...seen, ...waiting.effects] };
}

function stepped(game: Game, by: 1 | -1): Step {
  if (game.phase.name !== 'idle' || !game.state) return stay(game);
  const stakeIndex = Math.max(0, Math.min(game.stakeIndex + by, game.state.stakesMinor.length - 1));
  return { game: { ...game, stakeIndex, notice: game.notice?.code === 'funds.insufficient' ? null : game.notice }, effects: [] };
}

function settling(game: Game): Step {
  return {
    game: { ...game, phase: { name: 'settling' }, notice: { code: 'round.settling' } },
    effects: [{ do: 'read-state', afterMs: settlingPollMs }],
  };
}

/** Waits 1, 2, 4, then 8 seconds between tries; a tap tries at once. */
function stuck(game: Game, code: 'network.lost' | 'platform.unavailable'): Step {
  const bet = betOf(game);
  if (!bet) return stay(game);
  const afterMs = Math.min(longestWaitMs, 1000 * 2 ** (bet.attempt - 1));
  return {
    game: { ...game, phase: { name: 'stuck', bet }, notice: { code, action: 'retry' } },
    effects: [{ do: 'retry-later', betId: bet.betId, attempt: bet.attempt, afterMs }],
  };
}

function betOf({ phase }: Game): Bet | undefined {
  return phase.name === 'asking' || phase.name === 'stuck' ? phase.bet : undefined;
}

function isCurrent(game: Game, betId: string): boolean {
  return betOf(game)?.betId === betId;
}
