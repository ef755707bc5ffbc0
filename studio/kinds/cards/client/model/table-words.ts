import type { CardsState, PlayedGame, TableView } from '#studio/kinds/cards/protocol.ts';
import type { HoldemView, LuckyNineView } from '#studio/kinds/cards/engine/seat-view.ts';
import { evaluateHand, kindOfValue } from '#studio/kinds/cards/engine/holdem/evaluate-hand.ts';

import type { Translate } from '#studio/frame/model/text.ts';
import type { Words } from '#studio/frame/model/words.ts';

import { cardNames } from './card-words.ts';

/** Bots say that they are bots. */
export function seatName({ seats }: TableView, seat: number, t: Translate): string {
  const own = seats[seat];
  if (!own) return t('cards.seat.free');
  if (own.isYou) return t('cards.you');
  return t(own.isBot ? 'cards.bot' : 'cards.player', { tag: own.tag });
}

/** A seat's last action, or how its hand ended. */
export function seatNote(view: TableView, seat: number, t: Translate): string {
  const { match } = view;
  if (!match) return '';
  if (match.game === 'lucky-nine') return nineNote(match, seat, t);
  const own = match.seats[seat];
  if (own?.place) return t('holdem.place', { place: own.place });
  if (match.result) return holdemNote(match, seat, t);
  if (own?.isFolded) return t('holdem.did.fold');
  if (own?.isDealt && own.stack === 0) return t('holdem.did.all-in');
  const last = match.events.findLast((event) => event.seat === seat && event.street === match.street && event.did !== 'returned');
  return last && match.toAct !== seat ? t(`holdem.did.${last.did}`) : '';
}

function holdemNote({ result, seats }: HoldemView, seat: number, t: Translate): string {
  const won = result?.pots.flatMap(({ wins }) => wins).filter((win) => win.seat === seat) ?? [];
  const shown = result?.shown.find((each) => each.seat === seat);
  const sum = won.reduce((total, { amount }) => total + amount, 0);
  if (sum > 0) return t('holdem.took', { chips: sum });
  if (shown) return t(`hand.${shown.kind}`);
  return seats[seat]?.isFolded ? t('holdem.did.fold') : '';
}

function nineNote({ seats }: LuckyNineView, seat: number, t: Translate): string {
  const own = seats[seat];
  if (!own || own.cards.length === 0) return '';
  if (own.units !== null) return t('nine.units', { units: signed(own.units), points: pointsText(own, t) });
  if (own.isNatural) return t('nine.natural');
  return own.choice ? t(`nine.did.${own.choice}`) : '';
}

const signed = (units: number) => (units > 0 ? `+${units}` : String(units));
const changeText = (units: number, t: Translate) => t('nine.change', { count: units, units: signed(units) });
const pointsText = (seat: { points: number | null } | undefined, t: Translate) => t('nine.points', { count: seat?.points ?? '' });

/** The line in the middle of the table: what happens now. */
export function toldText(view: TableView, { t }: Words, secondsLeft: number): string {
  const { match } = view;
  if (view.phase === 'void') return t('cards.void');
  if (view.phase === 'waiting')
    return t('cards.waiting', { free: view.seats.filter((seat) => seat === null).length, seconds: secondsLeft });
  if (!match || match.handNumber === 0) return t('cards.begins');
  if (match.toAct !== null)
    return match.toAct === view.you ? t('cards.your-turn') : t('cards.thinks', { name: seatName(view, match.toAct, t) });
  return match.game === 'holdem' ? potWords(view, match, t) : nineWords(view, match, t);
}

function potWords(view: TableView, { result }: HoldemView, t: Translate): string {
  const wins = result?.pots.flatMap((pot) => pot.wins) ?? [];
  const winners = [...new Set(wins.map(({ seat }) => seat))];
  const sumOf = (seat: number) => wins.filter((win) => win.seat === seat).reduce((sum, { amount }) => sum + amount, 0);
  return winners
    .map((seat) => {
      const shown = result?.shown.find((each) => each.seat === seat);
      const values = { name: seatName(view, seat, t), chips: sumOf(seat) };
      return shown ? t('holdem.wins.with', { ...values, hand: t(`hand.${shown.kind}`) }) : t('holdem.wins', values);
    })
    .join(' ');
}

function nineWords(view: TableView, { seats, banker }: LuckyNineView, t: Translate): string {
  const own = view.you === null ? undefined : seats[view.you];
  const units = own?.units ?? 0;
  if (view.you === banker) return t('nine.told.banker', { units: changeText(units, t), points: pointsText(own, t) });
  const word = units > 0 ? 'nine.told.more' : units < 0 ? 'nine.told.less' : 'nine.told.same';
  return t(word, { count: Math.abs(units), points: pointsText(own, t), banker: seats[banker]?.points ?? '' });
}

/** Blinds and hands, or hands and banker. */
export function roomLine({ match }: TableView, { room }: CardsState, { t, money }: Words): string {
  if (!match || match.handNumber === 0) return t(room.holdem ? 'holdem.room' : 'nine.room', { seats: room.seats });
  if (match.game === 'holdem')
    return t('holdem.line', { hand: match.handNumber, small: match.small, big: match.big, rise: match.handsToRise });
  return t('nine.line', { hand: match.handNumber, hands: match.hands, unit: money(room.luckyNine?.unitMinor ?? '0') });
}

/** The player's current hand. */
export function ownHandWord({ match, you }: TableView, t: Translate): string {
  const own = you === null ? undefined : match?.seats[you];
  const cards = (own?.cards ?? []).flatMap((card) => card ?? []);
  if (!match || cards.length === 0) return '';
  if (match.game === 'lucky-nine') return pointsText(match.seats[you ?? 0], t);
  const known = [...cards, ...match.board];
  return known.length >= 5 ? t(`hand.${kindOfValue(evaluateHand(known))}`) : '';
}

/** What the player needs to know at their turn, to be read aloud: their cards, the table's, and the cost to stay. */
export function turnWords({ match, you }: TableView, t: Translate): string {
  const own = you === null ? undefined : match?.seats[you];
  if (!match || !own) return '';
  const lines = [t('cards.say.hold', { cards: cardNames(own.cards, t) })];
  if (match.game === 'lucky-nine') return [...lines, pointsText(match.seats[you ?? 0], t)].join(' ');
  if (match.board.length > 0) lines.push(t('cards.say.board', { cards: cardNames(match.board, t) }));
  const toCall = match.legal?.toCall ?? 0;
  if (toCall > 0) lines.push(t('holdem.say.call', { chips: toCall }));
  return lines.join(' ');
}

/** How a game ended for its player. */
export function gameWords(game: Pick<PlayedGame, 'outcome' | 'winMinor' | 'stakeMinor' | 'state'>, { t, money }: Words): string {
  const { outcome } = game;
  if (game.state === 'cancelled' || game.state === 'cancelling') return t('cards.returned', { amount: money(game.stakeMinor) });
  if (!outcome) return t('cards.running');
  const values = { win: money(game.winMinor), stake: money(game.stakeMinor) };
  if (outcome.game === 'holdem') return t('holdem.ended', { ...values, place: outcome.place ?? '', seats: outcome.seats });
  return t(outcome.isInterrupted ? 'nine.interrupted' : 'nine.ended', {
    count: outcome.hands,
    ...values,
    units: changeText(outcome.units ?? 0, t),
  });
}
