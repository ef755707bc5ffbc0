import { array, assert, asyncProperty, constant, constantFrom, oneof, record, uuid } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyLedger } from '#server/ledger/verify.ts';

import { ask, launch, prepare } from './player-money/asks.ts';
import { type House, openHouse } from './player-money/house.ts';
import { newStory } from './player-money/story.ts';
import { runs } from './runs.ts';

/** How many stories; nightly a thousand. */
const startMinor = 500_00n;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const amount = constantFrom<bigint>(100_00n, 150_00n, 300_00n);
const act = oneof(
  record({ kind: constant('bet' as const), id: uuid(), amount }),
  record({ kind: constant('withdraw' as const), id: uuid(), amount, payee: constant('paid' as const) }),
  record({ kind: constant('order' as const), id: uuid(), amount: constant<bigint>(2_00n) }),
  record({ kind: constant('voucher' as const), id: uuid(), amount }),
);

test('bets, withdrawals, lottery orders and vouchers of one player all at once end as in some order of them, however they fall (fault 4)', async () => {
  const property = asyncProperty(array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
    const story = await newStory(house);
    const { player } = story;
    await house.bench.fund(player.memberId, startMinor);
    await launch(story);
    for (const one of acts) await prepare(story, one);
    const codes = await Promise.all(acts.map((one) => ask(story, one)));

    let [spent, held, paidIn] = [0n, 0n, 0n];
    const refused: bigint[] = [];
    for (const [at, one] of acts.entries()) {
      const minor = one.amount;
      const isTaken = codes[at] === 'OK' || codes[at] === 'done';
      if (!isTaken) {
        expect(['INSUFFICIENT_FUNDS', 'funds.insufficient']).toContain(codes[at]);
        expect(one.kind).not.toBe('voucher');
        refused.push(minor);
      } else if (one.kind === 'voucher') paidIn += minor;
      else spent += minor;
      if (isTaken && one.kind === 'withdraw') held += minor;
    }
    expect(await house.bench.wallet(player)).toEqual({ cash: startMinor + paidIn - spent, held });
    // who was refused came, in that order, when less was there
    for (const minor of refused) expect(minor > startMinor - spent).toBe(true);
  });
  await assert(property, { numRuns: runs(6), endOnFailure: true });
  expect((await verifyLedger(house.bench.app.db)).faults).toEqual([]);
});
