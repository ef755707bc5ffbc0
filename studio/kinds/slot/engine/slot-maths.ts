import type { MathFacts } from '#studio/kinds/slot/protocol.ts';

import { cascadeSlots } from './cascade-slot/cascade-slots.ts';
import { columnCount, rowCount as cascadeRows, smallestCluster } from './cascade-slot/math.ts';
import { classicSlots } from './classic-slot/classic-slots.ts';
import { fiveLines } from './classic-slot/math.ts';
import { lineSlots } from './line-slot/line-slots.ts';
import { reelCount, type ReelMath, rowCount } from './line-slot/math.ts';
import { waysSlots } from './ways-slot/ways-slots.ts';

const lines: MathFacts[] = [...lineSlots.values()].map(({ math, compiled }) => ({
  ...reelFacts(math),
  family: 'line-slot',
  stakeUnits: compiled.stakeUnits,
  lines: math.paylines.length,
  paylines: math.paylines.map((line) => [...line]),
  ways: null,
}));

const ways: MathFacts[] = [...waysSlots.values()].map(({ math, compiled }) => ({
  ...reelFacts(math),
  family: 'ways-slot',
  stakeUnits: compiled.stakeUnits,
  lines: 0,
  paylines: [],
  ways: rowCount ** reelCount,
}));

const classics: MathFacts[] = [...classicSlots.values()].map(({ math, compiled }) => ({
  ...figuresOf(math),
  family: 'classic-slot',
  columns: math.strips.length,
  rows: 3,
  stakeUnits: compiled.stakeUnits,
  lines: fiveLines.length,
  paylines: fiveLines.map((line) => [...line]),
  ways: null,
  cascade: null,
  symbols: math.symbols.map(({ id, role, pays }) => ({ id, role, pays: pays > 0 ? { 3: pays } : {} })),
  strips: math.strips.map((strip) => strip.split('')),
  freeStrips: [],
  freeSpins: null,
}));

const cascades: MathFacts[] = [...cascadeSlots.values()].map(({ math }) => ({
  ...figuresOf({ ...math, published: { ...math.published, maxWinMultiple: String(math.maxWinMultiple) } }),
  family: 'cascade-slot',
  columns: columnCount,
  rows: cascadeRows,
  stakeUnits: math.stakeUnits,
  lines: 0,
  paylines: [],
  ways: null,
  cascade: {
    smallestCluster,
    multipliers: [...math.multipliers],
    rounds: math.published.rounds,
    doubtPercent: math.published.doubtPercent,
  },
  symbols: math.symbols.map(({ id, pays }) => ({ id, role: 'normal', pays: { ...pays } })),
  strips: [],
  freeStrips: [],
  freeSpins: null,
}));

/** Every mathematics of every slot as players may see it, by id. */
export const slotMaths: ReadonlyMap<string, MathFacts> = new Map(
  [...lines, ...ways, ...classics, ...cascades].map((facts) => [facts.id, facts]),
);

/** Throws if there is no such slot. */
export function slotMathOf(mathId: string): MathFacts {
  const facts = slotMaths.get(mathId);
  if (!facts) throw new Error(`no such mathematics: ${mathId}`);
  return facts;
}

function figuresOf({ id, volatility, published }: Pick<ReelMath, 'id' | 'volatility'> & { published: Figures }) {
  const { rtpPercent, hitFrequencyPercent, maxWinMultiple } = published;
  return { id, volatility, rtpPercent, hitFrequencyPercent, maxWinMultiple };
}

type Figures = Pick<ReelMath['published'], 'rtpPercent' | 'hitFrequencyPercent' | 'maxWinMultiple'>;

function reelFacts(math: ReelMath) {
  return {
    ...figuresOf(math),
    columns: reelCount,
    rows: rowCount,
    cascade: null,
    symbols: math.symbols.map(({ id, role, pays }) => ({ id, role, pays: { ...pays } })),
    strips: math.strips.map((strip) => strip.split('')),
    freeStrips: math.freeStrips.map((strip) => strip.split('')),
    freeSpins: { ...math.freeSpins, awards: { ...math.freeSpins.awards } },
  };
}
