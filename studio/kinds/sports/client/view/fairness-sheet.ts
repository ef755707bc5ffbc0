import { byId, make, write } from '#studio/frame/view/element.ts';
import { recordLine } from '#studio/frame/view/record-line.ts';
import { fixturesOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import { commitmentOf } from '#fair/draws.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import type { MatchCard, SportsResults } from '#studio/kinds/sports/protocol.ts';

import type { DeskParts } from './desk-parts.ts';
import { resultText } from './table-view.ts';

/** Commitments of future matches, secrets of finished ones, and the check of any match: replayed here from its secret. */
export function paintFairness(results: SportsResults | undefined, parts: DeskParts): void {
  const { t } = parts.words;
  const { board, league } = parts.desk();
  const open = board.days.flatMap(({ matches }) => matches).filter(({ isOver }) => !isOver);
  const over = (results?.days ?? []).flatMap(({ matches }) => matches).slice(0, 12);
  const [season] = results?.seasons ?? [];
  byId('fairness-body', 'div').replaceChildren(
    make('p', {}, t('fair.how')),
    ...(season ? [make('dl', { class: 'facts' }, row(t('fair.season'), season.seedHash))] : []),
    make('h3', {}, t('fair.over')),
    make('ul', { class: 'checks' }, ...over.map((card) => checkItem(card, league, parts))),
    make('h3', {}, t('fair.open')),
    make('dl', { class: 'facts' }, ...open.map((card) => row(parts.names.fixture(card), card.seedHash))),
  );
}

/** Whether the secret is the one that was committed to, and produces this very result. */
export function checkMatch(league: League, { id, seedHash, serverSeed, state }: MatchCard): { isCommitted: boolean; isSame: boolean } {
  const [season = 0, day = 0, index = 0] = id.split('.').map(Number);
  const fixture = fixturesOf(league, { season, day })[index];
  if (serverSeed === null || !fixture) return { isCommitted: false, isSame: false };
  const final = playMatch(league, fixture, serverSeed).at(-1);
  return { isCommitted: commitmentOf(serverSeed) === seedHash, isSame: JSON.stringify(final) === JSON.stringify(state) };
}

function checkItem(card: MatchCard, league: League, parts: DeskParts): HTMLElement {
  const { t } = parts.words;
  const legs = parts.desk().tickets.flatMap((ticket) => ticket.legs.filter(({ match }) => match === card.id));
  const answer = make('p', { class: 'check-answer', role: 'status' });
  const name = parts.names.fixture(card);
  const button = make('button', { type: 'button', class: 'plain', 'aria-label': `${t('fair.check')}: ${name}` }, t('fair.check'));
  button.addEventListener('click', () => {
    const { isCommitted, isSame } = checkMatch(league, card);
    answer.dataset['ok'] = String(isCommitted && isSame);
    write(answer, t(isCommitted && isSame ? 'fair.right' : 'fair.wrong'));
  });
  return make(
    'li',
    {},
    make('div', {}, make('strong', {}, name), make('small', {}, resultText(card, parts))),
    button,
    answer,
    make(
      'details',
      {},
      make('summary', {}, t('fair.numbers')),
      make('dl', { class: 'facts' }, row(t('fair.hash'), card.seedHash), row(t('fair.seed'), card.serverSeed ?? '')),
    ),
    recordLine({ kind: 'match', league: league.id, match: card, legs }, t),
  );
}

function row(name: string, value: string): HTMLElement {
  return make('div', {}, make('dt', {}, name), make('dd', {}, make('code', {}, value)));
}
