/** What a side may lack, by the word that allows the kit to skip it. */
export const exceptions = { operator: ['expired'], vendor: ['free-rounds', 'reconciliation'] } as const;
export type Exception = (typeof exceptions)['operator' | 'vendor'][number];

export interface CheckResult {
  name: string;
  /** What went wrong; nothing if it holds. */
  fault: string | undefined;
  /** It neither holds nor fails: it was not checked. */
  leftOut?: LeftOut;
}

export interface LeftOut {
  exception: Exception;
  why: string;
}

/**
 * One line per rule. A skipped check is acceptable only if the caller named it: a report that nobody reads to its end must not pass for a
 * complete one.
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
