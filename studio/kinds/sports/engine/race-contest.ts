import type { Draws } from '#fair/draws.ts';

import { type Contest, type Market, million, type RaceState } from './contest.ts';
import { type Law, lawsOfSteps } from './law.ts';

export interface RaceRules {
  steps: number;
  /** Parts of a million that a runner of even strength moves ahead in a step. */
  pace: number;
  /** How many count as placed. */
  places: number;
}

/** An even runner's strength. */
export const evenStrength = 1000;

/** A field: each runner moves ahead or not in each step, independently; level runners are ordered by lot. */
export function raceContest({ steps, pace, places }: RaceRules, strengths: readonly number[]): Contest<RaceState> {
  const parts = strengths.map((strength) => Math.floor((pace * strength) / evenStrength));
  const laws = parts.map((part) => lawsOfSteps([1 - part / million, part / million], steps));
  const start: RaceState = { kind: 'race', step: 0, steps, at: strengths.map(() => 0), order: null };
  return {
    start,
    isOver: ({ order }) => order !== null,
    step: (state, draws) => {
      const at = state.at.map((place, runner) => place + (draws.integer(million) < (parts[runner] ?? 0) ? 1 : 0));
      const step = state.step + 1;
      return { ...state, step, at, order: step === steps ? orderOf(at, draws) : null };
    },
    markets: (state) => {
      if (state.order) return marketsOf(strengths.length, places, known(state.order, places));
      const left = state.at.map((place, runner) => shifted(laws[runner]?.[steps - state.step] ?? [1], place));
      return marketsOf(strengths.length, places, fieldLaw(left, places));
    },
    didWin: ({ order }, market, pick) => {
      const [name] = market.split(':');
      const came = (runner: string) => order?.indexOf(Number(runner)) ?? -1;
      const [first = '', second = ''] = pick.split('-');
      if (name === 'win') return came(pick) === 0;
      if (name === 'place') return came(pick) >= 0 && came(pick) < places;
      if (name === 'duel') {
        const [one = '', two = ''] = (market.split(':')[1] ?? '').split('-');
        return came(pick) < came(pick === one ? two : one);
      }
      if (name !== 'forecast') throw new Error(`no market ${market}`);
      return came(first) === 0 && came(second) === 1;
    },
  };
}

/** Furthest first; level runners in the order of a shuffle drawn for all of them. */
function orderOf(at: readonly number[], draws: Draws): number[] {
  const lots = at.map((_, runner) => runner);
  for (let last = lots.length - 1; last > 0; last--) {
    const chosen = draws.integer(last + 1);
    [lots[last], lots[chosen]] = [lots[chosen] ?? 0, lots[last] ?? 0];
  }
  return lots.toSorted((one, two) => (at[two] ?? 0) - (at[one] ?? 0));
}

function shifted(law: Law, by: number): Law {
  return [...Array.from({ length: by }, () => 0), ...law];
}

interface FieldChances {
  win: (runner: number) => number;
  place: (runner: number) => number;
  forecast: (first: number, second: number) => number;
  /** That one finishes before the other. */
  before: (one: number, two: number) => number;
}

function known(order: readonly number[], places: number): FieldChances {
  const came = (runner: number) => order.indexOf(runner);
  const sure = (holds: boolean) => (holds ? 1 : 0);
  return {
    win: (runner) => sure(came(runner) === 0),
    place: (runner) => sure(came(runner) < places),
    forecast: (first, second) => sure(came(first) === 0 && came(second) === 1),
    before: (one, two) => sure(came(one) < came(two)),
  };
}

/** Chances from the independent distributions of where each runner ends; a tie of n gives each order of the n the same chance. */
function fieldLaw(laws: readonly Law[], places: number): FieldChances {
  const below = laws.map(cumulated);
  const furthest = Math.max(...laws.map((law) => law.length));
  /** `[ahead][level]` -> the chance that this many of the others end ahead of `place` and level with it; `ahead` up to `most`. */
  const company = (without: readonly number[], place: number, most: number): number[][] => {
    let grid = [[1]];
    laws.forEach((law, runner) => {
      if (without.includes(runner)) return;
      const level = law[place] ?? 0;
      const behind = below[runner]?.[Math.min(place, law.length)] ?? 0;
      grid = joined(grid, { behind, level, ahead: Math.max(0, 1 - behind - level) }, most);
    });
    return grid;
  };
  const overPlaces = (runner: number, chanceAt: (place: number) => number) =>
    Array.from({ length: furthest }, (_, place) => place).reduce((sum, place) => {
      const here = laws[runner]?.[place] ?? 0;
      return here === 0 ? sum : sum + here * chanceAt(place);
    }, 0);
  const within = (runner: number, count: number) =>
    overPlaces(runner, (place) =>
      company([runner], place, count - 1).reduce(
        (sum, levels, ahead) => sum + levels.reduce((all, chance, level) => all + chance * Math.min(1, (count - ahead) / (level + 1)), 0),
        0,
      ),
    );
  /** The chances that none of the others is ahead of `place` and this many are level with it. */
  const levelsAtTop = (without: readonly number[], place: number): number[] => {
    const levels = [1];
    laws.forEach((law, runner) => {
      if (without.includes(runner)) return;
      const level = law[place] ?? 0;
      const behind = below[runner]?.[Math.min(place, law.length)] ?? 0;
      levels.push(0);
      for (let tied = levels.length - 1; tied > 0; tied--) levels[tied] = (levels[tied] ?? 0) * behind + (levels[tied - 1] ?? 0) * level;
      levels[0] = (levels[0] ?? 0) * behind;
    });
    return levels;
  };
  return {
    win: (runner) =>
      overPlaces(runner, (place) => levelsAtTop([runner], place).reduce((sum, chance, tied) => sum + chance / (tied + 1), 0)),
    place: (runner) => within(runner, places),
    forecast: (first, second) =>
      overPlaces(second, (place) => {
        const level = laws[first]?.[place] ?? 0;
        const ahead = 1 - (below[first]?.[Math.min(place + 1, laws[first]?.length ?? 0)] ?? 1);
        return levelsAtTop([first, second], place).reduce(
          (sum, chance, tied) => sum + chance * (ahead / (tied + 1) + level / ((tied + 2) * (tied + 1))),
          0,
        );
      }),
    before: (one, two) =>
      overPlaces(one, (place) => (below[two]?.[Math.min(place, laws[two]?.length ?? 0)] ?? 0) + (laws[two]?.[place] ?? 0) / 2),
  };
}

/** `sums[n]` = the chance of less than n. */
function cumulated(law: Law): readonly number[] {
  const sums = [0];
  for (const chance of law) sums.push((sums.at(-1) ?? 0) + chance);
  return sums;
}

function joined(grid: readonly (readonly number[])[], one: { behind: number; level: number; ahead: number }, most: number): number[][] {
  const next: number[][] = [];
  const add = (ahead: number, level: number, chance: number) => {
    if (ahead > most || chance === 0) return;
    const row = (next[ahead] ??= []);
    row[level] = (row[level] ?? 0) + chance;
  };
  grid.forEach((levels, ahead) =>
    levels.forEach((chance, level) => {
      add(ahead, level, chance * one.behind);
      add(ahead, level + 1, chance * one.level);
      add(ahead + 1, level, chance * one.ahead);
    }),
  );
  return Array.from(next, (row) => Array.from(row ?? [], (chance) => chance ?? 0));
}

function marketsOf(runners: number, places: number, chances: FieldChances): Market[] {
  const field = Array.from({ length: runners }, (_, runner) => runner);
  const duels = field.filter((runner) => runner % 2 === 0 && runner + 1 < runners);
  return [
    { id: 'win', winners: 1, picks: field.map((runner) => ({ id: `${runner}`, chance: chances.win(runner) })) },
    { id: `place:${places}`, winners: places, picks: field.map((runner) => ({ id: `${runner}`, chance: chances.place(runner) })) },
    ...duels.map((one) => {
      const chance = chances.before(one, one + 1);
      return {
        id: `duel:${one}-${one + 1}`,
        winners: 1,
        picks: [
          { id: `${one}`, chance },
          { id: `${one + 1}`, chance: 1 - chance },
        ],
      };
    }),
    {
      id: 'forecast',
      winners: 1,
      picks: field.flatMap((first) =>
        field.filter((second) => second !== first).map((second) => ({ id: `${first}-${second}`, chance: chances.forecast(first, second) })),
      ),
    },
  ];
}
