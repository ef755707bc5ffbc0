import { winnerOf } from './bout-contest.ts';
import type { MatchState } from './contest.ts';
import type { Model } from './league.ts';
import { wonOf } from './sets-contest.ts';

export interface Standing {
  team: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  against: number;
  points: number;
}

/** Points for the places of a race. */
const racePoints = [10, 8, 6, 5, 4, 3, 2, 1];

/** The table of a season from its results, best first: 3 points for a win and 1 for a draw, or those of a race. */
export function standings(model: Model, teams: number, results: readonly { teams: readonly number[]; state: MatchState }[]): Standing[] {
  const table = Array.from({ length: teams }, (_, team) => ({
    team,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    scored: 0,
    against: 0,
    points: 0,
  }));
  for (const { teams: sides, state } of results) {
    sides.forEach((team, place) => {
      const row = table[team];
      if (row) addResult(row, state, place);
    });
  }
  const isRace = model.kind === 'race';
  return table.toSorted(
    (a, b) => b.points - a.points || (isRace ? b.won - a.won : b.scored - b.against - (a.scored - a.against)) || a.team - b.team,
  );
}

function addResult(row: Standing, state: MatchState, place: number): void {
  row.played++;
  if (state.kind === 'race') {
    const came = state.order?.indexOf(place) ?? racePoints.length;
    row.points += racePoints[came] ?? 0;
    if (came === 0) row.won++;
    return;
  }
  const [home, away] = scoreOf(state);
  row.scored += place === 0 ? home : away;
  row.against += place === 0 ? away : home;
  const winner = winnerOfMatch(state);
  if (winner === null) {
    row.drawn++;
    row.points++;
  } else if ((winner === 'home') === (place === 0)) {
    row.won++;
    row.points += 3;
  } else row.lost++;
}

/** Goals, sets or rounds, as the model counts. */
export function scoreOf(state: Exclude<MatchState, { kind: 'race' }>): readonly [number, number] {
  if (state.kind === 'clock') return state.score;
  if (state.kind === 'sets') return wonOf(state);
  const home = state.cards.filter((side) => side === 'home').length;
  return [home, state.cards.length - home];
}

function winnerOfMatch(state: Exclude<MatchState, { kind: 'race' }>): 'home' | 'away' | null {
  if (state.kind === 'bout') return winnerOf(state);
  const [home, away] = scoreOf(state);
  if (home !== away) return home > away ? 'home' : 'away';
  return state.kind === 'clock' ? state.decider : null;
}
