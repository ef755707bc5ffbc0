import type { InstantOutcome } from '#studio/kinds/instant/protocol.ts';

/** The facts of an outcome, each worded where it is shown. */
export const instantFactNames = ['roll', 'path', 'drawn', 'hits', 'fields', 'mines', 'opened', 'cards'] as const;
export type InstantFact = readonly [name: (typeof instantFactNames)[number], value: string];

const suits = ['♠', '♥', '♦', '♣'];
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** An outcome as names and values, to compare with what the game showed. */
export function instantFacts(outcome: InstantOutcome): readonly InstantFact[] {
  switch (outcome.game) {
    case 'dice':
      return [['roll', (outcome.roll / 100).toFixed(2)]];
    case 'plinko':
      return [['path', outcome.path.map((step) => (step === 0 ? '←' : '→')).join(' ')]];
    case 'keno':
      return [
        ['drawn', outcome.drawn.join(' ')],
        ['hits', String(outcome.hits.length)],
      ];
    case 'scratch':
      return [['fields', outcome.fields.join(' ')]];
    case 'mines':
      return [
        [
          'mines',
          (outcome.mines ?? [])
            .toSorted((a, b) => a - b)
            .map((cell) => cellName(cell, outcome.cells))
            .join(' ') || '–',
        ],
        ['opened', outcome.opened.map((cell) => cellName(cell, outcome.cells)).join(' ') || '–'],
      ];
    case 'hi-lo':
    default:
      return [['cards', outcome.cards.map(cardName).join(' ')]];
  }
}

/** Column and row: `B3`. */
function cellName(cell: number, cells = 25): string {
  const side = Math.sqrt(cells);
  return `${'ABCDEF'[cell % side] ?? ''}${Math.floor(cell / side) + 1}`;
}

function cardName(card: number): string {
  const rank = (card % 13) + 1;
  return `${faces[rank] ?? rank}${suits[Math.floor(card / 13)] ?? ''}`;
}
