import type { ColourOutcome } from './colour-game/decide.ts';
import { colours } from './colour-game/math.ts';
import type { RouletteOutcome } from './roulette/decide.ts';
import { pocketCount } from './roulette/math.ts';
import type { SicBoOutcome } from './sic-bo/decide.ts';
import { hotAndCold } from './hot-and-cold.ts';
import { beadRoad, bigRoad } from './roads.ts';

/** Baccarat, dragon tiger and Lucky 9: rounds with two sides and ties, oldest first. */
export function roadsOf<Side extends string>(rounds: readonly { winner: Side | 'tie' }[]) {
  const history = rounds.map(({ winner }) => winner);
  return { bead: beadRoad<Side>(history), big: bigRoad<Side>(history) };
}

export function hotPockets(rounds: readonly RouletteOutcome[], limit: number) {
  const pockets = Array.from({ length: pocketCount }, (_, number) => number);
  return hotAndCold(
    pockets,
    rounds.map(({ number }) => [number]),
    limit,
  );
}

export function hotDice(rounds: readonly SicBoOutcome[], limit: number) {
  return hotAndCold(
    [1, 2, 3, 4, 5, 6],
    rounds.map(({ dice }) => dice),
    limit,
  );
}

export function hotColours(rounds: readonly ColourOutcome[], limit: number) {
  return hotAndCold(
    colours,
    rounds.map(({ dice }) => dice),
    limit,
  );
}
