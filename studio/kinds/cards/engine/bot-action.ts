import { evaluateHand } from './holdem/evaluate-hand.ts';
import type { HoldemAction } from './holdem/hand.ts';
import type { LuckyNineAction } from './lucky-nine-room/rotation.ts';
import type { Draws } from '#fair/draws.ts';

import type { CardNumber } from './deck.ts';
import type { CardAction } from './match.ts';
import type { HoldemView, LuckyNineView, MatchView } from './seat-view.ts';

/** A house bot's choice. It gets only what its seat may see, and its randomness from separate draws. */
export function botAction(view: MatchView, draws: Draws): CardAction {
  return view.game === 'holdem' ? botInHoldem(view, draws) : botInLuckyNine(view, draws);
}

function botInLuckyNine({ seats, toAct }: LuckyNineView, draws: Draws): LuckyNineAction {
  const points = seats[toAct ?? 0]?.points ?? 0;
  if (points === 5) return { do: draws.integer(100) < 70 ? 'draw' : 'stay' };
  return { do: points < 5 ? 'draw' : 'stay' };
}

const samples = 40;

/** Plays by its odds against the remaining hidden hands, with an occasional bluff. */
function botInHoldem(view: HoldemView, draws: Draws): HoldemAction {
  const { legal, pot, toAct, seats } = view;
  if (!legal || toAct === null) return { do: 'fold' };
  const own = seats[toAct];
  const others = seats.filter((seat, index) => index !== toAct && seat.isDealt && !seat.isFolded).length;
  const chance = chanceOf({ own: (own?.cards ?? []).flatMap((card) => card ?? []), board: view.board, others, draws });
  const whim = draws.integer(100);
  // as if against one opponent: a fair share of the pot is 1 in 2
  const strength = chance * (others + 1) * 0.5;
  const stack = own?.stack ?? 0;
  if (legal.raise && stack <= view.big * 8 && strength > 0.62) return { do: 'raise', to: legal.raise.max };
  if (legal.raise && (strength > 0.68 ? whim < 70 : legal.toCall === 0 && whim < 8)) return raiseBy(legal.raise, view, draws);
  if (legal.toCall === 0) return { do: 'check' };
  const price = legal.toCall / (pot + legal.toCall);
  return chance > price + (whim < 15 ? -0.05 : 0.03) ? { do: 'call' } : { do: 'fold' };
}

function raiseBy(raise: { min: number; max: number }, { pot, seats, toAct }: HoldemView, draws: Draws): HoldemAction {
  const bet = Math.max(0, ...seats.map((seat) => seat.bet));
  const size = Math.floor((pot * (50 + draws.integer(51))) / 100);
  const committed = seats[toAct ?? 0]?.bet ?? 0;
  const to = Math.min(raise.max, Math.max(raise.min, bet + size));
  // a raise of most of the stack is an all-in
  return { do: 'raise', to: (to - committed) * 3 > (raise.max - committed) * 2 ? raise.max : to };
}

/** The share of the pot that the bot's cards win against unknown ones, over some random endings of the hand. */
function chanceOf({ own, board, others, draws }: { own: CardNumber[]; board: CardNumber[]; others: number; draws: Draws }): number {
  let share = 0;
  for (let sample = 0; sample < samples; sample++) {
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !own.includes(card) && !board.includes(card));
    const take = (): CardNumber => left.splice(draws.integer(left.length), 1)[0] ?? 0;
    const end = [...board, ...Array.from({ length: 5 - board.length }, take)];
    const value = evaluateHand([...own, ...end]);
    const rivals = Array.from({ length: others }, () => evaluateHand([take(), take(), ...end]));
    const best = Math.max(...rivals, 0);
    if (value > best) share++;
    else if (value === best) share += 1 / (1 + rivals.filter((rival) => rival === best).length);
  }
  return share / samples;
}
