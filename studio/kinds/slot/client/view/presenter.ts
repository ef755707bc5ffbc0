import { type Counter, createCounter } from '#studio/frame/view/count-up.ts';
import { byId } from '#studio/frame/view/element.ts';
import { winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import type { MathFacts, Round, SpinStep } from '#studio/kinds/slot/protocol.ts';

import { type Cue, timelineOf } from '../model/timeline.ts';
import { type Wording, windowWords, winWords } from '../model/words.ts';
import type { SlotSound } from '../scores.ts';

import { type Board, createBoard } from './board.ts';
import type { Grid, WindowView } from './window.ts';

export interface PresenterParts {
  reels: WindowView;
  math: MathFacts;
  words: Wording;
  play: (sound: SlotSound) => void;
  say: (text: string) => void;
  isCalm: () => boolean;
  cycleMs: number;
}

export interface Presenter {
  /** The reels begin to turn; the round is not known yet. */
  turn: () => void;
  /** Shows a round to its end. `isTurning`: the reels have been turning since `turn`. */
  present: (round: Round, isTurning: boolean) => Promise<void>;
  /** The round did not happen: the reels stop where they were. */
  halt: () => void;
  showAtRest: (grid: Grid) => void;
}

export function createPresenter(parts: PresenterParts): Presenter {
  const { reels, words } = parts;
  const stage: Stage = {
    ...parts,
    board: createBoard(parts),
    counter: createCounter(byId('win', 'dd'), { money: words.money, isCalm: parts.isCalm }),
  };
  let resting: Grid = [];
  let turnedAt = 0;
  const begin = (message: string) => {
    stage.counter.reset();
    turnReels(stage, message);
    turnedAt = performance.now();
  };
  const rest = () => {
    stage.board.write(words.t('message.ready'));
    reels.describe(windowWords(resting, words));
  };
  return {
    turn: () => begin(words.t('message.turning')),
    async present(round, isTurning) {
      if (!round.outcome) return;
      if (!isTurning) begin(words.t('message.resumed'));
      const began = turnedAt;
      for (const cue of timelineOf(round.outcome, { answeredAtMs: isTurning ? performance.now() - began : 0, cycleMs: parts.cycleMs })) {
        await until(began + cue.atMs);
        perform(stage, cue, round);
      }
      resting = round.outcome.steps.at(-1)?.grid ?? resting;
      stage.board.endFree();
    },
    halt() {
      resting.forEach((rows, reel) => reels.stop(reel, rows));
      stage.counter.reset();
      rest();
    },
    showAtRest(grid) {
      resting = grid;
      reels.set(grid);
      rest();
    },
  };
}

interface Stage extends PresenterParts {
  board: Board;
  counter: Counter;
}

function perform(stage: Stage, cue: Cue, round: Round): void {
  const { board, reels, words } = stage;
  const steps = round.outcome?.steps ?? [];
  const step = 'step' in cue ? steps[cue.step] : steps.at(-1);
  if (!step) return;
  if (cue.show === 'turn') turnReels(stage, words.t('message.turning'));
  if (cue.show === 'stop') {
    reels.stop(cue.reel, step.grid[cue.reel] ?? []);
    stage.play('stop');
  }
  if (cue.show === 'clear') reels.clear(clustersOf(steps[cue.step - 1]));
  if (cue.show === 'fall') {
    board.clear();
    reels.mark([]);
    reels.fall(clustersOf(steps[cue.step - 1]), step.grid);
    stage.play('stop');
  }
  if (cue.show === 'result') showResult(stage, round, step);
  if (cue.show === 'free-intro') {
    board.startFree(step, cue.spins);
    stage.say(words.t('say.free', { spins: cue.spins }));
  }
  if (cue.show === 'summary') {
    if (round.outcome?.steps[0]?.kind === 'base')
      board.write(words.t('free.summary'), words.t('free.total', { amount: words.money(round.winMinor) }));
    board.celebrate(round);
  }
}

function turnReels({ board, reels, words, play }: Stage, message: string): void {
  board.clear();
  board.write(message);
  reels.mark([]);
  reels.describe(words.t('reels.turning'));
  reels.turn();
  play('spin');
}

/** A return at or below the stake is reported as what it is: neither called a win nor celebrated. */
function showResult({ board, reels, words, counter, say }: Stage, round: Round, step: SpinStep): void {
  const { t, money } = words;
  reels.describe(windowWords(step.grid, words));
  reels.mark(winsOf(step).flatMap(({ places }) => places));
  board.showWins(step);
  if (step.clusters) board.climb(step.multiplier ?? 1);
  counter.to(BigInt(step.totalWinMinor));
  board.write(resultText(round, step, words));
  const isOneStep = round.outcome?.steps.length === 1;
  if (isOneStep) board.celebrate(round);
  if (step.kind === 'free') board.countFree(step);
  const value = BigInt(step.winMinor);
  const values = { win: money(value), total: money(step.totalWinMinor), left: step.freeSpinsLeft ?? 0 };
  if (isOneStep) return;
  const told = step.kind === 'free' ? t('say.step', values) : step.kind === 'tumble' && value > 0n ? t('say.tumble', values) : '';
  const lines = [...winWords(step, words), told].filter((line) => line !== '');
  if (lines.length > 0) say(lines.join('. '));
}

/** Only returns above the stake, or added to it by free spins or tumbles, are called a win. */
function resultText(round: Round, step: SpinStep, { t, money }: Wording): string {
  const [value, total, stake] = [BigInt(step.winMinor), BigInt(step.totalWinMinor), BigInt(round.stakeMinor)];
  // the last board of a cascade pays nothing and shows the round's total
  const shown = step.kind === 'tumble' ? total : value;
  const key = shown === 0n ? 'message.nothing' : step.kind === 'free' || shown > stake ? 'message.win' : 'message.returned';
  // the ladder shows a tumble's multiplier: the amount here is the round's so far
  const multiplier = step.kind === 'tumble' ? 1 : (step.multiplier ?? 1);
  const multiplied = value > 0n && multiplier > 1 ? ` ${t('message.multiplied', { multiplier })}` : '';
  return t(key, { amount: money(shown) }) + multiplied;
}

function clustersOf(step: SpinStep | undefined) {
  return (step?.clusters ?? []).flatMap(({ places }) => places);
}

function until(timeMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, timeMs - performance.now())));
}
