/** Pearson's statistic of counts that should all be alike. */
export function chiSquareOf(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What a fair generator stays below in 999 of 1000 cases, or as `errors` of the normal law say (Wilson and Hilferty's approximation). */
export function chiSquareLimit(degrees: number, errors = 3.0902): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + errors * Math.sqrt(part)) ** 3;
}

/** The same against a law: shares add up to 1; outcomes expected less than five times are counted as one. */
export function chiSquareAgainst(counts: readonly number[], shares: readonly number[]): { statistic: number; degrees: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cells = counts.map((count, index) => ({ count, expected: total * (shares[index] ?? 0) }));
  const rare = cells.filter(({ expected }) => expected < 5);
  const pooled = rare.reduce((sum, cell) => ({ count: sum.count + cell.count, expected: sum.expected + cell.expected }), {
    count: 0,
    expected: 0,
  });
  const tested = [...cells.filter(({ expected }) => expected >= 5), ...(pooled.count > 0 || pooled.expected > 0 ? [pooled] : [])];
  const statistic = tested.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return { statistic, degrees: tested.length - 1 };
}
