import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { judgeShowdown } from '#studio/kinds/cards/server/judge-showdown.ts';
import type * as evaluator from '#studio/kinds/cards/engine/holdem/evaluate-hand.ts';
import * as table from '#studio/kinds/cards/server/step-table.ts';
import { act, dealNext, openMatch, seatToAct } from '#studio/kinds/cards/engine/match.ts';
import { roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import type { HoldemAction } from '#studio/kinds/cards/engine/holdem/hand.ts';
import type { SitAndGo } from '#studio/kinds/cards/engine/holdem/sit-and-go.ts';
import type { CardTableRow } from '#studio/store/card-tables.ts';

const room = (seats: number) => roomFor(`holdem/${seats}-20-quick@1`) ?? expect.fail('no such room');

/** A hand in which everybody puts all in, from stacks that make side pots. */
function showdown(deck: readonly number[], stacks: readonly number[]): SitAndGo {
  const opened = openMatch(room(stacks.length)) as SitAndGo;
  let match = dealNext({ ...opened, seats: stacks.map((stack) => ({ stack, place: null })) }, [...deck]) as SitAndGo;
  const allIn = (): HoldemAction[] => [{ do: 'raise', to: Math.max(...stacks) }, { do: 'call' }, { do: 'check' }];
  const raises = stacks.map((to): HoldemAction => ({ do: 'raise', to })).toSorted((a, b) => ('to' in b && 'to' in a ? b.to - a.to : 0));
  while (match.hand && !match.hand.result) {
    const next = [...raises, ...allIn()].map((action) => act(match, action)).find((done) => done !== undefined);
    match = (next as SitAndGo | undefined) ?? expect.fail('nobody could go on');
  }
  return match;
}

const resultOf = (match: SitAndGo) => match.hand?.result ?? expect.fail('the hand is not over');
const decks = fc.shuffledSubarray(
  Array.from({ length: 52 }, (_, card) => card),
  { minLength: 52, maxLength: 52 },
);

describe('a showdown', () => {
  test('is found the same by the library that has the last word, whoever holds what and whatever pots there are', () => {
    let sidePots = 0;
    let shared = 0;
    fc.assert(
      fc.property(decks, fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 3, maxLength: 3 }), (deck, stacks) => {
        const match = showdown(
          deck,
          stacks.map((stack) => stack * 20),
        );
        const { pots, shown } = resultOf(match);
        expect(shown.length).toBe(3);
        sidePots += pots.length - 1;
        shared += pots.filter(({ wins }) => wins.length > 1).length;
        judgeShowdown(match);
      }),
      { numRuns: 1500 },
    );
    expect([sidePots, shared].every((count) => count > 20)).toBe(true);
  });

  // seat 1 has aces full, seat 2 a pair of kings, seat 0 nothing
  const texts = 'Ac 2c 4d Ad 7h 9h As Ks Kc 3s 5h';
  const deck = texts.split(' ').map((card) => 'cdhs'.indexOf(card[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(card[0] ?? ''));
  const whole = [...deck, ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !deck.includes(card))];

  test('whose pot went to somebody else, or to one of several, is refused', () => {
    const match = showdown(whole, [400, 400, 400]);
    const { pots } = resultOf(match);
    const [winner] = pots[0]?.wins ?? [];
    const losers = [0, 1, 2].filter((seat) => seat !== winner?.seat);
    const paidTo = (seats: readonly number[]) =>
      ({
        ...match,
        hand: {
          ...match.hand,
          result: { ...resultOf(match), pots: pots.map((pot) => ({ ...pot, wins: seats.map((seat) => ({ seat, amount: 1 })) })) },
        },
      }) as SitAndGo;
    expect(() => judgeShowdown(match)).not.toThrow();
    for (const seats of [[losers[0] ?? 0], [winner?.seat ?? 0, losers[1] ?? 0], []])
      expect(() => judgeShowdown(paidTo(seats))).toThrow(/a pot of seats/);
  });

  test('in which a hand is called what it is not is refused', () => {
    const match = showdown(whole, [400, 400, 400]);
    const result = resultOf(match);
    const renamed = {
      ...match,
      hand: { ...match.hand, result: { ...result, shown: result.shown.map((one) => ({ ...one, kind: 'flush' as const })) } },
    };
    expect(() => judgeShowdown(renamed as SitAndGo)).toThrow(/not flush/);
  });
});

describe('a table', () => {
  afterEach(() => {
    vi.doUnmock('#studio/kinds/cards/engine/holdem/evaluate-hand.ts');
    vi.resetModules();
  });

  const start: CardTableRow = table.startTable(
    {
      id: 'table',
      room: 'holdem/2-20-quick@1',
      currency: 'PHP',
      phase: 'waiting',
      seats: [0, 1].map((seat) => ({ tag: String(seat), playerId: `p${seat}`, roundId: null, seed: `s${seat}`, bankMs: 0, isAway: false })),
      serverSeed: 'a'.repeat(64),
      serverSeedHash: '',
      actions: [],
      deckRoot: null,
      match: null,
      turnAt: new Date(0),
      dueAt: null,
      endedAt: null,
      faults: 0,
      version: 1,
    } as unknown as CardTableRow,
    room(2),
    new Date(0),
  );

  /** Two players who call and check to the end of every hand: how many hands are over. */
  function play({ stepTable, playAction }: Pick<typeof table, 'stepTable' | 'playAction'>): number {
    let row = start;
    let over = 0;
    for (let at = 0; over < 12 && row.phase === 'playing'; at += 1) {
      const now = new Date(at * 1000);
      const seat = row.match && seatToAct(row.match);
      const done =
        typeof seat === 'number'
          ? (playAction(row, room(2), { seat, action: { do: 'check' }, now, by: 'player' }) ??
            playAction(row, room(2), { seat, action: { do: 'call' }, now, by: 'player' }))
          : stepTable(row, room(2), now);
      const { next, hand } = done ?? expect.fail('nobody could go on');
      row = next;
      if (hand) over += 1;
    }
    return over;
  }

  test('plays on by an engine that evaluates right, and stops unpaid by one that takes the worse hand for the better', async () => {
    expect(play(table)).toBe(12);
    vi.resetModules();
    vi.doMock('#studio/kinds/cards/engine/holdem/evaluate-hand.ts', async (original) => {
      const right = await original<typeof evaluator>();
      return {
        ...right,
        evaluateHand: (cards: number[]) => 0x8fffff - right.evaluateHand(cards),
        kindOfValue: (value: number) => right.kindOfValue(0x8fffff - value),
      };
    });
    const wrong = await import('#studio/kinds/cards/server/step-table.ts');
    expect(() => play(wrong)).toThrow(/a pot of seats/);
  });
});
