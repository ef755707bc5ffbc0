import type { Columns } from '../line-slot/compile-math.ts';

import { type ClassicSlotMath, fiveLines } from './math.ts';

/** A table in the engine's format: symbols as their index in `symbols`. */
export interface CompiledClassic {
  id: string;
  symbolIds: readonly string[];
  /** `columns[reel][stop]` = the three visible symbols, top first. */
  columns: readonly Columns[];
  wild: number;
  /** `pays[symbol]` in line bets for three on a line. */
  pays: readonly number[];
  /** Line bets per stake. */
  stakeUnits: number;
}

/** Checks a table's format (not its return) and compiles it. Throws with the fault's name. */
export function compileClassic(math: ClassicSlotMath): CompiledClassic {
  const fail = (fault: string): never => {
    throw new Error(`${math.id}: ${fault}`);
  };
  const symbolIds = math.symbols.map((symbol) => symbol.id);
  const wilds = math.symbols.filter((symbol) => symbol.role === 'wild');
  if (wilds.length !== 1) fail('a table has one wild');
  if (new Set(symbolIds).size !== symbolIds.length) fail('a symbol is named twice');
  if (math.strips.length !== reelCount) fail('a table has three strips');
  if (math.strips.some((strip) => strip.length < rowCount)) fail('a strip is shorter than the window');
  if (math.symbols.some(({ pays }) => !Number.isSafeInteger(pays) || pays < 0)) fail('pays are whole numbers');
  const strips = math.strips.map((strip) =>
    strip.split('').map((letter) => (symbolIds.includes(letter) ? symbolIds.indexOf(letter) : fail(`unknown symbol ${letter}`))),
  );
  return {
    id: math.id,
    symbolIds,
    columns: strips.map((strip) => strip.map((_, top) => windowRows.map((row) => strip[(top + row) % strip.length] ?? 0))),
    wild: math.symbols.findIndex((symbol) => symbol.role === 'wild'),
    pays: math.symbols.map((symbol) => symbol.pays),
    stakeUnits: fiveLines.length,
  };
}

const reelCount = 3;
const rowCount = 3;
const windowRows = [0, 1, 2];
