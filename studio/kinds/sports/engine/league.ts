import { boutContest, type BoutRules } from './bout-contest.ts';
import { clockContest, type ClockRules } from './clock-contest.ts';
import type { Contest } from './contest.ts';
import { evenStrength, raceContest, type RaceRules } from './race-contest.ts';
import { setsContest, type SetsRules } from './sets-contest.ts';

export type Model =
  ({ kind: 'clock' } & ClockRules) | ({ kind: 'sets' } & SetsRules) | ({ kind: 'bout' } & BoutRules) | ({ kind: 'race' } & RaceRules);

/** What is played, apart from who plays it. Its texts are in the client's locales. */
export interface Discipline {
  /** `football`: key of the name, the rules and the picture. */
  id: string;
  model: Model;
  /** What is counted: `goal`, `point`, `run`, `kill`, ... */
  unit: string;
  /** What a match consists of: `set`, `map`, `frame`, `round`, `heat`. */
  part: string;
  stepMs: number;
  /** From one matchday's start to the next. */
  periodMs: number;
  /** The value of one rating point, in thousandths of an even side's strength. */
  spread: number;
  /** The value of playing at home, in rating points; 0 on neutral ground. */
  homeRating: number;
}

export interface Team {
  name: string;
  /** 1 to 99, published; 50 is even. */
  rating: number;
}

/** One virtual league: a discipline, its eight teams (or runners), and its own version. Never changed; another league is another id. */
export interface League {
  /** `sports/<slug>@1`. */
  id: string;
  discipline: Discipline;
  teams: readonly Team[];
}

export const teamsOfLeague = 8;

/** The strength for a rating, form of the day included. */
export function strengthOf({ spread }: Discipline, rating: number): number {
  return Math.max(100, evenStrength + (rating - 50) * spread);
}

/** The match of these ratings as a pure contest: two of them, or a field. */
export function contestOf(discipline: Discipline, ratings: readonly number[]): Contest {
  const { model, homeRating } = discipline;
  if (model.kind === 'race')
    return raceContest(
      model,
      ratings.map((rating) => strengthOf(discipline, rating)),
    ) as unknown as Contest;
  const [home = 50, away = 50] = ratings;
  const strengths = [strengthOf(discipline, home + homeRating), strengthOf(discipline, away)] as const;
  if (model.kind === 'clock') return clockContest(model, strengths) as unknown as Contest;
  if (model.kind === 'sets') return setsContest(model, strengths) as unknown as Contest;
  return boutContest(model, strengths) as unknown as Contest;
}

/** The most steps that a match of this discipline can take. */
export function mostSteps({ model }: Discipline): number {
  if (model.kind === 'clock') return model.steps + (model.hasDecider ? 1 : 0);
  if (model.kind === 'bout') return model.rounds;
  if (model.kind === 'race') return model.steps;
  const points = (2 * model.toWin - 2) * (2 * model.cap - 1) + 2 * (model.lastCap ?? model.cap) - 1;
  return Math.ceil(points / model.perStep);
}
