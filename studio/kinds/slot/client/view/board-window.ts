import { byId, make } from '#studio/frame/view/element.ts';
import { move, rest } from '#studio/frame/view/moves.ts';

import { markCells, type Places, type WindowParts, type WindowView } from './window.ts';

const away = 'translateY(640%)';

/** A board whose symbols fall in, burst and fall again; only transforms and opacity change. */
export function createBoardWindow({ columns, rows, paint, isCalm }: WindowParts): WindowView {
  const root = byId('reels', 'div');
  const board = Array.from({ length: columns }, () => Array.from({ length: rows }, () => make('span', { class: 'cell' }, make('i'))));
  root.classList.add('board');
  root.style.setProperty('--columns', String(columns));
  root.style.setProperty('--rows', String(rows));
  root.replaceChildren(...board.map((cells) => make('span', { class: 'column' }, ...cells)));
  const cellAt = (column: number, row: number) => board[column]?.[row];
  const fillColumn = (column: number, symbols: readonly string[]) =>
    symbols.forEach((symbol, row) => {
      const cell = cellAt(column, row);
      if (cell) paint(cell, symbol);
    });

  return {
    set: (grid) => grid.forEach((symbols, column) => fillColumn(column, symbols)),
    turn() {
      root.classList.add('turning');
      board.forEach((cells, column) => cells.forEach((cell, row) => move(cell, ...dropOut(column * 30 + (rows - row) * 18, isCalm()))));
    },
    stop(column, symbols) {
      fillColumn(column, symbols);
      board[column]?.forEach((cell, row) => {
        rest(cell);
        move(cell, ...dropIn({ from: rows + 1, delay: (rows - 1 - row) * 34 }, isCalm()));
      });
      if (column === columns - 1) root.classList.remove('turning');
    },
    clear(places) {
      for (const [column, row] of places) {
        const cell = cellAt(column, row);
        if (cell) move(cell, ...burst(isCalm()));
      }
    },
    fall(cleared, next) {
      for (const [column, symbols] of next.entries()) {
        const fell = fallOf(cleared, column, rows);
        fillColumn(column, symbols);
        board[column]?.forEach((cell, row) => {
          const by = fell[row] ?? 0;
          rest(cell);
          if (by > 0) move(cell, ...dropIn({ from: by, delay: 0 }, isCalm()));
        });
      }
    },
    mark: (places) =>
      markCells(
        board.flat(),
        places.map(([column, row]) => cellAt(column, row)),
      ),
    describe: (words) => root.setAttribute('aria-label', words),
  };
}

/** How many rows each symbol of a column falls when the cleared positions are empty: survivors keep their order, the rest is new. */
export function fallOf(cleared: Places, column: number, rows: number): number[] {
  const gone = new Set(cleared.filter(([at]) => at === column).map(([, row]) => row));
  const survivors = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const fresh = rows - survivors.length;
  return Array.from({ length: rows }, (_, row) => (row < fresh ? fresh : row - (survivors[row - fresh] ?? row)));
}

type Move = [frames: Keyframe[], timing: KeyframeAnimationOptions];

function dropOut(delay: number, isCalm: boolean): Move {
  if (isCalm) return [[{ opacity: 1 }, { opacity: 0.15 }], { duration: 200, fill: 'forwards' }];
  return [[{ transform: 'none' }, { transform: away }], { duration: 320, delay, easing: 'cubic-bezier(.5,0,.9,.6)', fill: 'forwards' }];
}

function dropIn({ from, delay }: { from: number; delay: number }, isCalm: boolean): Move {
  if (isCalm) return [[{ opacity: 0.15 }, { opacity: 1 }], { duration: 240 }];
  return [
    [
      { transform: `translateY(${-from * 100}%)`, easing: 'cubic-bezier(.45,.05,.8,.6)' },
      { transform: 'translateY(0)', offset: 0.7, easing: 'ease-out' },
      { transform: 'translateY(-7%)', offset: 0.84, easing: 'ease-in' },
      { transform: 'translateY(0)' },
    ],
    { duration: 340, delay, fill: 'backwards' },
  ];
}

function burst(isCalm: boolean): Move {
  const frames = isCalm
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { transform: 'none', opacity: 1 },
        { transform: 'scale(1.16)', opacity: 1, offset: 0.3 },
        { transform: 'scale(0.2)', opacity: 0 },
      ];
  return [frames, { duration: 280, easing: 'ease-in', fill: 'forwards' }];
}
