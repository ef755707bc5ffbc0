import type { Discipline } from '../league.ts';

const minute = 60_000;

/** A field of eight. Numbers are those of even sides on neutral ground; ratings and form tilt them. */
export const races = {
  derby: race('derby', 'length', { steps: 24, pace: 500_000, places: 3, stepMs: 1_500, periodMs: 2 * minute, spread: 6 }),
  grandPrix: race('grand-prix', 'sector', { steps: 36, pace: 620_000, places: 3, stepMs: 1_500, periodMs: 3 * minute, spread: 4 }),
  velodrome: race('velodrome', 'metre', { steps: 20, pace: 560_000, places: 2, stepMs: 2_000, periodMs: 2 * minute, spread: 5 }),
  greyhounds: race('greyhounds', 'length', { steps: 14, pace: 520_000, places: 3, stepMs: 1_500, periodMs: minute, spread: 8 }),
  regatta: race('regatta', 'length', { steps: 30, pace: 450_000, places: 3, stepMs: 2_000, periodMs: 3 * minute, spread: 6 }),
  speedway: race('speedway', 'bend', { steps: 16, pace: 580_000, places: 2, stepMs: 2_000, periodMs: 2 * minute, spread: 6 }),
  golf: race('golf', 'point', { steps: 18, pace: 480_000, places: 3, stepMs: 4_000, periodMs: 3 * minute, spread: 5 }),
  zombieHoldout: race('zombie-holdout', 'wave', { steps: 20, pace: 540_000, places: 3, stepMs: 3_000, periodMs: 2 * minute, spread: 6 }),
  ninjaRelay: race('ninja-relay', 'gate', { steps: 18, pace: 600_000, places: 2, stepMs: 2_500, periodMs: 2 * minute, spread: 7 }),
  driftCircuit: race('drift-circuit', 'drift', { steps: 22, pace: 430_000, places: 3, stepMs: 2_500, periodMs: 2 * minute, spread: 6 }),
  kartChaos: race('kart-chaos', 'star', { steps: 16, pace: 400_000, places: 3, stepMs: 2_000, periodMs: 2 * minute, spread: 5 }),
  lastIslander: race('last-islander', 'zone', { steps: 12, pace: 470_000, places: 3, stepMs: 5_000, periodMs: 3 * minute, spread: 9 }),
  speedrun: race('speedrun', 'split', { steps: 26, pace: 530_000, places: 2, stepMs: 2_000, periodMs: 2 * minute, spread: 7 }),
} as const satisfies Record<string, Discipline>;

function race(
  id: string,
  unit: string,
  { steps, pace, places, ...rest }: { steps: number; pace: number; places: number; stepMs: number; periodMs: number; spread: number },
): Discipline {
  return { id, unit, part: 'race', homeRating: 0, ...rest, model: { kind: 'race', steps, pace, places } };
}
