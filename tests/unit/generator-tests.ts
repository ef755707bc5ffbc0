/** Numbers from 0 (inclusive) to 1, as a generator gave them. */
export type Stream = readonly number[];

/** The share that follows from one to the next, `lag` places on: 0 for independent numbers, with a spread of 1 / sqrt(count). */
export function serialCorrelation(numbers: Stream, lag: number): number {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  let [product, square] = [0, 0];
  numbers.forEach((number, index) => {
    product += (number - mean) * ((numbers[(index + lag) % numbers.length] ?? 0) - mean);
    square += (number - mean) ** 2;
  });
  return product / square;
}

/** How far the number of runs above and below one half is from what chance gives, in standard deviations (Wald and Wolfowitz). */
export function runsDeviation(numbers: Stream): number {
  const isHigh = numbers.map((number) => number >= 0.5);
  const high = isHigh.filter(Boolean).length;
  const low = isHigh.length - high;
  const runs = isHigh.filter((side, index) => index === 0 || side !== isHigh[index - 1]).length;
  const count = high + low;
  const expected = 1 + (2 * high * low) / count;
  const variance = ((expected - 1) * (expected - 2)) / (count - 1);
  return (runs - expected) / Math.sqrt(variance);
}

/** The same for runs of rising and of falling numbers. */
export function upDownDeviation(numbers: Stream): number {
  const isRising = numbers.slice(1).map((number, index) => number > (numbers[index] ?? 0));
  const runs = isRising.filter((side, index) => index === 0 || side !== isRising[index - 1]).length;
  const count = numbers.length;
  return (runs - (2 * count - 1) / 3) / Math.sqrt((16 * count - 29) / 90);
}

/** How often each length of a run above or below one half occurs; the last place counts all longer ones. */
export function runLengths(numbers: Stream, longest: number): number[] {
  const counts = Array.from({ length: longest }, () => 0);
  let length = 0;
  numbers.forEach((number, index) => {
    length += 1;
    const next = numbers[index + 1];
    if (next !== undefined && next >= 0.5 === number >= 0.5) return;
    const place = Math.min(length, longest) - 1;
    counts[place] = (counts[place] ?? 0) + 1;
    length = 0;
  });
  return counts;
}

/** How often each pair of neighbours falls into each field of a board of `side` x `side` (pairs do not overlap). */
export function pairCounts(numbers: Stream, side: number): number[] {
  const counts = Array.from({ length: side * side }, () => 0);
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const field = Math.floor((numbers[index] ?? 0) * side) * side + Math.floor((numbers[index + 1] ?? 0) * side);
    counts[field] = (counts[field] ?? 0) + 1;
  }
  return counts;
}
