import { byId, make } from '#studio/frame/view/element.ts';
import { move, rest } from '#studio/frame/view/moves.ts';

import { slotNames } from '../model/symbol-slots.ts';

import { markCells, type WindowParts, type WindowView } from './window.ts';

interface Reel {
  element: HTMLElement;
  still: HTMLElement;
  blur: HTMLElement;
  cells: HTMLElement[];
}

const blurCells = 6;

/** Reels of two layers each, a still one and a blurred loop; only transforms and opacity change, so the compositor does all the work. */
export function createReels({ columns, rows, paint, isCalm }: WindowParts): WindowView {
  const root = byId('reels', 'div');
  // one more cell above and below the window is visible while a reel lands
  const reels = Array.from({ length: columns }, (_, at) => buildReel(at, rows + 2));
  root.style.setProperty('--columns', String(columns));
  root.replaceChildren(...reels.map(({ element }) => element));

  const fill = (reel: Reel, symbols: readonly string[]) => {
    symbols.forEach((symbol, row) => {
      const cell = reel.cells[row + 1];
      if (cell) paint(cell, symbol);
    });
    // the cells that peek in above and below are decoration
    for (const [index, cell] of [reel.cells[0], reel.cells.at(-1)].entries()) cell?.style.setProperty('--at', String(7 + index));
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
      if (at === columns - 1) root.classList.remove('turning');
    },
    clear: () => undefined,
    fall: () => undefined,
    mark: (places) =>
      markCells(
        reels.flatMap(({ cells }) => cells),
        places.map(([column, row]) => reels[column]?.cells[row + 1]),
      ),
    describe: (words) => root.setAttribute('aria-label', words),
  };
}

function buildReel(at: number, cellCount: number): Reel {
  const cells = Array.from({ length: cellCount }, () => make('span', { class: 'cell' }, make('i')));
  const still = make('span', { class: 'still' }, ...cells);
  const blurred = Array.from({ length: blurCells + 3 }, (_, cell) => {
    const piece = make('span', { class: 'cell blurred' }, make('i'));
    // from the theme's sheet, without the two that are each game's own
    piece.style.setProperty('--at', String(slotNames.indexOf('high3') + (((cell % blurCells) * 3 + at * 2) % 7)));
    return piece;
  });
  const blur = make('span', { class: 'blur' }, ...blurred);
  return { element: make('span', { class: 'reel' }, blur, still), still, blur, cells };
}

function startReel({ still, blur }: Reel, at: number, isCalm: boolean): void {
  rest(still, blur);
  if (isCalm) {
    move(still, [{ opacity: 1 }, { opacity: 0.25 }], { duration: 200, fill: 'forwards' });
    return;
  }
  const delay = at * 45;
  move(still, [{ transform: 'translateY(0)' }, { transform: 'translateY(-4%)', offset: 0.28 }, { transform: 'translateY(84%)' }], {
    duration: 300,
    delay,
    easing: 'cubic-bezier(.5,0,.9,.6)',
    fill: 'forwards',
  });
  move(blur, [{ opacity: 0 }, { opacity: 1 }], { duration: 130, delay: delay + 150, fill: 'forwards' });
  move(blur, [{ transform: `translateY(${(-blurCells / (blurCells + 3)) * 100}%)` }, { transform: 'translateY(0)' }], {
    duration: 330,
    delay: delay + 100,
    iterations: Infinity,
    easing: 'linear',
  });
}

function stopReel({ still, blur }: Reel, isCalm: boolean): void {
  if (!isCalm) move(blur, [{ opacity: 1 }, { opacity: 0 }], { duration: 90, fill: 'forwards' });
  const landing = isCalm
    ? move(still, [{ opacity: 0.25 }, { opacity: 1 }], { duration: 240, fill: 'forwards' })
    : move(
        still,
        [
          { transform: 'translateY(-80%)' },
          { transform: 'translateY(2.6%)', offset: 0.62, easing: 'ease-in-out' },
          { transform: 'translateY(-0.8%)', offset: 0.84 },
          { transform: 'translateY(0)' },
        ],
        { duration: 360, easing: 'cubic-bezier(.15,.6,.35,1)', fill: 'forwards' },
      );
  // nothing is animating any more, so the layers can go
  landing.addEventListener('finish', () => rest(still, blur));
}
