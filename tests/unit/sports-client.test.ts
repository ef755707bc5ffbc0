import { describe, expect, test } from 'vitest';

import { translator } from '#studio/frame/model/text.ts';
import en from '#studio/kinds/sports/client/locales/en.json' with { type: 'json' };
import tl from '#studio/kinds/sports/client/locales/tl.json' with { type: 'json' };
import { createBook, priceFor } from '#studio/kinds/sports/client/model/book.ts';
import { consentOf } from '#studio/kinds/sports/client/model/consent.ts';
import {
  type Desk,
  isChosen,
  isMatchOver,
  steppedStake,
  withBoard,
  withChoice,
  withEvent,
} from '#studio/kinds/sports/client/model/desk.ts';
import { legPrice, slipPrice } from '#studio/kinds/sports/client/model/slip-price.ts';
import { createNames } from '#studio/kinds/sports/client/model/names.ts';
import { checkMatch } from '#studio/kinds/sports/client/view/fairness-sheet.ts';
import { commitmentOf } from '#fair/draws.ts';
import { fixturesOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { leagueById, leagues } from '#studio/kinds/sports/engine/leagues.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

const league = leagueById('sports/world-football-weekend@1');
const serverSeed = 'ab'.repeat(32);
const fixtures = fixturesOf(league, { season: 4, day: 2 });

function cardAt(index: number, step: number): MatchCard {
  const fixture = fixtures[index] ?? expect.fail();
  const states = playMatch(league, fixture, serverSeed);
  const isOver = step >= states.length - 1;
  const state = states[Math.min(step, states.length - 1)] ?? expect.fail();
  return {
    id: fixture.id,
    teams: [...fixture.teams],
    form: [...fixture.form],
    seedHash: commitmentOf(serverSeed),
    serverSeed: isOver ? serverSeed : null,
    isOver,
    voidReason: null,
    state,
  };
}

const desk: Desk = {
  league,
  board: { serverTime: 0, days: [{ season: 4, day: 2, startsAt: 0, matches: [cardAt(0, 0), cardAt(1, 0)] }] },
  offsetMs: 0,
  tickets: [],
  slip: [],
  stakeMinor: 1000n,
  agreed: undefined,
  balanceMinor: 0n,
  netMinor: 0n,
};

test.each([
  ['en', en],
  ['tl', tl],
])('every market and pick of every league has its words in %s', (language, messages) => {
  for (const one of leagues) {
    const [fixture] = fixturesOf(one, { season: 1, day: 0 });
    if (!fixture) return expect.fail();
    const names = createNames(one, translator(messages, language));
    const card = { ...cardAt(0, 0), id: fixture.id, teams: [...fixture.teams], form: [...fixture.form] };
    const said = createBook(one)
      .markets({ ...card, state: playMatch(one, fixture, serverSeed)[0] ?? expect.fail() })
      .flatMap(({ id, picks }) => [names.market(id), ...picks.map((pick) => names.pick(card, id, pick.id))]);
    expect(said.filter((text) => text === '' || /\{\{|^(market|pick|unit|part)\./.test(text))).toEqual([]);
  }
});

describe('the slip', () => {
  const first = { match: fixtures[0]?.id ?? '', market: '1x2', pick: 'home' };
  const second = { match: fixtures[1]?.id ?? '', market: '1x2', pick: 'draw' };

  test('takes one pick a match, gives it back at the second tap, and no more than the limit', () => {
    const one = withChoice(desk, first, 2);
    expect(isChosen(one, first)).toBe(true);
    const changed = withChoice(one, { ...first, pick: 'away' }, 2);
    expect(changed.slip).toEqual([{ ...first, pick: 'away' }]);
    expect(withChoice(one, first, 2).slip).toEqual([]);
    expect(withChoice(withChoice(one, second, 2), { ...first, match: '4.2.9' }, 2).slip).toHaveLength(2);
  });

  test('loses a pick whose match is over', () => {
    const both = withChoice(withChoice(desk, first, 6), second, 6);
    const { id, state, isOver, serverSeed, voidReason } = cardAt(0, 99);
    const after = withEvent(both, { type: 'step', serverTime: 5, matches: [{ id, state, isOver, serverSeed, voidReason }] }, 0);
    expect(after.slip).toEqual([second]);
    expect(isMatchOver(after, first.match)).toBe(true);
    expect(isMatchOver(after, second.match)).toBe(false);
    expect(isMatchOver(after, '4.1.0')).toBe(true);
  });

  test.each([
    ['all but certain', 0.999],
    ['all but impossible', 0.0001],
    ['in a market that is closed', undefined],
  ])('has no price, alone or with others, while a pick of it is %s: it is said so and cannot be bet on', (_, chance) => {
    const book = { chance: (_card: MatchCard, { pick }: { pick: string }) => (pick === 'home' ? chance : 0.25) };
    const on = (...picks: (typeof first)[]) => ({ desk: () => ({ ...desk, slip: picks }), book });
    expect(legPrice(first, on(first, second))).toBeUndefined();
    expect(legPrice(second, on(first, second))).toBe(380n);
    expect(slipPrice(on(first, second))).toBeUndefined();
    expect(slipPrice(on(first))).toBeUndefined();
    expect(slipPrice(on(second))).toBe(380n);
    expect(slipPrice(on())).toBeUndefined();
  });

  test('has the price of all its picks, and stakes chip by chip', () => {
    expect(priceFor([0.5, 0.25])).toBe(760n);
    expect(steppedStake(1000n, [500n, 1000n, 2000n], 1)).toBe(2000n);
    expect(steppedStake(700n, [500n, 1000n, 2000n], -1)).toBe(500n);
    expect(steppedStake(2000n, [500n, 1000n, 2000n], 1)).toBe(2000n);
  });
});

describe('the board', () => {
  const step = (at: number, serverTime: number) => {
    const { id, state, isOver, serverSeed: secret, voidReason } = cardAt(0, at);
    return { type: 'step' as const, serverTime, matches: [{ id, state, isOver, serverSeed: secret, voidReason }] };
  };
  const shown = (now: Desk) => now.board.days[0]?.matches[0]?.state;
  const boardAt = (at: number, serverTime: number) => ({
    serverTime,
    days: [{ season: 4, day: 2, startsAt: 0, matches: [cardAt(0, at), cardAt(1, 0)] }],
  });

  test('never goes back in a match: neither by a state that was read before, nor by a word of the stream that came late', () => {
    const now = withEvent(desk, step(12, 500), 500);
    expect(shown(now)).toEqual(cardAt(0, 12).state);
    expect(shown(withBoard(now, boardAt(8, 499)))).toEqual(cardAt(0, 12).state);
    expect(shown(withEvent(now, step(9, 499), 501))).toEqual(cardAt(0, 12).state);
    expect(shown(withEvent(now, { type: 'board', board: boardAt(8, 499) }, 501))).toEqual(cardAt(0, 12).state);
    expect(shown(withBoard(now, boardAt(14, 501)))).toEqual(cardAt(0, 14).state);
  });
});

describe('the consent to a price', () => {
  const asked = { price: 180n, agreed: 200n, acceptsLower: false, isTooMuch: false, isSending: false };

  test('is asked for by its name when the price fell, and what it was is told', () => {
    expect(consentOf(asked)).toEqual({ word: 'slip.accept', isPossible: true, fell: { before: 200n, now: 180n } });
  });

  test.each([
    ['the price is as it was', { price: 200n }],
    ['the price rose', { price: 230n }],
    ['the player takes lower ones', { acceptsLower: true }],
    ['nothing was agreed to yet', { agreed: undefined }],
  ])('is in the bet itself when %s', (_, parts) => {
    expect(consentOf({ ...asked, ...parts })).toEqual({ word: 'slip.place', isPossible: true, fell: undefined });
  });

  test('cannot be given while a pick is closed, a bet is on its way, or it would pay too much', () => {
    expect(consentOf({ ...asked, price: undefined })).toEqual({ word: 'slip.closed', isPossible: false, fell: undefined });
    expect(consentOf({ ...asked, isSending: true })).toMatchObject({ word: 'slip.sending', isPossible: false });
    expect(consentOf({ ...asked, isTooMuch: true })).toMatchObject({ word: 'slip.most', isPossible: false });
  });
});

test('a check finds a wrong secret and a wrong result', () => {
  const over = cardAt(0, 99);
  expect(checkMatch(league, over)).toEqual({ isCommitted: true, isSame: true });
  expect(checkMatch(league, { ...over, serverSeed: 'cd'.repeat(32) })).toMatchObject({ isCommitted: false });
  expect(checkMatch(league, { ...over, state: cardAt(0, 3).state })).toEqual({ isCommitted: true, isSame: false });
});
