import { cascadeSlots } from '#studio/engines/cascade-slot/cascade-slots.ts';
import type { CompiledCascade } from '#studio/engines/cascade-slot/compile-math.ts';
import type { CascadeFigures } from '#studio/engines/cascade-slot/math.ts';
import { playCascade } from '#studio/engines/cascade-slot/play-round.ts';

import { byteDraws } from './byte-draws.ts';

/**
 * The published figures of every cascade table, or of the one named: as many rounds as they claim, from a fixed seed, so that the
 * same figures come out again to the digit. Ends with 1 when they do not.
 */
for (const { math, compiled } of cascadeSlots.values()) {
  if (process.argv[2] !== undefined && process.argv[2] !== math.id) continue;
  const seen = measure(compiled, math.published.rounds);
  const isOff = JSON.stringify(seen) !== JSON.stringify(math.published);
  process.stdout.write(`${math.id}: ${JSON.stringify(seen)}${isOff ? `, published ${JSON.stringify(math.published)}: OFF` : ''}\n`);
  if (isOff) process.exitCode = 1;
}

function measure(math: CompiledCascade, rounds: number): CascadeFigures {
  const draws = byteDraws(`${math.id} measured`);
  let [units, squares, hits] = [0, 0, 0];
  for (let index = 0; index < rounds; index++) {
    const round = playCascade(math, draws);
    units += round.units;
    squares += round.units * round.units;
    if (round.units > 0) hits++;
  }
  const mean = units / rounds;
  const deviation = Math.sqrt(squares / rounds - mean * mean) / math.stakeUnits;
  return {
    rounds,
    rtpPercent: cut((mean / math.stakeUnits) * 100),
    // Rounded up: the doubt is never shown as less than it is.
    standardErrorPercent: (Math.ceil((deviation / Math.sqrt(rounds)) * 10_000) / 100).toFixed(2),
    hitFrequencyPercent: cut((hits / rounds) * 100),
    volatilityIndex: cut(deviation),
  };
}

function cut(value: number): string {
  return (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);
}
