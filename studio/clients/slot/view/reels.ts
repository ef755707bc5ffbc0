import { type SlotName, slotNames } from '../model/symbol-slots.ts';

import { byId, make } from './element.ts';

export interface ReelsView {
  /** Shows a window at rest. */
  set(grid: readonly (readonly string[])[]): void;
  turn(): void;
  stop(reel: number, rows: readonly string[]): void;
  /** Marks winning places and dims the rest; an empty list lifts both. */
  mark(places: readonly (readonly [number, number])[]): void;
  describe(words: string): void;
}

interface Reel {
  element: HTMLElement;
  still: HTMLElement;
  blur: HTMLElement;
  cells: HTMLElement[];
  loop: Animation | undefined;
}

const reelCount = 5;
/** One more cell above and below the window, seen while a reel lands. */
const cellCount = 5;
const blurCells = 6;

/** Five reels of two layers each, a still one and a blurred loop; only transforms and opacity move, so the compositor does it all. */
export function createReels({
  slotOf,
  tagOf,
  isCalm,
}: {
  slotOf: (symbol: string) => SlotName;
  tagOf: (slot: SlotName) => string;
  isCalm: () => boolean;
}): ReelsView {
  const root = byId('reels', 'div');
  const reels = Array.from({ length: reelCount }, (_, at) => buildReel(at));
  root.replaceChildren(...reels.map(({ element }) => element));

  const paint = (cell: HTMLElement, slot: SlotName) => {
    cell.dataset['slot'] = slot;
    cell.style.setProperty('--at', String(slotNames.indexOf(slot)));
    cell.dataset['tag'] = tagOf(slot);
  };
  const fill = (reel: Reel, rows: readonly string[]) => {
    rows.forEach((symbol, row) => {
      const cell = reel.cells[row + 1];
      if (cell) paint(cell, slotOf(symbol));
    });
    // what peeks in above and below is scenery
    const [first, last] = [reel.cells[0], reel.cells[cellCount - 1]];
    if (first && last) {
      paint(first, slotNames[7 + (rows.length % 4)] ?? 'low1');
      paint(last, slotNames[8] ?? 'low2');
    }
  };

  return {
    set(grid) {
      grid.forEach((rows, at) => {
        const reel = reels[at];
        if (reel) fill(reel, rows);
      });
    },
    turn() {
      root.classList.add('turning');
      reels.forEach((reel, at) => startReel(reel, at, isCalm()));
    },
    stop(at, rows) {
      const reel = reels[at];
      if (!reel) return;
      fill(reel, rows);
      stopReel(reel, isCalm());
      if (at === reelCount - 1) root.classList.remove('turning');
    },
    mark(places) {
      const wins = new Set(places.map(([reel, row]) => `${reel}/${row}`));
      root.classList.toggle('marked', wins.size > 0);
      reels.forEach((reel, at) => reel.cells.forEach((cell, row) => cell.classList.toggle('hit', wins.has(`${at}/${row - 1}`))));
    },
    describe: (words) => root.setAttribute('aria-label', words),
  };
}

function buildReel(at: number): Reel {
  const cells = Array.from({ length: cellCount }, () => make('span', { class: 'cell' }, make('i')));
  const still = make('span', { class: 'still' }, ...cells);
  const blurred = Array.from({ length: blurCells + 3 }, (_, cell) => {
    const piece = make('span', { class: 'cell blurred' }, make('i'));
    piece.style.setProperty('--at', String(2 + (((cell % blurCells) * 3 + at * 2) % 9)));
    return piece;
  });
  const blur = make('span', { class: 'blur' }, ...blurred);
  return { element: make('span', { class: 'reel' }, blur, still), still, blur, cells, loop: undefined };
}

function startReel(reel: Reel, at: number, isCalm: boolean): void {
  if (isCalm) {
    reel.still.animate([{ opacity: 1 }, { opacity: 0.25 }], { duration: 200, fill: 'forwards' });
    return;
  }
  const delay = at * 45;
  reel.still.animate([{ transform: 'translateY(0)' }, { transform: 'translateY(-4%)', offset: 0.28 }, { transform: 'translateY(84%)' }], {
    duration: 300,
    delay,
    easing: 'cubic-bezier(.5,0,.9,.6)',
    fill: 'forwards',
  });
  reel.blur.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 130, delay: delay + 150, fill: 'forwards' });
  reel.loop?.cancel();
  reel.loop = reel.blur.animate([{ transform: `translateY(${(-blurCells / (blurCells + 3)) * 100}%)` }, { transform: 'translateY(0)' }], {
    duration: 330,
    delay: delay + 100,
    iterations: Infinity,
    easing: 'linear',
  });
}

function stopReel(reel: Reel, isCalm: boolean): void {
  if (isCalm) {
    reel.still.animate([{ opacity: 0.25 }, { opacity: 1 }], { duration: 240, fill: 'forwards' });
    return;
  }
  reel.blur.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 90, fill: 'forwards' });
  const landing = reel.still.animate(
    [
      { transform: 'translateY(-80%)' },
      { transform: 'translateY(2.6%)', offset: 0.62, easing: 'ease-in-out' },
      { transform: 'translateY(-0.8%)', offset: 0.84 },
      { transform: 'translateY(0)' },
    ],
    { duration: 360, easing: 'cubic-bezier(.15,.6,.35,1)', fill: 'forwards' },
  );
  void settle(reel, landing);
}

/** Nothing is left animating, so the layers can go. */
async function settle(reel: Reel, landing: Animation): Promise<void> {
  try {
    await landing.finished;
  } catch {
    // a newer turn took over
    return;
  }
  reel.loop?.cancel();
  for (const animation of [...reel.still.getAnimations(), ...reel.blur.getAnimations()])
    if (animation.playState === 'finished') animation.cancel();
}
