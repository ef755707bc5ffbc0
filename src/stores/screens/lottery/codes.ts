/** Lives as long as the launch page: bets entered as text, one code per line. */
import { atom } from 'nanostores';

import { type CodeLine, readCodes } from '#lottery/bet-code/read-codes.ts';
import { priceOf } from '#lottery/price.ts';
import { computed } from '#site/stores/computed.ts';

import { $game, type LotteryGame } from './game.ts';
import { addItems } from './slip.ts';

/** A line that can be added, with its price, or what is wrong with it. `limits`: a stake outside the allowed range. */
export type ReadLine =
  | { line: number; state: 'good'; lines: number; costMinor: bigint }
  | { line: number; state: 'wrong'; fault: Extract<CodeLine, { fault: unknown }>['fault'] | 'limits'; part: string };

export const $codes = atom('');
const $read = computed([$game, $codes], (game, text) =>
  game.state === 'ready' && text.trim() !== '' ? readCodes({ text, table: game.table, currency: game.detail.currency }) : [],
);
export const $readLines = computed([$game, $read], (game, read) => (game.state === 'ready' ? read.map((line) => lineOf(line, game)) : []));

/** Adds the valid lines to the slip and leaves the others to be corrected. Returns how many bets were added. */
export function addCodes(): number {
  const good = new Set($readLines.get().flatMap((line) => (line.state === 'good' ? [line.line] : [])));
  const items = $read.get().flatMap((line) => ('items' in line && good.has(line.line) ? line.items : []));
  addItems(items.map((item) => ({ ...item, unitMinor: String(item.unitMinor) })));
  $codes.set(
    $codes
      .get()
      .split('\n')
      .filter((_, at) => !good.has(at + 1))
      .join('\n'),
  );
  return items.length;
}

function lineOf(line: CodeLine, { table, detail }: Extract<LotteryGame, { state: 'ready' }>): ReadLine {
  const wrong = (fault: Extract<ReadLine, { state: 'wrong' }>['fault'], part: string): ReadLine => ({
    line: line.line,
    state: 'wrong',
    fault,
    part,
  });
  if ('fault' in line) return wrong(line.fault, line.text.slice(line.from, line.to) || line.text);
  const { least, most } = detail.unitMinor;
  if (line.items.some(({ unitMinor }) => unitMinor < BigInt(least) || unitMinor > BigInt(most))) return wrong('limits', line.text);
  const price = priceOf(table, line.items, 1, detail.currency);
  if ('fault' in price) return wrong('code.amount', line.text);
  const lines = price.items.reduce((sum, item) => sum + item.lines.length, 0);
  return { line: line.line, state: 'good', lines, costMinor: price.costMinor };
}
