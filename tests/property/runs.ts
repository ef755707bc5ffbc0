/** How many random histories a property is tried with: so many for every change, and `RUNS_TIMES` as many by `npm run nightly`. */
export function runs(usual: number): number {
  return usual * Number(process.env['RUNS_TIMES'] ?? 1);
}
