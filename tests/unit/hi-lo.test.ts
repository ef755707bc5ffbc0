import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { classic1 } from '#studio/kinds/instant/engine/hi-lo/classic-1.ts';
import * as hiLo from '#studio/kinds/instant/engine/hi-lo/decide.ts';
import {
  type Guess,
  guesses,
  isRight,
  multiplierHundredths,
  returnOf,
  runsBelow,
  winningRanks,
} from '#studio/kinds/instant/engine/hi-lo/math.ts';
import { fairDraws } from '#fair/draws.ts';

import { evenShares, expectLaw, seeds, shareOf } from './instant-values.ts';

const actionLists = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...guesses).map((guess): hiLo.HiLoAction => ({ kind: 'guess', guess })) },
    { weight: 2, arbitrary: fc.constant<hiLo.HiLoAction>({ kind: 'skip' }) },
    { weight: 1, arbitrary: fc.constant<hiLo.HiLoAction>({ kind: 'cash-out' }) },
  ),
  { maxLength: 40 },
);

describe('hi-lo', () => {
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1);
  /** A round over cards of these ranks. */
  const begun = hiLo.decide(classic1, { integer: () => 0 }, 100n);
  const withRanks = (...list: number[]) => ({ ...begun, cards: begun.cards.map((card, index) => (list[index] ?? card + 1) - 1) });
  const guess = (way: Guess): hiLo.HiLoAction => ({ kind: 'guess', guess: way });
  const cashOut: hiLo.HiLoAction = { kind: 'cash-out' };

  test('the ace is low: higher means really higher on it, and lower the same; the king the other way round', () => {
    expect(ranks.filter((next) => isRight(1, 'higher', next))).toEqual(ranks.slice(1));
    expect(ranks.filter((next) => isRight(1, 'lower', next))).toEqual([1]);
    expect(ranks.filter((next) => isRight(13, 'lower', next))).toEqual(ranks.slice(0, 12));
    expect(ranks.filter((next) => isRight(13, 'higher', next))).toEqual([13]);
  });

  test('between them the same rank is right both ways', () => {
    expect(ranks.filter((next) => isRight(5, 'higher', next))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(ranks.filter((next) => isRight(5, 'lower', next))).toEqual([1, 2, 3, 4, 5]);
    expect(ranks.slice(1, 12).map((rank) => winningRanks(rank, 'higher') + winningRanks(rank, 'lower'))).toEqual(
      ranks.slice(1, 12).map(() => 14),
    );
  });

  test('pays 97 % over the chance of all guesses, cut once', () => {
    const round = [guess('higher'), guess('lower'), cashOut].reduce(hiLo.act, withRanks(5, 9, 4));
    expect(round).toMatchObject({ status: 'paid', right: [9, 9], winMinor: BigInt(Math.floor((97 * 169) / 81)) });
  });

  test('a wrong guess ends the round with nothing', () => {
    const round = [guess('higher'), guess('higher'), cashOut].reduce(hiLo.act, withRanks(5, 9, 4));
    expect(round).toMatchObject({ status: 'lost', shown: 3, multiplierHundredths: 0, winMinor: 0n });
  });

  test('whatever is guessed and wherever it stops, walking all cards pays a return in the published range', () => {
    const ways: readonly ((rank: number) => Guess)[] = [
      () => 'higher',
      () => 'lower',
      (rank) => (rank <= 7 ? 'higher' : 'lower'),
      (rank) => (rank <= 7 ? 'lower' : 'higher'),
    ];
    const stops: readonly ((rank: number) => boolean)[] = [() => true, (rank) => rank > 6];
    const walks = ranks.flatMap((first) => ranks.flatMap((second) => ranks.map((third) => [first, second, third] as const)));
    for (const [way, stop] of ways.flatMap((way) => stops.map((stop) => [way, stop] as const))) {
      let paid = 0n;
      for (const [first, second, third] of walks) {
        const once = hiLo.act(withRanks(first, second, third), guess(way(first)));
        paid += hiLo.act(stop(second) ? once : hiLo.act(once, guess(way(second))), cashOut).winMinor;
      }
      const percent = Number(paid) / walks.length;
      expect(percent).toBeGreaterThanOrEqual(96.28);
      expect(percent).toBeLessThanOrEqual(97 + 1e-9);
    }
  });

  test('no run of guesses that pays less than ten stakes returns less or more than is published', () => {
    const percents = runsBelow(classic1, 1_000).map((run) => shareOf(returnOf(classic1, run)) * 100);
    expect(percents.length).toBeGreaterThan(1_000);
    expect([Math.floor(Math.min(...percents) * 100) / 100, Math.max(...percents) <= 97 + 1e-9]).toEqual([96.28, true]);
  });

  test('offers no guess that would pay more than 10,000 stakes', () => {
    const ace = Array.from({ length: 4 }, () => 1);
    const round = [guess('lower'), guess('lower'), guess('lower')].reduce(hiLo.act, withRanks(...ace));
    expect(round).toMatchObject({ right: [1, 1, 1], multiplierHundredths: 213_109 });
    expect(hiLo.shownTo(round).next).toEqual({ higher: multiplierHundredths(classic1, [1, 1, 1, 12]), lower: null });
    expect(hiLo.act(round, guess('lower'))).toBe(round);
  });

  test('ten cards may be passed over, without a change to the multiplier', () => {
    const skips = Array.from({ length: 10 }, (): hiLo.HiLoAction => ({ kind: 'skip' }));
    const round = skips.reduce(hiLo.act, withRanks(5));
    expect(round).toMatchObject({ shown: 11, skips: 10, multiplierHundredths: 0, status: 'open' });
    expect(hiLo.act(round, { kind: 'skip' })).toBe(round);
  });

  test('pays 10,000 stakes for a run that comes to them exactly', () => {
    const run = [10, 10, 10, 10, 10, 10, 10, 10, 9, 9, 9, 9, 9, 5, 5, 5, 12, 12, 12, 12, 12, 12, 11, 11, 11, 11, 11, 11, 11, 10, 10, 10];
    // rank 14 - winning: higher, or the same, has so many winning ranks; each next card is high enough
    const round = run.reduce(
      (before, winning) =>
        hiLo.act({ ...before, cards: before.cards.with(before.shown - 1, 13 - winning).with(before.shown, 12) }, guess('higher')),
      begun,
    );
    expect(hiLo.act(round, cashOut)).toMatchObject({ status: 'paid', right: run, winMinor: 1_000_000n });
  });

  test('does not show the cards to come', () => {
    expect(hiLo.shownTo(withRanks(5, 9, 4))).toMatchObject({ cards: [4], next: { higher: 140, lower: 252 } });
  });

  test('cards suffice for the longest round, which pays by itself when nothing but cashing out is left', () => {
    const longest = (action: hiLo.HiLoAction, round: hiLo.HiLoRound): hiLo.HiLoRound => {
      const after = hiLo.act(round, action);
      return after === round ? round : longest(action, after);
    };
    // on an ace and a king in turn, each guess has twelve winning ranks
    const turns = Array.from({ length: 200 }, (_, card) => (card % 2 === 0 ? 1 : 13));
    const skipped = longest({ kind: 'skip' }, withRanks(...turns));
    let round = skipped;
    for (let way = 0; round.status === 'open' && way < 300; way++) round = hiLo.act(round, guess(way % 2 === 0 ? 'higher' : 'lower'));
    expect(round.status).toBe('paid');
    expect(round.shown).toBe(round.cards.length);
    expect(round.multiplierHundredths).toBeLessThanOrEqual(1_000_000);
  });

  test('any actions, cut anywhere and taken up again from the seed, come out the same', () => {
    fc.assert(
      fc.property(seeds, actionLists, fc.nat(40), (seed, actions, cut) => {
        const begin = () => hiLo.decide(classic1, fairDraws(seed), 100n);
        const kept = actions.slice(0, cut).map((action) => hiLo.readAction(JSON.parse(JSON.stringify(action))) ?? action);
        expect(actions.slice(cut).reduce(hiLo.act, kept.reduce(hiLo.act, begin()))).toEqual(actions.reduce(hiLo.act, begin()));
      }),
    );
  });

  test('nothing after the end changes the round', () => {
    fc.assert(
      fc.property(seeds, actionLists, actionLists, (seed, actions, more) => {
        const ended = [...actions, cashOut].reduce(hiLo.act, hiLo.decide(classic1, fairDraws(seed), 100n));
        if (ended.status !== 'open') expect(more.reduce(hiLo.act, ended)).toBe(ended);
      }),
    );
  });

  test('cards come evenly', () => {
    let cards: readonly number[] = [];
    expectLaw('hi-lo', evenShares(52), (draws) => {
      if (cards.length === 0) ({ cards } = hiLo.decide(classic1, draws, 100n));
      const [card = -1] = cards;
      cards = cards.slice(1);
      return card;
    });
  });

  test.each<unknown>([undefined, null, [], { ace: 'high' }])('refuses the choice %j', (input) => {
    expect(hiLo.readChoice(input)).toBeUndefined();
  });

  test.each<unknown>([undefined, { kind: 'guess' }, { kind: 'guess', guess: 'same' }, { kind: 'skip', cards: 2 }, { kind: 'peek' }])(
    'refuses the action %j',
    (input) => {
      expect(hiLo.readAction(input)).toBeUndefined();
    },
  );
});
