import type { Translate } from '#studio/frame/model/text.ts';
import type { InstantOutcome } from '#studio/kinds/instant/protocol.ts';

/** A round's outcome in one line: under the result, in the list of rounds and for a screen reader. */
export function outcomeText(outcome: InstantOutcome, t: Translate): string {
  switch (outcome.game) {
    case 'dice':
      return t('outcome.dice', { roll: t.hundredths(outcome.roll) });
    case 'plinko':
      return t('outcome.plinko', { slot: outcome.slot + 1, multiple: multipleOf(outcome) });
    case 'keno':
      return t('outcome.keno', { hits: outcome.hits.length, drawn: t.list(outcome.drawn.toSorted((a, b) => a - b).map(String)) });
    case 'scratch':
      return outcome.prize === null ? t('outcome.scratch.none') : t('outcome.scratch', { multiple: multipleOf(outcome) });
    case 'mines':
      if (outcome.hit !== null) return t('outcome.mines.hit', { cell: cellText(outcome.hit, outcome.cells), count: outcome.opened.length });
      return t('outcome.mines', { count: outcome.opened.length, multiple: multipleOf(outcome) });
    case 'hi-lo':
    default:
      if (outcome.status === 'lost') return t('outcome.hi-lo.lost', { cards: outcome.cards.length });
      return t('outcome.hi-lo', { count: outcome.cards.length, multiple: multipleOf(outcome) });
  }
}

/** `B3`: column and row, as the board is labelled. */
export function cellText(cell: number, cells = 25): string {
  const side = Math.sqrt(cells);
  return `${'ABCDEF'[cell % side] ?? ''}${Math.floor(cell / side) + 1}`;
}

export function multipleOf({ multiplierHundredths }: { multiplierHundredths: number }): number {
  return multiplierHundredths / 100;
}
