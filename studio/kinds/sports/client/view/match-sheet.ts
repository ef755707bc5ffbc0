import { byId, make, write } from '#studio/frame/view/element.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

import { partWord } from '../model/discipline-words.ts';
import { cardOf } from '../model/desk.ts';

import type { DeskParts } from './desk-parts.ts';
import { detailText, scoreText } from './match-state.ts';
import { createPriceButton, type PriceButton } from './price-button.ts';

/** Every market of one match, with live prices while the sheet is open. */
export function createMatchSheet(parts: DeskParts): { open: (id: string) => void; paint: () => void } {
  const sheet = byId('match', 'dialog');
  const body = byId('match-body', 'div');
  const state = make('p', { class: 'sheet-score', role: 'status' });
  let shownId = '';
  let shownKey = '';
  const buttons = new Map<string, PriceButton>();
  const build = (card: MatchCard) => {
    const focused = [...buttons].find(([, { element }]) => element === document.activeElement)?.[0];
    buttons.clear();
    const groups = card.isOver
      ? [outcomes(card, parts)]
      : parts.book.markets(card).map(({ id, picks }) => {
          const made = picks.map((pick) => {
            const button = createPriceButton({ match: card.id, market: id, pick: pick.id }, card, { parts });
            buttons.set(`${id}/${pick.id}`, button);
            return button.element;
          });
          return make(
            'section',
            { class: 'market' },
            make('h3', {}, parts.names.market(id)),
            make('div', { class: 'prices', 'data-count': String(Math.min(4, picks.length)) }, ...made),
          );
        });
    body.replaceChildren(
      state,
      ...(isLive(card, parts) ? [make('p', { class: 'small' }, parts.words.t('match.stream'))] : []),
      ...(card.isOver ? [] : [make('p', { class: 'small' }, parts.words.t('match.margin'))]),
      ...groups,
      commitment(card, parts),
    );
    buttons.get(focused ?? '')?.element.focus({ preventScroll: true });
  };
  const paint = () => {
    const card = sheet.open ? cardOf(parts.desk(), shownId) : undefined;
    if (!card) return;
    const markets = parts.book.markets(card);
    const key = `${card.id} ${card.isOver} ${isLive(card, parts)} ${markets.map(({ id }) => id).join(' ')}`;
    if (key !== shownKey) {
      shownKey = key;
      build(card);
    }
    const part = partWord(parts.desk().league.discipline, parts.words.t);
    write(state, [scoreText(card.state), detailText(card, parts.words.t, part)].filter((text) => text !== '').join(' · '));
    for (const market of markets)
      for (const pick of market.picks) {
        const button = buttons.get(`${market.id}/${pick.id}`);
        button?.update(card, pick.chance);
        // what is out of reach takes no space
        if (button) button.element.hidden = button.element.getAttribute('aria-disabled') === 'true' && market.picks.length > 4;
      }
  };
  return {
    paint,
    open(id) {
      const card = cardOf(parts.desk(), id);
      if (!card) return;
      shownId = id;
      shownKey = '';
      write(byId('match-title', 'h2'), parts.names.fixture(card));
      body.setAttribute('aria-label', parts.names.fixture(card));
      sheet.showModal();
      paint();
      body.scrollTop = 0;
    },
  };
}

/** Whether a match is running: a viewer who opens it then looks for a video, and there is none. */
function isLive(card: MatchCard, { desk, now }: DeskParts): boolean {
  const day = desk().board.days.find(({ matches }) => matches.some(({ id }) => id === card.id));
  return !card.isOver && day !== undefined && day.startsAt <= now();
}

/** What came true in each market. */
function outcomes(card: MatchCard, { book, names }: DeskParts): HTMLElement {
  return factList(
    book
      .markets(card)
      .flatMap(({ id, picks }) =>
        picks.filter(({ chance }) => chance > 0.5).map((pick): Fact => [names.market(id), names.pick(card, id, pick.id)]),
      ),
  );
}

function commitment({ seedHash, serverSeed }: MatchCard, { words }: DeskParts): HTMLElement {
  const row = (name: string, value: string) => make('div', {}, make('dt', {}, words.t(name)), make('dd', {}, make('code', {}, value)));
  return make('dl', { class: 'facts' }, row('fair.hash', seedHash), ...(serverSeed === null ? [] : [row('fair.seed', serverSeed)]));
}
