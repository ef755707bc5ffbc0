import { studioPaths } from '#studio/paths.ts';
import { resultWords } from '#studio/frame/model/words.ts';
import type { Frame } from '#studio/frame/open-frame.ts';
import { createFreshRead } from '#studio/frame/ports/fresh-read.ts';
import { tellHost, tellReady } from '#studio/frame/ports/host-page.ts';
import { showEnded } from '#studio/frame/view/ended.ts';
import type { SpinAnswer, StudioState } from '#studio/kinds/slot/protocol.ts';

import { type Effect, emptyGame, type Game, type GameEvent, shownBalanceMinor } from './model/game.ts';
import { stepGame } from './model/step-game.ts';
import { cameWords, type Wording } from './model/words.ts';
import { renderPanel } from './view/panel.ts';
import type { Presenter } from './view/presenter.ts';

export interface Loop {
  open: (state: StudioState) => void;
  spin: () => void;
  stepStake: (by: 1 | -1) => void;
  /** What the button in the notice does. */
  act: (action: string) => void;
  readState: () => Promise<void>;
  game: () => Game;
}

interface LoopParts {
  frame: Frame<StudioState>;
  presenter: Presenter;
  words: Wording;
}

/** Feeds events to the reducer, runs its effects, and paints the result. The only place that knows the time. */
export function createLoop(parts: LoopParts): Loop {
  const { frame, words } = parts;
  let game: Game = emptyGame;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const paint = () => {
    renderPanel(game, words, Date.now());
    clearTimeout(clock);
    const waitMs = game.nextSpinAtMs - Date.now();
    // the button comes back when the cycle is over
    if (waitMs > 0) clock = setTimeout(paint, waitMs + 10);
    if (game.phase.name === 'over') showEnded(game.phase.code, words.t);
  };
  const dispatch = (event: GameEvent) => {
    const step = stepGame(game, event);
    game = step.game;
    paint();
    for (const effect of step.effects) perform(effect);
  };
  const fresh = createFreshRead();
  const readState = async () => {
    const reply = await fresh.read(frame.studio.readState);
    if (!reply) return;
    if (reply.kind === 'value') dispatch({ type: 'opened', state: reply.value, nowMs: Date.now() });
    else if (reply.kind === 'refused' && reply.code.startsWith('token.')) dispatch({ type: 'open-failed', code: reply.code });
    else if (game.phase.name === 'settling') setTimeout(() => void readState(), 2000);
  };
  const perform = createPerformer({ ...parts, dispatch, readState, heard: fresh.heard, game: () => game });
  const retryNow = () => {
    if (game.phase.name === 'stuck') dispatch({ type: 'retry', betId: game.phase.bet.betId, attempt: game.phase.bet.attempt });
  };

  addEventListener('online', retryNow);
  frame.onRefresh(() => void readState());
  tellReady(frame.state);
  return {
    open: (state) => dispatch({ type: 'opened', state, nowMs: Date.now() }),
    spin: () => dispatch({ type: 'spin-pressed', betId: crypto.randomUUID(), nowMs: Date.now() }),
    stepStake: (by) => dispatch({ type: 'stake-stepped', by }),
    act: (action) => (action === 'deposit' ? tellHost({ type: 'deposit' }) : retryNow()),
    readState,
    game: () => game,
  };
}

interface Performer extends LoopParts {
  dispatch: (event: GameEvent) => void;
  readState: () => Promise<void>;
  heard: () => void;
  game: () => Game;
}

/** Runs the reducer's effects and reports their results. */
function createPerformer({ frame, presenter, words, dispatch, readState, heard, game }: Performer): (effect: Effect) => void {
  const { studio, say } = frame;
  const spin = async ({ bet }: Extract<Effect, { do: 'spin' }>) => {
    if (bet.attempt === 1) presenter.turn();
    const { betId, stakeMinor } = bet;
    const reply = await studio.post<SpinAnswer>(studioPaths.spin, { betId, stakeMinor });
    heard();
    if (reply.kind === 'value') dispatch({ type: 'answered', betId, answer: reply.value, nowMs: Date.now() });
    else if (reply.kind === 'refused') dispatch({ type: 'refused', betId, code: reply.code, retryAfterMs: reply.retryAfterMs });
    else dispatch({ type: 'lost', betId });
  };
  const present = async ({ round, source }: Extract<Effect, { do: 'present' }>) => {
    await presenter.present(round, source === 'spin');
    dispatch({ type: 'presented', roundId: round.roundId });
    say((round.outcome ? cameWords(round.outcome, words) : '') + resultWords(round, shownBalanceMinor(game()), words));
  };
  return (effect) => {
    if (effect.do === 'spin') void spin(effect);
    if (effect.do === 'present') void present(effect);
    if (effect.do === 'retry-later')
      setTimeout(() => dispatch({ type: 'retry', betId: effect.betId, attempt: effect.attempt }), effect.afterMs);
    if (effect.do === 'read-state') setTimeout(() => void readState(), effect.afterMs);
    if (effect.do === 'mark-seen') void studio.markSeen(effect.roundId);
    if (effect.do === 'stop-reels') presenter.halt();
  };
}
