/** `law[n]` = the chance of n. Only `+ - * /`, so that every machine gets the same figures. */
export type Law = readonly number[];

export function addLaws(one: Law, two: Law): Law {
  const sum = Array.from({ length: one.length + two.length - 1 }, () => 0);
  one.forEach((p, a) => two.forEach((q, b) => (sum[a + b] = (sum[a + b] ?? 0) + p * q)));
  return sum;
}

/** Distributions of 0, 1, 2, ... independent repetitions. */
export function lawsOfSteps(step: Law, steps: number): readonly Law[] {
  const laws: Law[] = [[1]];
  for (let done = 0; done < steps; done++) laws.push(addLaws(laws[done] ?? [1], step));
  return laws;
}

export function meanOf(law: Law): number {
  return law.reduce((sum, chance, value) => sum + chance * value, 0);
}

/** The sum of the chances of all matching values. */
export function chanceOf(law: Law, holds: (value: number) => boolean): number {
  return law.reduce((sum, chance, value) => (holds(value) ? sum + chance : sum), 0);
}
