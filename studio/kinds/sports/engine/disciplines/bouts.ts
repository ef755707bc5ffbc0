import type { Discipline } from '../league.ts';

const minute = 60_000;

/** Two fighters. Numbers are those of even sides on neutral ground; ratings and form tilt them. */
export const bouts = {
  boxing: {
    id: 'boxing',
    unit: 'round',
    part: 'round',
    stepMs: 7_000,
    periodMs: 3 * minute,
    spread: 9,
    homeRating: 0,
    model: { kind: 'bout', rounds: 11, stop: 28_000 },
  },
  cageFight: {
    id: 'cage-fight',
    unit: 'round',
    part: 'round',
    stepMs: 12_000,
    periodMs: 2 * minute,
    spread: 9,
    homeRating: 0,
    model: { kind: 'bout', rounds: 5, stop: 95_000 },
  },
  mechaDuel: {
    id: 'mecha-duel',
    unit: 'round',
    part: 'round',
    stepMs: 8_000,
    periodMs: 2 * minute,
    spread: 8,
    homeRating: 0,
    model: { kind: 'bout', rounds: 7, stop: 70_000 },
  },
  dragonDuel: {
    id: 'dragon-duel',
    unit: 'round',
    part: 'round',
    stepMs: 6_000,
    periodMs: 2 * minute,
    spread: 10,
    homeRating: 0,
    model: { kind: 'bout', rounds: 9, stop: 60_000 },
  },
} as const satisfies Record<string, Discipline>;
