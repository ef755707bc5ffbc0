import { byId, make } from '#studio/frame/view/element.ts';
import type { MatchCard, SportsResults } from '#studio/kinds/sports/protocol.ts';

import { partWord } from '../model/discipline-words.ts';
import { crest } from './crest.ts';
import type { DeskParts } from './desk-parts.ts';
import { detailText, scoreText, winnerPlace } from './match-state.ts';

/** The season's table and the latest results. */
export function paintTable({ table, days }: SportsResults, parts: DeskParts): void {
  const { t } = parts.words;
  const { league } = parts.desk();
  const isRace = league.discipline.model.kind === 'race';
  const columns = isRace ? (['played', 'won', 'points'] as const) : (['played', 'won', 'drawn', 'lost', 'points'] as const);
  const head = make(
    'tr',
    {},
    make('th', { scope: 'col' }, t('table.team')),
    ...columns.map((column) => make('th', { scope: 'col', abbr: t(`table.${column}`) }, t(`table.${column}.short`))),
  );
  const rows = table.map((row) =>
    make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        crest(league.teams[row.team]?.name ?? '', row.team, parts.hue) as unknown as HTMLElement,
        make('span', {}, league.teams[row.team]?.name ?? ''),
      ),
      ...columns.map((column) => make('td', {}, String(row[column]))),
    ),
  );
  byId('view-table', 'div').replaceChildren(
    make('h2', {}, t('table.title')),
    make('table', { class: 'standings' }, make('thead', {}, head), make('tbody', {}, ...rows)),
    make('h2', {}, t('table.results')),
    ...days
      .slice(0, 8)
      .map(({ day, matches }) =>
        make(
          'section',
          { class: 'result-day' },
          make('h3', {}, t('day.number', { day: day + 1 })),
          make('ul', {}, ...matches.map((card) => resultLine(card, parts))),
        ),
      ),
  );
}

/** One result in words: score and how it came about, or the first three of a race. */
export function resultText(card: MatchCard, { names, words, desk }: DeskParts): string {
  const { state } = card;
  if (card.voidReason !== null) return words.t('match.void');
  if (state.kind === 'race')
    return (state.order ?? [])
      .slice(0, 3)
      .map((runner, at) => `${at + 1}. ${names.team(card, runner)}`)
      .join('  ');
  return [scoreText(state), detailText(card, words.t, partWord(desk().league.discipline, words.t))]
    .filter((text) => text !== '')
    .join(' · ');
}

function resultLine(card: MatchCard, parts: DeskParts): HTMLElement {
  const winner = winnerPlace(card);
  if (card.state.kind === 'race') return make('li', {}, make('span', {}, resultText(card, parts)));
  const side = (place: number) => make('span', winner === place ? { 'data-won': '' } : {}, parts.names.team(card, place));
  return make('li', {}, make('span', { class: 'result-sides' }, side(0), side(1)), make('b', {}, resultText(card, parts)));
}
