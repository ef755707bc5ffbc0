/**
 * Pearson's statistic of seen outcomes against their exact law (ways of `total`); rare outcomes are put together until five are expected.
 * Throws when an outcome was seen that the law does not know.
 */
export function chiSquareOfLaw(
  seen: ReadonlyMap<number, number>,
  { counts, total }: { counts: ReadonlyMap<number, number>; total: number },
): { statistic: number; degrees: number } {
  for (const outcome of seen.keys()) if (!counts.has(outcome)) throw new Error(`${outcome} is not in the law`);
  const rounds = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const bins: { seen: number; expected: number }[] = [];
  let open = { seen: 0, expected: 0 };
  for (const [outcome, count] of [...counts].sort(([, one], [, other]) => one - other)) {
    open = { seen: open.seen + (seen.get(outcome) ?? 0), expected: open.expected + (count / total) * rounds };
    if (open.expected < 5) continue;
    bins.push(open);
    open = { seen: 0, expected: 0 };
  }
  return { statistic: bins.reduce((sum, bin) => sum + (bin.seen - bin.expected) ** 2 / bin.expected, 0), degrees: bins.length - 1 };
}

/** As figures are published: cut to two digits, not rounded. */
export function cut(value: number): string {
  return (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);
}

export function tallyOf(values: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
