import type { MathFacts, Round, SpinStep } from '#studio/protocol.ts';

import { countedMinor, type Cue, festivityOf, pace, timelineOf } from '../model/timeline.ts';
import { type Wording, windowWords, winWords } from '../model/words.ts';
import type { Sound } from '../ports/sound.ts';

import { byId, make, write } from './element.ts';
import { clearConfetti, drawLines, throwConfetti } from './lines.ts';
import type { ReelsView } from './reels.ts';

export interface PresenterParts {
  reels: ReelsView;
  math: MathFacts;
  words: Wording;
  play(sound: Sound): void;
  say(text: string): void;
  isCalm(): boolean;
  cycleMs: number;
}

export interface Presenter {
  /** The reels begin to turn; the round is not known yet. */
  turn(): void;
  /** Shows a round to its end. `isTurning`: the reels have been turning since `turn`. */
  present(round: Round, isTurning: boolean): Promise<void>;
  /** The round did not come about: the reels stop where they were. */
  halt(): void;
  showAtRest(grid: readonly (readonly string[])[]): void;
}

const noteTurnMs = 1700;
const bannerMs = 2200;

export function createPresenter(parts: PresenterParts): Presenter {
  const { reels, words, math } = parts;
  const win = byId('win', 'dd');
  const message = byId('message', 'p');
  const note = byId('message-note', 'p');
  const banner = byId('banner', 'div');
  const free = byId('free', 'div');
  let grid: readonly (readonly string[])[] = [];
  let turnedAt = 0;
  let shownMinor = 0n;
  let notes: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    clearInterval(notes);
    clearTimeout(hiding);
    reels.mark([]);
    drawLines(math.paylines, []);
    banner.hidden = true;
    clearConfetti();
    delete document.body.dataset['festivity'];
    write(note, '');
  };

  const countTo = (to: bigint) => {
    const from = shownMinor;
    shownMinor = to;
    if (from === to || parts.isCalm()) return write(win, words.money(to));
    const began = performance.now();
    const tick = () => {
      const elapsed = performance.now() - began;
      write(win, words.money(countedMinor(from, to, elapsed)));
      if (elapsed < pace.countUpMs && shownMinor === to) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  };

  const turn = () => {
    clear();
    turnedAt = performance.now();
    write(message, words.t('message.turning'));
    reels.describe(words.t('reels.turning'));
    reels.turn();
    parts.play('spin');
  };

  const showWins = (step: SpinStep) => {
    const places = [...step.lineWins.flatMap((line) => line.places), ...(step.scatter && (BigInt(step.scatter.winMinor) > 0n || step.freeSpinsAwarded > 0) ? step.scatter.places : [])];
    reels.mark(places);
    drawLines(math.paylines, step.lineWins);
    const texts = winWords(step, words);
    if (texts.length === 0) return;
    let at = 0;
    const next = () => write(note, texts[at++ % texts.length] ?? '');
    next();
    if (texts.length > 1) notes = setInterval(next, noteTurnMs);
  };

  const celebrate = (round: Round) => {
    const festivity = festivityOf({ ...round, celebrate: round.outcome?.celebrate ?? false });
    if (festivity === 'none') return;
    document.body.dataset['festivity'] = festivity;
    parts.play('win');
    if (!parts.isCalm()) throwConfetti({ win: 10, big: 26, huge: 44 }[festivity]);
    if (festivity === 'win') return;
    banner.hidden = false;
    banner.replaceChildren(make('span', {}, words.t(`banner.${festivity}`)), make('strong', {}, words.money(round.winMinor)));
    hiding = setTimeout(() => void (banner.hidden = true), bannerMs);
  };

  const showResult = (round: Round, step: SpinStep) => {
    reels.describe(windowWords(step.grid, words));
    showWins(step);
    const isFree = step.kind === 'free';
    const value = BigInt(step.winMinor);
    countTo(BigInt(step.totalWinMinor));
    const key = value === 0n ? 'message.nothing' : isFree || value > BigInt(round.stakeMinor) ? 'message.win' : 'message.returned';
    const multiplied = value > 0n && step.multiplier > 1 ? ` ${words.t('message.multiplied', { multiplier: step.multiplier })}` : '';
    write(message, words.t(key, { amount: words.money(value) }) + multiplied);
    if (isFree) {
      showFree(step);
      parts.say(words.t('say.step', { win: words.money(value), total: words.money(step.totalWinMinor), left: step.freeSpinsLeft }));
    } else if (round.outcome?.steps.length === 1) celebrate(round);
  };

  const showFree = (step: SpinStep) => {
    free.hidden = false;
    write(byId('free-left', 'span'), words.t('free.left', { left: step.freeSpinsLeft }));
    write(byId('free-total', 'strong'), words.t('free.total', { amount: words.money(step.totalWinMinor) }));
  };

  const announceFree = (step: SpinStep, spins: number) => {
    document.body.dataset['mode'] = 'free';
    const text = words.t('free.award', { spins });
    banner.hidden = false;
    const more = math.freeSpins.multiplier > 1 ? words.t('free.multiplier', { multiplier: math.freeSpins.multiplier }) : '';
    banner.replaceChildren(make('strong', {}, text), make('span', {}, more));
    showFree(step);
    parts.play('free');
    parts.say(words.t('say.free', { spins }));
  };

  const perform = (cue: Cue, round: Round) => {
    const steps = round.outcome?.steps ?? [];
    const step = 'step' in cue ? steps[cue.step] : steps.at(-1);
    if (!step) return;
    if (cue.show === 'turn') turn();
    if (cue.show === 'stop') {
      reels.stop(cue.reel, step.grid[cue.reel] ?? []);
      parts.play('stop');
    }
    if (cue.show === 'result') {
      grid = step.grid;
      showResult(round, step);
    }
    if (cue.show === 'free-intro') announceFree(steps.find((one) => one.grid === grid) ?? step, cue.spins);
    if (cue.show === 'summary') {
      write(message, words.t('free.summary'));
      write(note, words.t('free.total', { amount: words.money(round.winMinor) }));
      celebrate(round);
    }
  };

  return {
    turn() {
      shownMinor = 0n;
      write(win, words.money(0n));
      turn();
    },
    async present(round, isTurning) {
      if (!round.outcome) return;
      if (!isTurning) {
        shownMinor = 0n;
        turn();
        write(message, words.t('message.resumed'));
      }
      const began = turnedAt;
      for (const cue of timelineOf(round.outcome, { answeredAtMs: isTurning ? performance.now() - began : 0, cycleMs: parts.cycleMs })) {
        await until(began + cue.atMs);
        perform(cue, round);
      }
      free.hidden = true;
      delete document.body.dataset['mode'];
    },
    halt() {
      grid.forEach((rows, reel) => reels.stop(reel, rows));
      write(message, words.t('message.ready'));
      reels.describe(windowWords(grid, words));
    },
    showAtRest(next) {
      grid = next;
      shownMinor = 0n;
      reels.set(next);
      reels.describe(windowWords(next, words));
      write(message, words.t('message.ready'));
    },
  };
}

function until(timeMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, timeMs - performance.now())));
}
