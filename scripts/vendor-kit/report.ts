/** What may have to be left out at a side, by the word with which whoever runs the kit allows it. */
export const exceptions = { operator: ['expired'], vendor: ['free-rounds', 'reconciliation'] } as const;
export type Exception = (typeof exceptions)['operator' | 'vendor'][number];

export interface CheckResult {
  name: string;
  /** What went wrong; nothing when it holds. */
  fault: string | undefined;
  /** It neither holds nor fails: nobody has seen it. */
  leftOut?: LeftOut;
}

export interface LeftOut {
  exception: Exception;
  why: string;
}

/**
 * One line for each rule. What was left out is good only when the caller named it: a report that nobody reads to its end must not pass
 * for a whole one.
 */
export function reportOf(results: readonly CheckResult[], without: readonly Exception[]): { lines: string[]; isGood: boolean } {
  const isAllowed = ({ exception }: LeftOut) => without.includes(exception);
  const lines = results.map(({ name, fault, leftOut }) => {
    if (fault !== undefined) return `FAIL  ${name}: ${fault}`;
    if (!leftOut) return `ok    ${name}`;
    const { exception, why } = leftOut;
    return isAllowed(leftOut)
      ? `-     ${name}: left out by --without ${exception}, ${why}`
      : `FAIL  ${name}: not checked, ${why} (--without ${exception} leaves it out)`;
  });
  const failed = results.filter(({ fault }) => fault !== undefined).length;
  const gaps = results.flatMap(({ leftOut }) => leftOut ?? []);
  const unseen = gaps.filter((leftOut) => !isAllowed(leftOut)).length;
  const allowed = gaps.length - unseen;
  const held = results.length - failed - gaps.length;
  lines.push(`${held} hold, ${failed} do not, ${unseen} not checked, ${allowed} left out as asked`);
  return { lines, isGood: failed === 0 && unseen === 0 };
}
