import type { Translate } from '#studio/frame/model/text.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

import { partWord, unitWord } from './discipline-words.ts';

/** Markets and picks in words. */
export interface Names {
  team(card: Pick<MatchCard, 'teams'>, place: number): string;
  fixture(card: Pick<MatchCard, 'teams' | 'id'>): string;
  market(id: string): string;
  pick(card: Pick<MatchCard, 'teams'>, market: string, pick: string): string;
}

export function createNames({ discipline, teams }: League, t: Translate): Names {
  const units = unitWord(discipline, t);
  const part = partWord(discipline, t);
  const team: Names['team'] = (card, place) => teams[card.teams[place] ?? -1]?.name ?? '';
  const side = (card: Pick<MatchCard, 'teams'>, name: string) => team(card, name === 'home' ? 0 : 1);
  return {
    team,
    fixture: (card) =>
      card.teams.length > 2 ? t('match.field', { count: card.teams.length, day: dayOf(card.id) }) : `${team(card, 0)} – ${team(card, 1)}`,
    market(id) {
      const [name = '', line = ''] = id.split(':');
      return t(`market.${name}`, { line, units, part });
    },
    pick(card, market, pick) {
      const [name = '', line = ''] = market.split(':');
      const [first = '', second = ''] = pick.split(':');
      if (name === 'win' || name === 'place' || name === 'duel') return team(card, Number(pick));
      if (name === 'forecast') {
        const [one, two] = pick.split('-').map((runner) => team(card, Number(runner)));
        return t('pick.forecast', { one: one ?? '', two: two ?? '' });
      }
      if (name === 'handicap') return `${side(card, pick)} ${signed(pick === 'home' ? Number(line) : -Number(line))}`;
      if (name === 'margin' && second) return t('pick.margin', { team: side(card, first), range: second.replace('-', '–') });
      if (name === 'method') return t(`pick.${second}`, { team: side(card, first) });
      if (pick === 'home' || pick === 'away') return side(card, pick);
      return /^\d+-\d+$/.test(pick) ? pick.replace('-', '–') : t(`pick.${pick}`);
    },
  };
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : `\u2212${-line}`;
}

/** The matchday that a fixture's id names, counted from 1. */
function dayOf(id: string): number {
  return Number(id.split('.')[1] ?? 0) + 1;
}
