import { type FreeSpins, type LineSlotMath, reelCount, type ReelMath, rowCount } from './math.ts';

/** A table in the engine's format: symbols as their index in `symbols`. */
export interface CompiledMath extends CompiledReels {
  paylines: readonly (readonly number[])[];
}

/** Everything in a table except how a window's wins are counted. */
export interface CompiledReels {
  id: string;
  symbolIds: readonly string[];
  strips: readonly (readonly number[])[];
  freeStrips: readonly (readonly number[])[];
  /** `columns[reel][stop]` = the visible symbols, top first. */
  columns: readonly Columns[];
  freeColumns: readonly Columns[];
  wild: number;
  scatter: number;
  /** `linePays[symbol][run]` in units (line bets, if there are lines); 0 if nothing is paid. */
  linePays: readonly (readonly number[])[];
  /** `scatterPays[count]` in units: the table's multiple of the stake times `stakeUnits`. */
  scatterPays: readonly number[];
  /** `awards[count]` = free spins. */
  awards: readonly number[];
  freeSpins: FreeSpins;
  /** Units per stake. */
  stakeUnits: number;
}

export type Columns = readonly (readonly number[])[];

/** Checks a table's format (not its return: `loadMath` does) and compiles it. Throws with the fault's name. */
export function compileMath(math: LineSlotMath): CompiledMath {
  const compiled = { ...compileReels(math, math.paylines.length), paylines: math.paylines };
  checkLines(compiled);
  return compiled;
}

/** Checks and compiles what does not depend on lines; a stake is worth this many units. */
export function compileReels(math: ReelMath, stakeUnits: number): CompiledReels {
  const symbolIds = math.symbols.map((symbol) => symbol.id);
  const wild = soleIndex(math, 'wild');
  const scatter = soleIndex(math, 'scatter');
  const indexes = (strip: string) =>
    strip.split('').map((letter) => checked(symbolIds.indexOf(letter), `${math.id}: unknown symbol ${letter}`));
  const [strips, freeStrips] = [math.strips.map(indexes), math.freeStrips.map(indexes)];
  const compiled: CompiledReels = {
    id: math.id,
    symbolIds,
    strips,
    freeStrips,
    columns: strips.map(columnsOf),
    freeColumns: freeStrips.map(columnsOf),
    wild,
    scatter,
    linePays: math.symbols.map((symbol) => (symbol.role === 'normal' ? perCount(symbol.pays) : perCount({}))),
    scatterPays: perCount(math.symbols[scatter]?.pays ?? {}).map((pay) => pay * stakeUnits),
    awards: perCount(math.freeSpins.awards),
    freeSpins: math.freeSpins,
    stakeUnits,
  };
  checkForm(compiled, new Set(symbolIds).size === symbolIds.length);
  return compiled;
}

function columnsOf(strip: readonly number[]): Columns {
  return strip.map((_, top) => Array.from({ length: rowCount }, (_row, row) => strip[(top + row) % strip.length] ?? 0));
}

function checkLines(math: CompiledMath): void {
  if (math.paylines.some((line) => line.length !== reelCount || line.some((row) => row < 0 || row >= rowCount)))
    throw new Error(`${math.id}: a line leaves the window`);
  if (new Set(math.paylines.map(String)).size !== math.paylines.length) throw new Error(`${math.id}: a line is there twice`);
}

function checkForm(math: CompiledReels, hasUniqueSymbols: boolean): void {
  const fail = (fault: string) => {
    throw new Error(`${math.id}: ${fault}`);
  };
  if (!hasUniqueSymbols) fail('a symbol is named twice');
  for (const strips of [math.strips, math.freeStrips]) {
    if (strips.length !== reelCount) fail('a table has five strips');
    if (strips.some((strip) => strip.length < rowCount)) fail('a strip is shorter than the window');
    if (strips[0]?.includes(math.wild)) fail('the wild stands on the first reel');
    if (
      strips.some((strip) =>
        strip.some(
          (symbol, stop) => symbol === math.scatter && [1, 2].some((step) => strip[(stop + step) % strip.length] === math.scatter),
        ),
      )
    ) {
      fail('two scatters fit in one window');
    }
  }
  const { multiplier, limit } = math.freeSpins;
  if (!Number.isInteger(multiplier) || multiplier < 1) fail('the multiplier is not a whole number above zero');
  if (math.awards.some((award) => award > limit)) fail('an award is above the limit of free spins');
}

function perCount(values: Readonly<Partial<Record<3 | 4 | 5, number>>>): number[] {
  const list = [0, 0, 0, values[3] ?? 0, values[4] ?? 0, values[5] ?? 0];
  if (list.some((value) => !Number.isSafeInteger(value) || value < 0)) throw new Error('pays and awards are whole numbers');
  return list;
}

function soleIndex(math: ReelMath, role: 'wild' | 'scatter'): number {
  if (math.symbols.filter((symbol) => symbol.role === role).length !== 1) throw new Error(`${math.id}: a table has one ${role}`);
  return math.symbols.findIndex((symbol) => symbol.role === role);
}

function checked(index: number, fault: string): number {
  if (index < 0) throw new Error(fault);
  return index;
}
