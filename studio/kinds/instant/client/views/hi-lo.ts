import { make, write } from '#studio/frame/view/element.ts';
import { rankOf } from '#studio/kinds/instant/engine/hi-lo/decide.ts';
import { type Guess, guesses, rankCount, winningRanks } from '#studio/kinds/instant/engine/hi-lo/math.ts';
import { hiLoTable } from '#studio/kinds/instant/engine/hi-lo/tables.ts';
import type { InstantOutcome, InstantRound } from '#studio/kinds/instant/protocol.ts';

import { type CreateView, timesText, type ViewParts, wait } from './view.ts';

import '../style/hi-lo.css';

const suits = ['♠', '♥', '♦', '♣'] as const;
const suitKeys = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
type HiLoOutcome = Extract<InstantOutcome, { game: 'hi-lo' }>;

/** A card, and whether the next one is higher or lower. */
export const createHiLo: CreateView = (parts) => {
  const { t } = parts.words;
  const { mostHundredths, mostSkips } = hiLoTable(parts.state.math.id);
  const board = createBoard(parts);
  const buttons = guesses.map((guess) => {
    const chance = make('small');
    const button = make(
      'button',
      { type: 'button', class: `guess guess-${guess}` },
      make('span', { class: 'guess-arrow', 'aria-hidden': 'true' }, guess === 'higher' ? '▲' : '▼'),
      make('b', {}, t(`hi-lo.${guess}`)),
      chance,
    );
    button.addEventListener('click', () => button.getAttribute('aria-disabled') !== 'true' && parts.act({ kind: 'guess', guess }));
    return { guess, button, chance };
  });
  const skip = make('button', { type: 'button', class: 'plain guess-skip' });
  skip.addEventListener('click', () => skip.getAttribute('aria-disabled') !== 'true' && parts.act({ kind: 'skip' }));
  parts.choice.replaceChildren(make('div', { class: 'guesses' }, ...buttons.map(({ button }) => button), skip));
  let outcome: HiLoOutcome | undefined;
  const paint = (isOpen: boolean) => {
    const rank = rankOf(outcome?.cards.at(-1));
    for (const { guess, button, chance } of buttons) {
      const next = outcome?.status === 'open' ? outcome.next[guess] : null;
      button.setAttribute('aria-disabled', String(!isOpen || next === null));
      write(chance, next === null ? '' : t('hi-lo.odds', { chance: chanceText(rank, guess, t), multiple: next / 100 }));
      write(button.querySelector('b') ?? chance, outcome?.status === 'open' ? nameOf(rank, guess, t) : t(`hi-lo.${guess}`));
    }
    skip.setAttribute('aria-disabled', String(!isOpen || (outcome?.skipsLeft ?? 0) === 0));
    write(skip, outcome?.status === 'open' ? t('hi-lo.skip', { left: outcome.skipsLeft }) : t('hi-lo.skip.none'));
  };
  paint(false);
  return {
    choice: () => ({}),
    waiting() {
      outcome = undefined;
      board.deal();
    },
    halt: board.deal,
    async show(round, isNew) {
      if (round.outcome?.game !== 'hi-lo') return;
      outcome = round.outcome;
      await board.show(round, isNew);
    },
    enable: ({ board: isOpen }) => paint(isOpen),
    ruleValues: { most: mostHundredths / 100, skips: mostSkips },
  };
};

function chanceText(rank: number, guess: Guess, t: ViewParts['words']['t']): string {
  return t.percent(Math.round((winningRanks(rank, guess) * 1000) / rankCount) / 10);
}

/** The same rank counts both ways, except on an ace and a king, where one way could not lose. */
function nameOf(rank: number, guess: Guess, t: ViewParts['words']['t']): string {
  const winning = winningRanks(rank, guess);
  if (winning === 1) return t('hi-lo.same');
  const isPlain = (guess === 'higher' && rank === 1) || (guess === 'lower' && rank === rankCount);
  return t(isPlain ? `hi-lo.${guess}` : `hi-lo.${guess}.same`);
}

function createBoard({ board, glyph, words, isCalm, play, say, state }: ViewParts) {
  const { t } = words;
  const back = () => make('div', { class: 'card card-back' }, make('img', { src: glyph, alt: '', width: '84', height: '84' }));
  const main = make('div', { class: 'card-main', role: 'img' });
  const trail = make('ol', { class: 'card-trail', 'aria-label': t('hi-lo.trail') });
  const times = make('p', { class: 'hi-lo-times' });
  board.replaceChildren(
    make('div', { class: 'hi-lo-table' }, make('div', { class: 'card-deck', 'aria-hidden': 'true' }, back(), back()), main, times),
    trail,
  );
  let shown = 0;
  const deal = () => {
    shown = 0;
    board.removeAttribute('data-end');
    main.replaceChildren(back());
    main.setAttribute('aria-label', t('hi-lo.covered'));
    trail.replaceChildren();
    write(times, '');
  };
  const put = (card: number, isShown: boolean) => {
    const face = cardFace(card);
    main.replaceChildren(face);
    main.setAttribute('aria-label', cardText(card, t));
    const small = make('li', { class: suitClass(card), 'aria-label': cardText(card, t) }, cardLabel(card));
    trail.append(small);
    trail.scrollTo({ left: trail.scrollWidth });
    if (isShown && !isCalm())
      face.animate([{ transform: 'translateX(-70%) rotateY(90deg)', opacity: 0.6 }, { transform: 'rotateY(0)' }], {
        duration: 380,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
  };
  deal();
  const last = state.lastRounds[0]?.outcome;
  if (last?.game === 'hi-lo') last.cards.slice(-8).forEach((card) => put(card, false));
  return {
    deal,
    async show({ outcome }: InstantRound, isNew: boolean) {
      if (outcome?.game !== 'hi-lo') return;
      if (!isNew || outcome.cards.length === 1) deal();
      for (const card of outcome.cards.slice(shown)) put(card, isNew);
      shown = outcome.cards.length;
      write(times, outcome.multiplierHundredths > 0 ? timesText(outcome.multiplierHundredths, t) : '');
      await wait(isCalm() || !isNew ? 50 : 400);
      if (outcome.status === 'open') {
        play(outcome.multiplierHundredths > 0 ? 'good' : 'tick');
        return say(t('hi-lo.say', { card: cardText(outcome.cards.at(-1) ?? 0, t), multiple: outcome.multiplierHundredths / 100 }));
      }
      board.dataset['end'] = outcome.status;
      if (outcome.status === 'lost') play('bad');
      await wait(isNew ? 500 : 100);
    },
  };
}

function cardFace(card: number): HTMLElement {
  const suit = suits[Math.floor(card / rankCount)] ?? '';
  return make(
    'div',
    { class: `card ${suitClass(card)}` },
    make('b', {}, faces[rankOf(card)] ?? String(rankOf(card))),
    make('span', { class: 'card-suit' }, suit),
    make('span', { class: 'card-pip', 'aria-hidden': 'true' }, suit),
  );
}

function suitClass(card: number): string {
  const suit = Math.floor(card / rankCount);
  return suit === 1 || suit === 2 ? 'red' : 'black';
}

function cardLabel(card: number): string {
  return `${faces[rankOf(card)] ?? rankOf(card)}${suits[Math.floor(card / rankCount)] ?? ''}`;
}

function cardText(card: number, t: ViewParts['words']['t']): string {
  const rank = rankOf(card);
  const name = faces[rank] ? t(`card.${rank}`) : String(rank);
  return t('card.of', { rank: name, suit: t(`card.${suitKeys[Math.floor(card / rankCount)] ?? 'spades'}`) });
}
