import type { Draws } from '#fair/draws.ts';

import { type ClockState, type Contest, type Market, million, type Side } from './contest.ts';
import { addLaws, chanceOf, type Law, lawsOfSteps, meanOf } from './law.ts';

export interface ClockRules {
  steps: number;
  /** Points of one step -> parts of a million, for a side of even strength; the remainder to a million scores nothing. */
  points: Readonly<Record<number, number>>;
  /** One more draw decides a level match. */
  hasDecider: boolean;
  /** Exact scores up to this many points per side; margins in bands of this width instead if scores are high. */
  exact: { most: number } | { bands: readonly number[] };
  hasBothScore: boolean;
}

/** Strength of the sides, home advantage included; only their ratio counts. */
export type Strengths = readonly [number, number];

/** Goals, points, runs: each side scores independently in each step of the clock. */
export function clockContest(rules: ClockRules, [home, away]: Strengths): Contest<ClockState> {
  const tables = [scaled(rules.points, home, away), scaled(rules.points, away, home)] as const;
  const [homeLaws, awayLaws] = tables.map((table) => lawsOfSteps(lawOf(table), rules.steps)) as [readonly Law[], readonly Law[]];
  const lines = linesOf(homeLaws[rules.steps] ?? [1], awayLaws[rules.steps] ?? [1]);
  return {
    start: { kind: 'clock', step: 0, steps: rules.steps, score: [0, 0], decider: null },
    step: (state, draws) => {
      if (state.step === rules.steps) return { ...state, decider: draws.integer(home + away) < home ? 'home' : 'away' };
      const [h, a] = [drawPoints(tables[0], draws), drawPoints(tables[1], draws)];
      return { ...state, step: state.step + 1, score: [state.score[0] + h, state.score[1] + a] };
    },
    isOver: ({ step, score, decider }) => step === rules.steps && (!rules.hasDecider || decider !== null || score[0] !== score[1]),
    markets: (state) => {
      const left = rules.steps - state.step;
      const laws = [shifted(homeLaws[left] ?? [1], state.score[0]), shifted(awayLaws[left] ?? [1], state.score[1])] as const;
      const homeDecides = state.decider === null ? home / (home + away) : state.decider === 'home' ? 1 : 0;
      return marketsOf(rules, laws, { lines, homeDecides });
    },
    didWin: (final, market, pick) => didWin(rules, final, market, pick),
  };
}

/** A stronger side scores more often, by the ratio of the strengths. */
function scaled(points: ClockRules['points'], own: number, opposing: number): readonly (readonly [number, number])[] {
  return Object.entries(points).map(([value, parts]) => [Number(value), Math.floor((parts * own) / opposing)] as const);
}

function lawOf(table: readonly (readonly [number, number])[]): Law {
  const law = Array.from({ length: Math.max(...table.map(([value]) => value)) + 1 }, () => 0);
  law[0] = 1;
  for (const [value, parts] of table) {
    law[value] = parts / million;
    law[0] -= parts / million;
  }
  if (law[0] < 0) throw new Error('more than every step scores');
  return law;
}

function drawPoints(table: readonly (readonly [number, number])[], draws: Draws): number {
  let drawn = draws.integer(million);
  for (const [value, parts] of table) {
    if (drawn < parts) return value;
    drawn -= parts;
  }
  return 0;
}

function shifted(law: Law, by: number): Law {
  return [...Array.from({ length: by }, () => 0), ...law];
}

interface Lines {
  totals: readonly number[];
  handicaps: readonly number[];
}

/** Half lines around the expectation before the match; they stay the same until it ends. */
function linesOf(home: Law, away: Law): Lines {
  const [h, a] = [meanOf(home), meanOf(away)];
  const middle = Math.floor(h + a) + 0.5;
  const apart = Math.max(1, Math.floor((h + a) / 14));
  const edge = Math.floor(h - a) + 0.5;
  return {
    totals: [middle - apart, middle, middle + apart].filter((line) => line > 0),
    handicaps: [...new Set([-edge - apart, -edge, -edge + apart])],
  };
}

function marketsOf(
  rules: ClockRules,
  [home, away]: readonly [Law, Law],
  { lines, homeDecides }: { lines: Lines; homeDecides: number },
): Market[] {
  const lead = leadLaw(home, away);
  const [ahead, level, behind] = [lead(0.5), lead(-0.5) - lead(0.5), 1 - lead(-0.5)];
  const total = addLaws(home, away);
  const result: Market = rules.hasDecider
    ? two('winner', ahead + level * homeDecides, behind + level * (1 - homeDecides))
    : {
        id: '1x2',
        winners: 1,
        picks: [
          { id: 'home', chance: ahead },
          { id: 'draw', chance: level },
          { id: 'away', chance: behind },
        ],
      };
  const bothScore = (1 - (home[0] ?? 0)) * (1 - (away[0] ?? 0));
  return [
    result,
    ...lines.totals.map((line) => {
      const over = chanceOf(total, (value) => value > line);
      return two(`total:${line}`, over, 1 - over, ['over', 'under']);
    }),
    ...lines.handicaps.map((line) => two(`handicap:${line}`, lead(-line), 1 - lead(-line))),
    ...(rules.hasBothScore ? [two('both', bothScore, 1 - bothScore, ['yes', 'no'])] : []),
    'most' in rules.exact ? exactMarket(home, away, rules.exact.most) : bandMarket(lead, rules.exact.bands),
  ];
}

function two(id: string, one: number, two: number, names: readonly [string, string] = ['home', 'away']): Market {
  return {
    id,
    winners: 1,
    picks: [
      { id: names[0], chance: one },
      { id: names[1], chance: two },
    ],
  };
}

/** The chance that home is ahead by more than `line`. */
function leadLaw(home: Law, away: Law): (line: number) => number {
  const behindOrAt = [0];
  for (const chance of away) behindOrAt.push((behindOrAt.at(-1) ?? 0) + chance);
  return (line) =>
    home.reduce((sum, chance, h) => {
      // away stays below h - line
      const below = Math.min(Math.max(0, Math.ceil(h - line)), away.length);
      return sum + chance * (behindOrAt[below] ?? 0);
    }, 0);
}

/** Every score up to `most` per side, and one pick for all others. */
function exactMarket(home: Law, away: Law, most: number): Market {
  const picks = [];
  let named = 0;
  for (let h = 0; h <= most; h++)
    for (let a = 0; a <= most; a++) {
      const chance = (home[h] ?? 0) * (away[a] ?? 0);
      named += chance;
      picks.push({ id: `${h}-${a}`, chance });
    }
  return { id: 'score', winners: 1, picks: [...picks, { id: 'other', chance: Math.max(0, 1 - named) }] };
}

/** By how much: `home:1-5`, `away:11+`, `level`. */
function bandMarket(lead: (line: number) => number, bands: readonly number[]): Market {
  const away = (atLeast: number) => 1 - lead(-atLeast + 0.5);
  const picks = bandsOf(bands).flatMap(({ name, from, to }) => [
    { id: `home:${name}`, chance: lead(from - 0.5) - (to === null ? 0 : lead(to + 0.5)) },
    { id: `away:${name}`, chance: away(from) - (to === null ? 0 : away(to + 1)) },
  ]);
  return { id: 'margin', winners: 1, picks: [...picks, { id: 'level', chance: lead(-0.5) - lead(0.5) }] };
}

function bandsOf(bands: readonly number[]): { name: string; from: number; to: number | null }[] {
  return bands.map((from, at) => {
    const next = bands[at + 1];
    return next === undefined ? { name: `${from}+`, from, to: null } : { name: `${from}-${next - 1}`, from, to: next - 1 };
  });
}

function didWin(rules: ClockRules, { score: [home, away], decider }: ClockState, market: string, pick: string): boolean {
  const [name, line = '0'] = market.split(':');
  const lead = home - away;
  const winner: Side | 'draw' = lead > 0 ? 'home' : lead < 0 ? 'away' : (decider ?? 'draw');
  if (name === '1x2' || name === 'winner') return pick === winner;
  if (name === 'total') return pick === (home + away > Number(line) ? 'over' : 'under');
  if (name === 'handicap') return pick === (lead + Number(line) > 0 ? 'home' : 'away');
  if (name === 'both') return pick === (home > 0 && away > 0 ? 'yes' : 'no');
  if (name === 'margin') {
    if (lead === 0 || pick === 'level') return lead === 0 && pick === 'level';
    const size = Math.abs(lead);
    const bands = 'bands' in rules.exact ? bandsOf(rules.exact.bands) : [];
    const band = bands.find(({ from, to }) => size >= from && (to === null || size <= to));
    return pick === `${lead > 0 ? 'home' : 'away'}:${band?.name}`;
  }
  if (name !== 'score' || !('most' in rules.exact)) throw new Error(`no market ${market}`);
  return pick === (home <= rules.exact.most && away <= rules.exact.most ? `${home}-${away}` : 'other');
}
