import { festivityOf } from '#studio/frame/model/festivity.ts';
import { clearConfetti, throwConfetti } from '#studio/frame/view/confetti.ts';
import { byId, make, write } from '#studio/frame/view/element.ts';
import { winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import type { MathFacts, Round, SpinStep } from '#studio/kinds/slot/protocol.ts';

import { type Wording, winWords } from '../model/words.ts';
import type { SlotSound } from '../scores.ts';

import { createFreeStrip } from './free-strip.ts';
import { createLadder } from './ladder.ts';
import { drawLines } from './lines.ts';

export interface Board {
  write: (message: string, note?: string) => void;
  clear: () => void;
  /** Draws the lines of a step and announces its wins one after the other. */
  showWins: (step: SpinStep) => void;
  celebrate: (round: Round) => void;
  startFree: (step: SpinStep, spins: number) => void;
  countFree: (step: SpinStep) => void;
  /** Boards only: the multiplier that counts now. */
  climb: (multiplier: number) => void;
  endFree: () => void;
}

const noteTurnMs = 1700;
const bannerMs = 2200;

/** The message plate, the lines, the banner and the free spins strip. */
export function createBoard({
  math,
  words,
  play,
  isCalm,
}: {
  math: MathFacts;
  words: Wording;
  play: (sound: SlotSound) => void;
  isCalm: () => boolean;
}): Board {
  const { t, money } = words;
  const note = byId('message-note', 'p');
  const banner = createBanner();
  const free = createFreeStrip(words);
  const ladder = createLadder(math.cascade?.multipliers ?? [], t);
  let turning: ReturnType<typeof setInterval> | undefined;

  return {
    write(message, more) {
      write(byId('message', 'p'), message);
      if (more !== undefined) write(note, more);
    },
    clear() {
      clearInterval(turning);
      drawLines(math.paylines, []);
      ladder.climb(0);
      banner.hide();
      clearConfetti();
      delete document.body.dataset['festivity'];
      write(note, '');
    },
    showWins(step) {
      drawLines(
        math.paylines,
        winsOf(step).flatMap((win) => (win.kind === 'line' ? [win] : [])),
      );
      const texts = winWords(step, words);
      let at = 0;
      const next = () => write(note, texts[at++ % texts.length] ?? '');
      if (texts.length > 0) next();
      if (texts.length > 1) turning = setInterval(next, noteTurnMs);
    },
    celebrate(round) {
      const festivity = festivityOf({ ...round, celebrate: round.outcome?.celebrate ?? false });
      if (festivity === 'none') return;
      document.body.dataset['festivity'] = festivity;
      play('win');
      if (!isCalm()) throwConfetti({ win: 10, big: 26, huge: 44 }[festivity]);
      if (festivity === 'win') return;
      banner.show([make('span', {}, t(`banner.${festivity}`)), make('strong', {}, money(round.winMinor))], bannerMs);
    },
    startFree(step, spins) {
      const multiplier = math.freeSpins?.multiplier ?? 1;
      banner.show([
        make('strong', {}, t('free.award', { spins })),
        make('span', {}, multiplier > 1 ? t('free.multiplier', { multiplier }) : ''),
      ]);
      free.count(step);
      play('free');
    },
    countFree: free.count,
    climb: ladder.climb,
    endFree: free.end,
  };
}

function createBanner(): { show: (lines: Node[], forMs?: number) => void; hide: () => void } {
  const box = byId('banner', 'div');
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(hiding);
    box.hidden = true;
  };
  return {
    show(lines, forMs) {
      clearTimeout(hiding);
      box.hidden = false;
      box.replaceChildren(...lines);
      if (forMs !== undefined) hiding = setTimeout(hide, forMs);
    },
    hide,
  };
}
