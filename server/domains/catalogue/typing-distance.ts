/**
 * How many letters of `typed` are wrong, missing, too many or swapped with the next one, for it to be how `word` begins. Words that are
 * longer than what was typed lose a little, so that the whole word comes first.
 */
export function typingDistance(typed: string, word: string): number {
  const [from, to] = [Array.from(typed), Array.from(word)];
  let previous: number[] = [];
  let current = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of from.entries()) {
    const next = [row + 1];
    for (const [column, other] of to.entries()) {
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other;
      next.push(
        Math.min(
          at(current, column) + (letter === other ? 0 : 1),
          at(current, column + 1) + 1,
          at(next, column) + 1,
          isSwapped ? at(previous, column - 1) + 1 : Infinity,
        ),
      );
    }
    [previous, current] = [current, next];
  }
  return Math.min(at(current, to.length), ...current.map((distance) => distance + lossOfBeginnings));
}

const lossOfBeginnings = 0.5;

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
