import type { Words } from '#studio/frame/model/words.ts';
import { type StepWin, winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import type { SlotOutcome, SpinStep } from '#studio/kinds/slot/protocol.ts';

export interface Wording extends Words {
  /** A symbol's name in the theme. */
  symbol: (id: string) => string;
}

/** The window in words, column by column. */
export function windowWords(grid: readonly (readonly string[])[], { t, symbol }: Pick<Wording, 't' | 'symbol'>): string {
  // only a cascade's board is wider than five
  const kind = grid.length > 5 ? 'board' : 'reels';
  const columns = grid.map((rows, at) => t(`${kind}.reel`, { number: at + 1, symbols: t.list(rows.map(symbol)) }));
  return t(`${kind}.text`, { count: grid.length, reels: columns.join(' ') });
}

/** Every win of a step in words. */
export function winWords(step: SpinStep, words: Wording): string[] {
  return winsOf(step)
    .filter(({ winMinor }) => BigInt(winMinor) > 0n)
    .map((win) => wordsOf(win, words));
}

/**
 * The result of a round, to be read aloud: its wins, or what the reels show. A cascade's board would be too long, and the steps of a longer
 * round were each read when they came.
 */
export function cameWords({ steps: [first, ...others] }: SlotOutcome, words: Wording): string {
  if (!first || others.length > 0) return '';
  const wins = winWords(first, words);
  if (wins.length > 0) return `${wins.join('. ')}. `;
  return first.grid.length > 5 ? '' : `${windowWords(first.grid, words)} `;
}

function wordsOf(win: StepWin, { t, money, symbol }: Wording): string {
  const amount = money(win.winMinor);
  if (win.kind === 'scatter') return t('message.scatter', { count: win.count, amount });
  const values = { count: win.count, symbol: symbol(win.symbol), amount };
  if (win.kind === 'ways') return t('message.ways', { ...values, ways: win.ways });
  if (win.kind === 'cluster') return t('message.cluster', values);
  const line = { ...values, line: win.line + 1 };
  return win.multiplier > 1 ? t('message.line.multiplied', { ...line, multiplier: win.multiplier }) : t('message.line', line);
}
