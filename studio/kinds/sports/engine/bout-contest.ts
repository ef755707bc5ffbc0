import { type BoutState, type Contest, type Market, million, type Side } from './contest.ts';
import type { Strengths } from './clock-contest.ts';

export interface BoutRules {
  /** Odd, so that the judges cannot tie. */
  rounds: number;
  /** Parts of a million per round that a side of even strength stops the other. */
  stop: number;
}

/** Boxing, cage fights, duels: each round either ends the bout or goes to one side on the scorecards. */
export function boutContest({ rounds, stop }: BoutRules, [home, away]: Strengths): Contest<BoutState> {
  const stops = { home: Math.floor((stop * home) / away), away: Math.floor((stop * away) / home) };
  const law = (state: BoutState) =>
    endLaw(state, { homeStop: stops.home / million, awayStop: stops.away / million, round: home / (home + away) });
  const start: BoutState = { kind: 'bout', rounds, cards: [], stopped: false };
  return {
    start,
    isOver,
    step: (state, draws) => {
      const drawn = draws.integer(million);
      const stopper: Side | null = drawn < stops.home ? 'home' : drawn < stops.home + stops.away ? 'away' : null;
      const winner = stopper ?? (draws.integer(home + away) < home ? 'home' : 'away');
      return { ...state, cards: [...state.cards, winner], stopped: stopper !== null };
    },
    markets: (state) => marketsOf(rounds, law(state)),
    didWin,
  };
}

function isOver({ cards, rounds, stopped }: BoutState): boolean {
  return stopped || cards.length === rounds;
}

export function winnerOf({ cards, stopped }: BoutState): Side {
  const last = cards.at(-1) ?? 'home';
  if (stopped) return last;
  return cards.filter((side) => side === 'home').length * 2 > cards.length ? 'home' : 'away';
}

interface End {
  side: Side;
  by: 'stop' | 'cards';
  /** The round that ended it. */
  round: number;
  chance: number;
}

function endLaw(state: BoutState, chances: { homeStop: number; awayStop: number; round: number }): readonly End[] {
  if (isOver(state)) return [{ side: winnerOf(state), by: state.stopped ? 'stop' : 'cards', round: state.cards.length, chance: 1 }];
  const ends: End[] = [];
  const lead = state.cards.reduce((sum, side) => sum + (side === 'home' ? 1 : -1), 0);
  let level = new Map([[lead, 1]]);
  for (let round = state.cards.length + 1; round <= state.rounds; round++) {
    const next = new Map<number, number>();
    const goesOn = 1 - chances.homeStop - chances.awayStop;
    for (const [ahead, weight] of level) {
      ends.push({ side: 'home', by: 'stop', round, chance: weight * chances.homeStop });
      ends.push({ side: 'away', by: 'stop', round, chance: weight * chances.awayStop });
      next.set(ahead + 1, (next.get(ahead + 1) ?? 0) + weight * goesOn * chances.round);
      next.set(ahead - 1, (next.get(ahead - 1) ?? 0) + weight * goesOn * (1 - chances.round));
    }
    level = next;
  }
  for (const [ahead, chance] of level) ends.push({ side: ahead > 0 ? 'home' : 'away', by: 'cards', round: state.rounds, chance });
  return ends;
}

function marketsOf(rounds: number, ends: readonly End[]): Market[] {
  const sum = (holds: (end: End) => boolean) => ends.reduce((all, end) => (holds(end) ? all + end.chance : all), 0);
  const sides: readonly Side[] = ['home', 'away'];
  const pick = (id: string, holds: (end: End) => boolean) => ({ id, chance: sum(holds) });
  return [
    { id: 'winner', winners: 1, picks: sides.map((side) => pick(side, (end) => end.side === side)) },
    {
      id: 'method',
      winners: 1,
      picks: sides.flatMap((side) =>
        (['stop', 'cards'] as const).map((by) => pick(`${side}:${by}`, (end) => end.side === side && end.by === by)),
      ),
    },
    ...linesOf(rounds).map((line) => ({
      id: `rounds:${line}`,
      winners: 1,
      picks: [pick('over', (end) => end.round > line), pick('under', (end) => end.round < line)],
    })),
    { id: 'distance', winners: 1, picks: [pick('yes', (end) => end.by === 'cards'), pick('no', (end) => end.by === 'stop')] },
  ];
}

function linesOf(rounds: number): number[] {
  const middle = Math.floor(rounds / 2);
  return [...new Set([Math.max(1, middle - 1), middle, Math.min(rounds - 2, middle + 1)])].map((round) => round + 0.5);
}

function didWin(final: BoutState, market: string, pick: string): boolean {
  const [name, line = '0'] = market.split(':');
  const winner = winnerOf(final);
  if (name === 'winner') return pick === winner;
  if (name === 'method') return pick === `${winner}:${final.stopped ? 'stop' : 'cards'}`;
  if (name === 'rounds') return pick === (final.cards.length > Number(line) ? 'over' : 'under');
  if (name !== 'distance') throw new Error(`no market ${market}`);
  return pick === (final.stopped ? 'no' : 'yes');
}
