import { byId, make, write } from '#studio/frame/view/element.ts';
import { worthOf } from '#studio/kinds/sports/engine/price.ts';
import type { Ticket } from '#studio/kinds/sports/protocol.ts';

import { partWord } from '../model/discipline-words.ts';
import { cardOf, isUnsettled } from '../model/desk.ts';
import { teamsOf } from '../model/ticket-words.ts';

import type { DeskParts } from './desk-parts.ts';
import { detailText, scoreText } from './match-state.ts';

/** The tickets of this league, newest first; open ones with their current value. */
export function createTicketsView(parts: DeskParts): { paint: () => void } {
  const holder = byId('view-tickets', 'div');
  const views = new Map<string, { key: string; element: HTMLElement; cash: HTMLButtonElement; now: HTMLElement }>();
  return {
    paint() {
      const { tickets } = parts.desk();
      const open = tickets.filter(isUnsettled).length;
      const count = byId('ticket-count', 'b');
      count.hidden = open === 0;
      write(count, String(open));
      if (tickets.length === 0) {
        holder.replaceChildren(make('p', { class: 'empty' }, parts.words.t('tickets.none')));
        return;
      }
      const elements = tickets.map((ticket) => {
        const key = `${ticket.state} ${ticket.result} ${ticket.price} ${ticket.legs.map(({ result }) => result).join()}`;
        const known = views.get(ticket.roundId);
        const view = known?.key === key ? known : { key, ...ticketCard(ticket, parts) };
        views.set(ticket.roundId, view);
        paintWorth(ticket, view, parts);
        return view.element;
      });
      if (elements.some((element, at) => holder.children[at] !== element) || holder.children.length !== elements.length)
        holder.replaceChildren(...elements);
    },
  };
}

function ticketCard(ticket: Ticket, parts: DeskParts): { element: HTMLElement; cash: HTMLButtonElement; now: HTMLElement } {
  const { t, money } = parts.words;
  const cash = make('button', { type: 'button', class: 'cash-out' });
  const now = make('p', { class: 'ticket-now' });
  const isWin = ticket.result === 'won' && BigInt(ticket.winMinor) > BigInt(ticket.stakeMinor);
  const element = make(
    'article',
    { class: 'ticket', 'data-result': isWin ? 'win' : ticket.result },
    make('header', {}, make('strong', {}, t(`ticket.${ticket.result}`)), make('b', {}, t.hundredths(ticket.price))),
    make('ul', {}, ...ticket.legs.map((leg) => legLine(leg, parts))),
    now,
    make(
      'dl',
      { class: 'ticket-sums' },
      make('div', {}, make('dt', {}, t('money.stake')), make('dd', {}, money(ticket.stakeMinor))),
      make(
        'div',
        {},
        make('dt', {}, t(ticket.result === 'open' ? 'slip.payout' : 'ticket.paid')),
        make(
          'dd',
          {},
          money(ticket.result === 'open' ? ticket.payoutMinor : ticket.result === 'void' ? ticket.stakeMinor : ticket.winMinor),
        ),
      ),
    ),
    cash,
  );
  cash.addEventListener('click', () => {
    const worth = cash.dataset['worth'];
    if (worth) parts.cashOut(ticket.roundId, BigInt(worth));
  });
  return { element, cash, now };
}

function legLine({ match, market, pick, result }: Ticket['legs'][number], { names, words, desk }: DeskParts): HTMLElement {
  const card = { id: match, teams: teamsOf(match, desk()) };
  return make(
    'li',
    { 'data-result': result ?? 'open' },
    make('i', { 'aria-hidden': 'true' }, result === 'won' ? '✓' : result === 'lost' ? '×' : result === 'void' ? '○' : '•'),
    make(
      'span',
      {},
      make('strong', {}, names.pick(card, market, pick)),
      make('small', {}, `${names.market(market)} · ${names.fixture(card)}`),
    ),
    make('span', { class: 'away' }, words.t(`leg.${result ?? 'open'}`)),
  );
}

/** An open ticket's value in the current state of its matches: its payout times its chance. */
function paintWorth(
  ticket: Ticket,
  { cash, now }: { cash: HTMLButtonElement; now: HTMLElement },
  { desk, book, words, names }: DeskParts,
): void {
  const isOpen = ticket.state === 'playing';
  const cards = ticket.legs.map(({ match }) => cardOf(desk(), match));
  const chances = ticket.legs.map((leg, at) => {
    const card = cards[at];
    if (leg.result !== null) return leg.result === 'lost' ? 0 : 1;
    return card ? (book.chance(card, leg) ?? 0) : undefined;
  });
  const known = chances.every((chance) => chance !== undefined);
  const worth = isOpen && known && ticket.legs.some(({ result }) => result === null) ? worthOf(BigInt(ticket.payoutMinor), chances) : 0n;
  cash.hidden = worth === 0n;
  cash.dataset['worth'] = worth.toString();
  write(cash, words.t('ticket.cash', { amount: words.money(worth) }));
  const part = partWord(desk().league.discipline, words.t);
  const lines = cards.flatMap((card) =>
    card && card.state.kind !== 'race' && hasBegun(card.state)
      ? [`${names.fixture(card)} ${scoreText(card.state)} ${detailText(card, words.t, part)}`]
      : [],
  );
  write(now, lines.join('\n'));
}

function hasBegun(state: {
  kind: string;
  step?: number;
  sets?: readonly unknown[];
  points?: readonly number[];
  cards?: readonly unknown[];
}): boolean {
  return (
    (state.step ?? 0) > 0 ||
    (state.sets?.length ?? 0) > 0 ||
    (state.points ?? []).some((point) => point > 0) ||
    (state.cards?.length ?? 0) > 0
  );
}
