import type { Notice, NoticeCode } from '#studio/frame/model/notice.ts';
import type { StudioCode } from '#studio/protocol.ts';
import type { Round, SpinAnswer, StudioState } from '#studio/kinds/slot/protocol.ts';

/** A bet in flight. Its id is made once, and it is sent repeatedly until there is an answer. */
export interface Bet {
  betId: string;
  stakeMinor: string;
  attempt: number;
}

type Phase =
  | { name: 'loading' }
  | { name: 'idle' }
  /** Sent; the reels turn. */
  | { name: 'asking'; bet: Bet }
  /** No answer came: the same bet is sent again after a while or on a tap. */
  | { name: 'stuck'; bet: Bet }
  /** The reels show a round. */
  | { name: 'presenting'; round: Round; source: 'spin' | 'interrupted' }
  /** An earlier round is still being paid; the state is polled until it is not. */
  | { name: 'settling' }
  | { name: 'over'; code: NoticeCode };

export interface Game {
  phase: Phase;
  state: StudioState | null;
  balanceMinor: bigint;
  netMinor: bigint;
  stakeIndex: number;
  /** By the client's clock. */
  nextSpinAtMs: number;
  notice: Notice | null;
  /** The last presented round: it is not shown again. */
  shownRoundId: string | null;
}

export type GameEvent =
  | { type: 'opened'; state: StudioState; nowMs: number }
  | { type: 'open-failed'; code: NoticeCode }
  | { type: 'spin-pressed'; betId: string; nowMs: number }
  | { type: 'answered'; betId: string; answer: SpinAnswer; nowMs: number }
  | { type: 'refused'; betId: string; code: StudioCode; retryAfterMs: number }
  | { type: 'lost'; betId: string }
  | { type: 'retry'; betId: string; attempt: number }
  | { type: 'presented'; roundId: string }
  | { type: 'stake-stepped'; by: 1 | -1 };

export type Effect =
  | { do: 'spin'; bet: Bet }
  | { do: 'retry-later'; betId: string; attempt: number; afterMs: number }
  | { do: 'present'; round: Round; source: 'spin' | 'interrupted' }
  | { do: 'stop-reels' }
  | { do: 'mark-seen'; roundId: string }
  | { do: 'read-state'; afterMs: number };

export const emptyGame: Game = {
  phase: { name: 'loading' },
  state: null,
  balanceMinor: 0n,
  netMinor: 0n,
  stakeIndex: 0,
  nextSpinAtMs: 0,
  notice: null,
  shownRoundId: null,
};

export function stakeMinorOf({ state, stakeIndex }: Game): bigint {
  return BigInt(state?.stakesMinor[stakeIndex] ?? '0');
}

/** The balance as the player should see it now: a stake in flight is already gone, a win not yet shown is not there yet. */
export function shownBalanceMinor(game: Game): bigint {
  const { phase, balanceMinor } = game;
  if (phase.name === 'asking' || phase.name === 'stuck') return balanceMinor - BigInt(phase.bet.stakeMinor);
  if (phase.name === 'presenting' && phase.source === 'spin' && phase.round.state === 'closed')
    return balanceMinor - BigInt(phase.round.winMinor);
  return balanceMinor;
}

/** The session's net as the player should see it now: the outcome on the reels stays hidden until they stop. */
export function shownNetMinor(game: Game): bigint {
  const { phase, netMinor } = game;
  return phase.name === 'presenting' && phase.source === 'spin' ? netMinor - BigInt(phase.round.winMinor) : netMinor;
}

export function canSpin(game: Game, nowMs: number): boolean {
  return game.phase.name === 'idle' && nowMs >= game.nextSpinAtMs;
}
