import type { Contest, Market, Pick, SetsState } from './contest.ts';
import type { Strengths } from './clock-contest.ts';
import { chanceOf, type Law, meanOf } from './law.ts';

export interface SetsRules {
  /** Sets that win the match. */
  toWin: number;
  /** Points that win a set, with this lead; the first to reach `cap` wins it regardless. */
  to: number;
  lead: 1 | 2;
  cap: number;
  /** The deciding set, if it is shorter. */
  lastTo?: number;
  lastCap?: number;
  /** Points played in one step. */
  perStep: number;
}

/** Volleyball, tennis, maps, frames: every point goes to one side by the ratio of the strengths. */
export function setsContest(rules: SetsRules, [home, away]: Strengths): Contest<SetsState> {
  const point = home / (home + away);
  const grids = [
    setGrid({ ...rules }, point),
    setGrid({ lead: rules.lead, to: rules.lastTo ?? rules.to, cap: rules.lastCap ?? rules.cap }, point),
  ] as const;
  const gridOf = (played: number) => grids[played === 2 * rules.toWin - 2 ? 1 : 0];
  const start: SetsState = { kind: 'sets', sets: [], points: [0, 0] };
  const lines = linesOf(rules, finalLaw(rules, start, gridOf));
  const isOver = (state: SetsState) => Math.max(...wonOf(state)) === rules.toWin;
  return {
    start,
    isOver,
    step: (state, draws) => {
      let { sets, points } = state;
      for (let played = 0; played < rules.perStep && !isOver({ ...state, sets }); played++) {
        points = draws.integer(home + away) < home ? [points[0] + 1, points[1]] : [points[0], points[1] + 1];
        if (!gridOf(sets.length).isOver(points)) continue;
        sets = [...sets, points];
        points = [0, 0];
      }
      return { kind: 'sets', sets, points };
    },
    markets: (state) =>
      marketsOf(rules, state, { law: finalLaw(rules, state, gridOf), lines, setChance: gridOf(state.sets.length).at(state.points) }),
    didWin,
  };
}

type Points = readonly [number, number];

interface SetGrid {
  /** The chance that home wins the set from here. */
  at: (points: Points) => number;
  isOver: (points: Points) => boolean;
}

function setGrid({ to, lead, cap }: SetForm, point: number): SetGrid {
  const isOver = ([h, a]: Points) => Math.max(h, a) >= cap || (Math.max(h, a) >= to && Math.abs(h - a) >= lead);
  const known: number[][] = [];
  for (let h = cap; h >= 0; h--) {
    known[h] = [];
    for (let a = cap; a >= 0; a--) {
      const home = known[h + 1]?.[a] ?? 1;
      const away = known[h]?.[a + 1] ?? 0;
      (known[h] ?? [])[a] = isOver([h, a]) ? (h > a ? 1 : 0) : point * home + (1 - point) * away;
    }
  }
  return { at: ([h, a]) => known[h]?.[a] ?? 0, isOver };
}

type SetForm = { to: number; lead: 1 | 2; cap: number };

export function wonOf({ sets }: SetsState): readonly [number, number] {
  const home = sets.filter(([h, a]) => h > a).length;
  return [home, sets.length - home];
}

interface Final {
  home: number;
  away: number;
  chance: number;
}

/** Every ending of the match, with its chance from here. */
function finalLaw(rules: SetsRules, state: SetsState, gridOf: (played: number) => SetGrid): readonly Final[] {
  const [wonHome, wonAway] = wonOf(state);
  const finals: Final[] = [];
  let level = new Map([[wonHome, 1]]);
  for (let played = state.sets.length; level.size > 0; played++) {
    const grid = gridOf(played);
    const chance = grid.at(played === state.sets.length && wonHome + wonAway === played ? state.points : [0, 0]);
    const next = new Map<number, number>();
    for (const [home, weight] of level) {
      const away = played - home;
      if (home === rules.toWin || away === rules.toWin) finals.push({ home, away, chance: weight });
      else {
        next.set(home + 1, (next.get(home + 1) ?? 0) + weight * chance);
        next.set(home, (next.get(home) ?? 0) + weight * (1 - chance));
      }
    }
    level = next;
  }
  return finals;
}

interface Lines {
  totals: readonly number[];
  handicaps: readonly number[];
}

/** Half lines within the possible range, closest to the expectation; the same until the match ends. */
function linesOf({ toWin }: SetsRules, finals: readonly Final[]): Lines {
  const total: Law = lawBy(finals, ({ home, away }) => home + away);
  const mean = meanOf(total);
  const totals = Array.from({ length: toWin - 1 }, (_, more) => toWin + more + 0.5);
  const near = totals.toSorted((a, b) => Math.abs(a - mean) - Math.abs(b - mean)).slice(0, 3);
  return { totals: near.toSorted((a, b) => a - b), handicaps: toWin === 1 ? [] : toWin > 3 ? [-2.5, -1.5, 1.5, 2.5] : [-1.5, 1.5] };
}

function lawBy(finals: readonly Final[], valueOf: (final: Final) => number): Law {
  const law: number[] = [];
  for (const final of finals) law[valueOf(final)] = (law[valueOf(final)] ?? 0) + final.chance;
  return Array.from(law, (chance) => chance ?? 0);
}

function marketsOf(
  { toWin }: SetsRules,
  state: SetsState,
  { law, lines, setChance }: { law: readonly Final[]; lines: Lines; setChance: number },
): Market[] {
  const sum = (holds: (final: Final) => boolean) => law.reduce((all, final) => (holds(final) ? all + final.chance : all), 0);
  const total = lawBy(law, ({ home, away }) => home + away);
  const homeWins = sum(({ home }) => home === toWin);
  const exact: Pick[] = Array.from({ length: toWin }, (_, lost) => [
    { id: `${toWin}-${lost}`, chance: sum(({ home, away }) => home === toWin && away === lost) },
    { id: `${lost}-${toWin}`, chance: sum(({ home, away }) => away === toWin && home === lost) },
  ]).flat();
  const isOver = Math.max(...wonOf(state)) === toWin;
  return [
    pair('winner', homeWins),
    ...(isOver ? [] : [pair(`set:${state.sets.length + 1}`, setChance)]),
    ...lines.totals.map((line) =>
      pair(
        `sets:${line}`,
        chanceOf(total, (value) => value > line),
        ['over', 'under'],
      ),
    ),
    ...lines.handicaps.map((line) =>
      pair(
        `handicap:${line}`,
        sum(({ home, away }) => home - away + line > 0),
      ),
    ),
    { id: 'score', winners: 1, picks: exact },
  ];
}

function pair(id: string, chance: number, names: readonly [string, string] = ['home', 'away']): Market {
  return {
    id,
    winners: 1,
    picks: [
      { id: names[0], chance },
      { id: names[1], chance: 1 - chance },
    ],
  };
}

function didWin(final: SetsState, market: string, pick: string): boolean {
  const [home, away] = wonOf(final);
  const [name, line = '0'] = market.split(':');
  if (name === 'winner') return pick === (home > away ? 'home' : 'away');
  if (name === 'sets') return pick === (home + away > Number(line) ? 'over' : 'under');
  if (name === 'handicap') return pick === (home - away + Number(line) > 0 ? 'home' : 'away');
  if (name === 'score') return pick === `${home}-${away}`;
  const set = final.sets[Number(line) - 1];
  if (name !== 'set' || !set) throw new Error(`no market ${market}`);
  return pick === (set[0] > set[1] ? 'home' : 'away');
}
