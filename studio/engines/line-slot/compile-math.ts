import { type FreeSpins, type LineSlotMath, reelCount, rowCount } from './math.ts';

/** A table in the form the engine reads: symbols as their index in `symbols`. */
export interface CompiledMath {
  id: string;
  symbolIds: readonly string[];
  paylines: readonly (readonly number[])[];
  strips: readonly (readonly number[])[];
  freeStrips: readonly (readonly number[])[];
  /** `columns[reel][stop]` = the symbols that show, top first. */
  columns: readonly Columns[];
  freeColumns: readonly Columns[];
  wild: number;
  scatter: number;
  /** `linePays[symbol][run]` in line bets; 0 where nothing is paid. */
  linePays: readonly (readonly number[])[];
  /** `scatterPays[count]` in line bets: the table's multiple of the stake times the number of lines. */
  scatterPays: readonly number[];
  /** `awards[count]` = free spins. */
  awards: readonly number[];
  freeSpins: FreeSpins;
  /** Line bets per stake. */
  stakeUnits: number;
}

export type Columns = readonly (readonly number[])[];

/** Checks a table's form (not its return: `loadMath` does) and compiles it. Throws with the fault's name. */
export function compileMath(math: LineSlotMath): CompiledMath {
  const symbolIds = math.symbols.map((symbol) => symbol.id);
  const wild = soleIndex(math, 'wild');
  const scatter = soleIndex(math, 'scatter');
  const indexes = (strip: string) =>
    strip.split('').map((letter) => checked(symbolIds.indexOf(letter), `${math.id}: unknown symbol ${letter}`));
  const [strips, freeStrips] = [math.strips.map(indexes), math.freeStrips.map(indexes)];
  const compiled: CompiledMath = {
    id: math.id,
    symbolIds,
    paylines: math.paylines,
    strips,
    freeStrips,
    columns: strips.map(columnsOf),
    freeColumns: freeStrips.map(columnsOf),
    wild,
    scatter,
    linePays: math.symbols.map((symbol) => (symbol.role === 'normal' ? perCount(symbol.pays) : perCount({}))),
    scatterPays: perCount(math.symbols[scatter]?.pays ?? {}).map((pay) => pay * math.paylines.length),
    awards: perCount(math.freeSpins.awards),
    freeSpins: math.freeSpins,
    stakeUnits: math.paylines.length,
  };
  checkForm(compiled, new Set(symbolIds).size === symbolIds.length);
  return compiled;
}

function columnsOf(strip: readonly number[]): Columns {
  return strip.map((_, top) => Array.from({ length: rowCount }, (_row, row) => strip[(top + row) % strip.length] ?? 0));
}

function checkForm(math: CompiledMath, hasUniqueSymbols: boolean): void {
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
  if (math.paylines.some((line) => line.length !== reelCount || line.some((row) => row < 0 || row >= rowCount)))
    fail('a line leaves the window');
  if (new Set(math.paylines.map(String)).size !== math.paylines.length) fail('a line is there twice');
  const { multiplier, limit } = math.freeSpins;
  if (!Number.isInteger(multiplier) || multiplier < 1) fail('the multiplier is not a whole number above zero');
  if (math.awards.some((award) => award > limit)) fail('an award is above the limit of free spins');
}

function perCount(values: Readonly<Partial<Record<3 | 4 | 5, number>>>): number[] {
  const list = [0, 0, 0, values[3] ?? 0, values[4] ?? 0, values[5] ?? 0];
  if (list.some((value) => !Number.isSafeInteger(value) || value < 0)) throw new Error('pays and awards are whole numbers');
  return list;
}

function soleIndex(math: LineSlotMath, role: 'wild' | 'scatter'): number {
  if (math.symbols.filter((symbol) => symbol.role === role).length !== 1) throw new Error(`${math.id}: a table has one ${role}`);
  return math.symbols.findIndex((symbol) => symbol.role === role);
}

function checked(index: number, fault: string): number {
  if (index < 0) throw new Error(fault);
  return index;
}
