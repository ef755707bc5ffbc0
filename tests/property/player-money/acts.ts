import { type Arbitrary, array, boolean, constant, constantFrom, integer, nat, oneof, record, tuple, uuid } from 'fast-check';

import type { LimitKind } from './model.ts';

/** What the sandbox vendor does with an amount that ends so. */
export const endings = { booked: 0n, lost: 1n, dropped: 2n, refused: 3n } as const;
const amount = constantFrom<bigint>(100_00n, 150_00n, 300_00n);
/** Of two orders; those at the end of a story have their own. */
export const pair = tuple(uuid(), uuid());
const nth = nat({ max: 5 });
/** All the cash, and of a bonus what is missing. */
const stake = constantFrom<bigint | 'beyond cash'>(40_00n, 120_00n, 'beyond cash');
const sent = constantFrom<bigint>(60_00n + endings.booked, 90_00n + endings.lost, 40_00n + endings.dropped, 50_00n + endings.refused);

/** What may be cut by a kill and is asked for again, under the same id. */
const repeatable = oneof(
  { weight: 3, arbitrary: record({ kind: constant('pay in'), id: uuid(), amount, isPaid: boolean() }) },
  { weight: 2, arbitrary: record({ kind: constant('voucher'), id: uuid(), amount }) },
  { weight: 5, arbitrary: record({ kind: constant('bet'), id: uuid(), amount: stake }) },
  { weight: 3, arbitrary: record({ kind: constant('win'), nth, amount: constantFrom<bigint>(0n, 25_01n, 200_00n) }) },
  { weight: 2, arbitrary: record({ kind: constant('roll back'), nth }) },
  { weight: 2, arbitrary: record({ kind: constant('order'), id: uuid(), amount: constantFrom<bigint>(2_00n, 90_00n) }) },
  { weight: 4, arbitrary: record({ kind: constant('withdraw'), id: uuid(), amount, payee: constantFrom('paid', 'refused', 'lost') }) },
  { weight: 1, arbitrary: record({ kind: constant('reverse'), nth }) },
  { weight: 4, arbitrary: record({ kind: constant('accept'), offer: nat({ max: 2 }) }) },
  { weight: 1, arbitrary: record({ kind: constant('give up'), isExact: boolean() }) },
  { weight: 1, arbitrary: record({ kind: constant('end bonuses') }) },
  { weight: 3, arbitrary: record({ kind: constant('transfer'), id: uuid(), direction: constantFrom('in', 'in', 'out'), amount: sent }) },
  { weight: 1, arbitrary: record({ kind: constant('recall'), id: uuid() }) },
);

/** A stake of the bonus's product, and what it wins in a game. */
const play = record({ id: uuid(), stake, won: constantFrom<bigint>(0n, 25_01n, 90_00n) });
const limit = constantFrom<LimitKind>('deposit', 'loss');

/** The process dies while it does something. */
export const kill = record({ kind: constant('kill'), during: repeatable, afterMs: integer({ min: 0, max: 25 }), isLate: boolean() });

/**
 * Everything that can happen to a player's money, in any order. A new way to move it is a kind here, asked for in `asks.ts`, told from the
 * history in `model.ts` and compared in `judge.ts`.
 */
export const act = oneof(
  { weight: 22, arbitrary: repeatable },
  { weight: 2, arbitrary: record({ kind: constant('tap'), nth }) },
  { weight: 2, arbitrary: record({ kind: constant('draw') }) },
  { weight: 3, arbitrary: record({ kind: constant('move payouts on'), seconds: constantFrom(0, 2, 40, 700) }) },
  { weight: 3, arbitrary: record({ kind: constant('limit'), limit, wanted: constantFrom(100_00n, 300_00n, 600_00n, null) }) },
  { weight: 2, arbitrary: record({ kind: constant('confirm'), limit }) },
  { weight: 1, arbitrary: record({ kind: constant('take a break'), length: constantFrom('time-out', 'exclusion') }) },
  { weight: 3, arbitrary: record({ kind: constant('wait'), hours: constantFrom(6, 25, 49) }) },
  { weight: 1, arbitrary: record({ kind: constant('play there'), change: constantFrom<bigint>(-30_00n, 70_00n) }) },
  { weight: 2, arbitrary: record({ kind: constant('order against the guard'), by: constantFrom('time-out', 'limit'), ids: pair }) },
  {
    weight: 6,
    arbitrary: record({ kind: constant('play a bonus'), offer: nat({ max: 2 }), stakes: array(play, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: kill },
);

export type Act = typeof act extends Arbitrary<infer T> ? T : never;
export type Repeatable = typeof repeatable extends Arbitrary<infer T> ? T : never;
