/** How many random histories a property is tried with: so many for every change, `RUNS_TIMES` as many as `nightly` by `npm run nightly`. */
export function runs(usual: number, nightly = usual): number {
  const times = process.env['RUNS_TIMES'];
  return times === undefined ? usual : nightly * Number(times);
}
