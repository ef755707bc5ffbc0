import type { MathFacts, Round, SpinStep } from '#studio/protocol.ts';

import { type Cue, timelineOf } from '../model/timeline.ts';
import { type Wording, windowWords } from '../model/words.ts';
import type { Sound } from '../ports/sound.ts';

import { type Board, createBoard } from './board.ts';
import { type Counter, createCounter } from './count-up.ts';
import { byId } from './element.ts';
import type { ReelsView } from './reels.ts';

export interface PresenterParts {
  reels: ReelsView;
  math: MathFacts;
  words: Wording;
  play: (sound: Sound) => void;
  say: (text: string) => void;
  isCalm: () => boolean;
  cycleMs: number;
}

export interface Presenter {
  /** The reels begin to turn; the round is not known yet. */
  turn: () => void;
  /** Shows a round to its end. `isTurning`: the reels have been turning since `turn`. */
  present: (round: Round, isTurning: boolean) => Promise<void>;
  /** The round did not come about: the reels stop where they were. */
  halt: () => void;
  showAtRest: (grid: Grid) => void;
}

type Grid = readonly (readonly string[])[];

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
  if (cue.show === 'result') showResult(stage, round, step);
  if (cue.show === 'free-intro') {
    board.startFree(step, cue.spins);
    stage.say(words.t('say.free', { spins: cue.spins }));
  }
  if (cue.show === 'summary') {
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

/** A return at or below the stake is told as what it is: neither called a win nor celebrated. */
function showResult({ board, reels, words, counter, say }: Stage, round: Round, step: SpinStep): void {
  const { t, money } = words;
  reels.describe(windowWords(step.grid, words));
  const scatters = step.scatter && (BigInt(step.scatter.winMinor) > 0n || step.freeSpinsAwarded > 0) ? step.scatter.places : [];
  reels.mark([...step.lineWins.flatMap(({ places }) => places), ...scatters]);
  board.showWins(step);
  counter.to(BigInt(step.totalWinMinor));
  const value = BigInt(step.winMinor);
  const key =
    value === 0n ? 'message.nothing' : step.kind === 'free' || value > BigInt(round.stakeMinor) ? 'message.win' : 'message.returned';
  const multiplied = value > 0n && step.multiplier > 1 ? ` ${t('message.multiplied', { multiplier: step.multiplier })}` : '';
  board.write(t(key, { amount: money(value) }) + multiplied);
  if (step.kind === 'base') {
    if (round.outcome?.steps.length === 1) board.celebrate(round);
    return;
  }
  board.countFree(step);
  say(t('say.step', { win: money(value), total: money(step.totalWinMinor), left: step.freeSpinsLeft }));
}

function until(timeMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, timeMs - performance.now())));
}
