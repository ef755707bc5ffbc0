/** One measured figure with its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal?: { atLeast: number } | { atMost: number };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no values');
  return middle;
};

/** Whether a figure is as good as it has to be; one without a goal is told and no more. */
export function isMet({ value, goal }: Figure): boolean {
  return goal === undefined || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
}

/** `0.83 x  cached page against bare node:http  (goal >= 0.7)  met` */
export function line(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const wanted = goal === undefined ? '' : 'atLeast' in goal ? `goal >= ${goal.atLeast}` : `goal <= ${goal.atMost}`;
  return `${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(6)} ${name.padEnd(62)} ${wanted.padEnd(16)} ${goal === undefined ? '' : isMet(figure) ? 'met' : 'MISSED'}`;
}
