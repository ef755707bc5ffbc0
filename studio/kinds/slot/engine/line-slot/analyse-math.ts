import type { Columns, CompiledMath, CompiledReels } from './compile-math.ts';

/** `counts.get(scatters)?.get(units)` = number of stop combinations that pay this much with this many scatters. */
export interface SpinLaw {
  counts: ReadonlyMap<number, ReadonlyMap<number, number>>;
  stops: number;
}

export interface Analysis {
  /** The mean return per stake; the exact one is `exactReturn`. */
  rtp: number;
  /** Share of base spins that pay or lead to free spins. */
  hitFrequency: number;
  /** Standard deviation of a round's return per stake. */
  volatilityIndex: number;
  /** The largest win that a round can pay, in stakes. */
  maxWinMultiple: number;
}

/**
 * Everything about a round's distribution, from all stop combinations of both sets of strips. About a second of work: for tests and
 * reports.
 */
export function analyseMath(math: CompiledMath): Analysis {
  return analyseLaws(math, spinLaw(math, math.columns), spinLaw(math, math.freeColumns));
}

/** A round's distribution from those of one base spin and one free spin, before the multiplier. */
export function analyseLaws(math: CompiledReels, base: SpinLaw, free: SpinLaw): Analysis {
  const feature = featureOf(math, free);
  let [mean, square, hits, most] = [0, 0, 0, 0];
  for (const [scatters, law] of base.counts) {
    const award = math.awards[scatters] ?? 0;
    const after = feature(award, award);
    for (const [units, count] of law) {
      const weight = count / base.stops;
      mean += weight * (units + after.mean);
      square += weight * (units * units + 2 * units * after.mean + after.square);
      if (units > 0 || award > 0) hits += weight;
      most = Math.max(most, units + after.most);
    }
  }
  const stake = math.stakeUnits;
  return { rtp: mean / stake, hitFrequency: hits, volatilityIndex: Math.sqrt(square - mean * mean) / stake, maxWinMultiple: most / stake };
}

/**
 * The exact joint distribution of win and scatters of one spin. It walks all stops of the first three reels, and those of the last two only
 * where a line is still running, because otherwise only scatters can pay there.
 */
export function spinLaw(math: CompiledMath, columns: readonly Columns[]): SpinLaw {
  const tally = createTally(math);
  const [first = [], second = [], third = [], fourth = [], fifth = []] = columns;
  const scattersIn = (column: readonly number[]) => (column.includes(math.scatter) ? 1 : 0);
  const lastTwo = fourth.flatMap((d) => fifth.map((e) => ({ d, e, scatters: scattersIn(d) + scattersIn(e) })));
  const lastTwoWith = [0, 1, 2].map((scatters) => lastTwo.filter((pair) => pair.scatters === scatters).length);

  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const scatters = scattersIn(a) + scattersIn(b) + scattersIn(c);
        const running = runningLines(math, a, b, c);
        if (running.length === 0) lastTwoWith.forEach((ways, more) => tally.add(scatters + more, 0, ways));
        else for (const { d, e, scatters: more } of lastTwo) tally.add(scatters + more, lineUnits(math, running, d, e), 1);
      }
    }
  }
  return { counts: tally.read(), stops: columns.reduce((product, column) => product * column.length, 1) };
}

/** Counts ways by scatters and line wins in flat arrays: millions of additions. */
function createTally(math: CompiledMath) {
  const most = Math.max(...math.linePays.flat()) * math.paylines.length;
  const ways = math.scatterPays.map(() => new Float64Array(most + 1));
  return {
    add(scatters: number, lineUnits: number, count: number) {
      const law = ways[scatters];
      if (law) law[lineUnits] = (law[lineUnits] ?? 0) + count;
    },
    read() {
      const entries = ways.map((law, scatters): [number, Map<number, number>] => {
        const wins = new Map<number, number>();
        law.forEach((count, lineUnits) => count > 0 && wins.set(lineUnits + (math.scatterPays[scatters] ?? 0), count));
        return [scatters, wins];
      });
      return new Map(entries.filter(([, wins]) => wins.size > 0));
    },
  };
}

interface RunningLine {
  symbol: number;
  fourthRow: number;
  fifthRow: number;
}

function runningLines(math: CompiledMath, a: readonly number[], b: readonly number[], c: readonly number[]): RunningLine[] {
  const running: RunningLine[] = [];
  for (const [r1 = 0, r2 = 0, r3 = 0, fourthRow = 0, fifthRow = 0] of math.paylines) {
    const symbol = a[r1] ?? 0;
    const goesOn = [b[r2], c[r3]].every((next) => next === symbol || next === math.wild);
    if (goesOn && math.linePays[symbol]?.some((pay) => pay > 0)) running.push({ symbol, fourthRow, fifthRow });
  }
  return running;
}

function lineUnits(math: CompiledMath, running: readonly RunningLine[], d: readonly number[], e: readonly number[]): number {
  let units = 0;
  for (const { symbol, fourthRow, fifthRow } of running) {
    const hasFour = d[fourthRow] === symbol || d[fourthRow] === math.wild;
    const hasFive = hasFour && (e[fifthRow] === symbol || e[fifthRow] === math.wild);
    units += math.linePays[symbol]?.[hasFive ? 5 : hasFour ? 4 : 3] ?? 0;
  }
  return units;
}

interface Moments {
  mean: number;
  square: number;
  most: number;
}

/** Mean, mean square and maximum of what the remaining free spins pay, by how many are left and how many were awarded. */
function featureOf(math: CompiledReels, law: SpinLaw): (left: number, awarded: number) => Moments {
  const spins = [...law.counts].map(([scatters, wins]) => ({
    award: math.awards[scatters] ?? 0,
    ...momentsOf(wins, math.freeSpins.multiplier),
  }));
  const known = new Map<string, Moments>();
  const feature = (left: number, awarded: number): Moments => {
    if (left === 0) return { mean: 0, square: 0, most: 0 };
    const key = `${left}/${awarded}`;
    const found = known.get(key);
    if (found) return found;
    const sum: Moments = { mean: 0, square: 0, most: 0 };
    for (const spin of spins) {
      const extra = math.freeSpins.retrigger ? Math.min(spin.award, math.freeSpins.limit - awarded) : 0;
      const after = feature(left - 1 + extra, awarded + extra);
      const share = spin.ways / law.stops;
      sum.mean += share * (spin.mean + after.mean);
      sum.square += share * (spin.square + 2 * spin.mean * after.mean + after.square);
      sum.most = Math.max(sum.most, spin.most + after.most);
    }
    known.set(key, sum);
    return sum;
  };
  return feature;
}

function momentsOf(wins: ReadonlyMap<number, number>, multiplier: number): Moments & { ways: number } {
  let [ways, mean, square, most] = [0, 0, 0, 0];
  for (const [plain, count] of wins) {
    const units = plain * multiplier;
    ways += count;
    mean += units * count;
    square += units * units * count;
    most = Math.max(most, units);
  }
  return { ways, mean: mean / ways, square: square / ways, most };
}
