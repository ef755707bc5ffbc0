import { type CascadeSlotMath, type CascadeSymbol, placeCount, smallestCluster } from './math.ts';

/** A table in the engine's format: symbols as their index in `symbols`. */
export interface CompiledCascade {
  id: string;
  symbolIds: readonly string[];
  /** One entry for each unit of weight: a drawn index becomes this symbol. */
  falling: readonly number[];
  /** `pays[symbol][size]` in units. */
  pays: readonly (readonly number[])[];
  multipliers: readonly number[];
  stakeUnits: number;
  mostUnits: number;
}

/** Checks a table's format and compiles it. Throws with the fault's name. */
export function compileCascade(math: CascadeSlotMath): CompiledCascade {
  const fail = (fault: string) => {
    throw new Error(`${math.id}: ${fault}`);
  };
  const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0;
  const symbolIds = math.symbols.map((symbol) => symbol.id);
  if (new Set(symbolIds).size !== symbolIds.length) fail('a symbol is named twice');
  if (math.symbols.some(({ weight }) => !isWhole(weight) || weight === 0)) fail('weights are whole numbers above zero');
  if (math.symbols.some(({ pays }) => Object.keys(pays).some((size) => Number(size) < smallestCluster || Number(size) > placeCount)))
    fail(`a cluster has ${smallestCluster} to ${placeCount} places`);
  if (math.symbols.some(({ pays }) => Object.values(pays).some((pay) => !isWhole(pay)))) fail('pays are whole numbers');
  if (math.multipliers.length === 0 || math.multipliers.some((value) => !isWhole(value) || value === 0))
    fail('multipliers are whole numbers above zero');
  if (![math.stakeUnits, math.maxWinMultiple].every((value) => isWhole(value) && value > 0)) fail('a stake and its largest win are whole');
  const pays = math.symbols.map(paysBySize);
  if (pays.some((bySize) => bySize[smallestCluster] === 0)) fail('every cluster pays, or a round need not end');
  return {
    id: math.id,
    symbolIds,
    falling: math.symbols.flatMap(({ weight }, symbol) => Array.from({ length: weight }, () => symbol)),
    pays,
    multipliers: math.multipliers,
    stakeUnits: math.stakeUnits,
    mostUnits: math.stakeUnits * math.maxWinMultiple,
  };
}

function paysBySize({ pays }: CascadeSymbol): number[] {
  let pay = 0;
  return Array.from({ length: placeCount + 1 }, (_, size) => (pay = pays[size] ?? pay));
}
