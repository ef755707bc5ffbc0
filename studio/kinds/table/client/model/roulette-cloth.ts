/**
 * The position of a place on the cloth's numbers: 3 columns across, 12 rows down, zero above them. In columns and rows from the corner of
 * 1.
 */
export interface Point {
  x: number;
  y: number;
}

/** How close to an edge of a number a tap means the line or the corner, as a share of the number's field. */
const edge = 0.22;

/**
 * The inside bet that a tap on a number means: `at` is the position in its field, 0 to 1 both ways. Edges between two numbers split them,
 * corners take four; the left edge of a row takes the row (with its upper or lower corner two rows), the upper edge of the first row
 * includes zero.
 */
export function tappedPlace(number: number, at: Point): string {
  if (number === 0) return 'straight-0';
  const column = (number - 1) % 3;
  const first = number - column;
  const toLeft = at.x < edge;
  const toRight = at.x > 1 - edge && column < 2;
  const above = at.y < edge;
  const below = at.y > 1 - edge && number <= 33;
  if (toLeft && column === 0) return edgeOfRow(first, { above, below });
  if (above && first === 1) return besideZero(number, { toLeft, toRight });
  const rowAbove = above ? -3 : 0;
  const from = number + rowAbove - (toLeft ? 1 : 0);
  if (above || below) return toLeft || toRight ? `corner-${from}-${from + 1}-${from + 3}-${from + 4}` : `split-${from}-${from + 3}`;
  return toLeft || toRight ? `split-${from}-${from + 1}` : `straight-${number}`;
}

function edgeOfRow(first: number, { above, below }: { above: boolean; below: boolean }): string {
  if (above && first === 1) return 'basket-0-1-2-3';
  const from = above ? first - 3 : first;
  const count = above || below ? 6 : 3;
  const numbers = Array.from({ length: count }, (_, step) => from + step);
  return `${count === 6 ? 'line' : 'street'}-${numbers.join('-')}`;
}

function besideZero(number: number, { toLeft, toRight }: { toLeft: boolean; toRight: boolean }): string {
  if (!toLeft && !toRight) return `split-0-${number}`;
  return (toLeft ? number - 1 : number) === 1 ? 'trio-0-1-2' : 'trio-0-2-3';
}

/** Where the chips of an inside bet lie; undefined for the outside bets. */
export function pointOf(place: string): Point | undefined {
  const [kind = '', ...parts] = place.split('-');
  const numbers = parts.map(Number);
  if (!['straight', 'split', 'street', 'trio', 'corner', 'basket', 'line'].includes(kind)) return undefined;
  if (kind === 'basket') return { x: 0, y: 0 };
  const fields = numbers.filter((number) => number > 0);
  if (fields.length === 0) return { x: 1.5, y: -0.5 };
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2 + 0.5;
  const x = kind === 'street' || kind === 'line' ? 0 : middle(fields.map((number) => (number - 1) % 3));
  const y = numbers.includes(0) ? 0 : middle(fields.map((number) => Math.floor((number - 1) / 3)));
  return { x, y };
}
