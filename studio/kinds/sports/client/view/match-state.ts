import { winnerOf } from '#studio/kinds/sports/engine/bout-contest.ts';
import type { MatchState } from '#studio/kinds/sports/engine/contest.ts';
import { scoreOf } from '#studio/kinds/sports/engine/standings.ts';
import type { Translate } from '#studio/frame/model/text.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

/** A dash at which no line is broken. */
const dash = '\u2060–\u2060';

/** `2–1`; a race has none. */
export function scoreText(state: MatchState): string {
  return state.kind === 'race' ? '' : scoreOf(state).join(dash);
}

/** A match's progress, 0 to 1; sets and bouts may end early. */
export function progressOf(state: MatchState): number {
  if (state.kind === 'clock' || state.kind === 'race') return state.step / state.steps;
  if (state.kind === 'bout') return state.stopped ? 1 : state.cards.length / state.rounds;
  return Math.min(1, state.sets.length / 5);
}

/** A short line under the score: the current set, the round, how it ended. */
export function detailText(card: MatchCard, t: Translate, part: string): string {
  const { state, isOver } = card;
  if (state.kind === 'clock') return state.decider === null ? '' : t('match.decider');
  if (state.kind === 'race') return '';
  if (state.kind === 'sets') {
    const sets = state.sets.map((points) => points.join(dash)).join('  ');
    return isOver
      ? sets
      : t('match.set', { part, number: state.sets.length + 1, points: state.points.join(dash) }) + (sets ? ` · ${sets}` : '');
  }
  if (!isOver) return t('match.round', { number: Math.min(state.cards.length + 1, state.rounds), rounds: state.rounds });
  return state.stopped ? t('match.stopped', { number: state.cards.length }) : t('match.points', { number: state.cards.length });
}

/** Which side won: 0 home, 1 away; undefined for a draw or a race. */
export function winnerPlace({ state, isOver }: MatchCard): 0 | 1 | undefined {
  if (!isOver || state.kind === 'race') return undefined;
  if (state.kind === 'bout') return winnerOf(state) === 'home' ? 0 : 1;
  const [home, away] = scoreOf(state);
  if (home !== away) return home > away ? 0 : 1;
  if (state.kind === 'clock' && state.decider) return state.decider === 'home' ? 0 : 1;
  return undefined;
}

/** `1:05` until a moment. */
export function untilText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
