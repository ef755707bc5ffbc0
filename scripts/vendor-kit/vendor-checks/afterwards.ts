import type { KitRound } from '../operator/books.ts';
import { audit, type Floor, patiently, type VendorCheck } from '../seat.ts';

/** Leaves a round behind whose win is still pending. */
async function owe(floor: Floor) {
  const seat = await floor.newSeat();
  floor.operator.fail('win', 'lost', 'lost', 'lost');
  return { seat, betId: (await seat.play()).betId };
}

export const afterwards: readonly VendorCheck[] = [
  {
    name: 'a win is paid with a token that has run out, and to a player who was blocked meanwhile',
    async run(floor) {
      for (const state of ['isExpired', 'isBlocked'] as const) {
        const { seat, betId } = await owe(floor);
        seat.player[state] = true;
        if ((await seat.settle(betId)).state !== 'settled') throw new Error(`${state}: a win was not paid`);
        floor.operator.mend();
        audit(floor, seat, `after a win with ${state}`);
      }
    },
  },
  {
    name: 'reconciliation finds nothing where the books agree, and names each round where they do not',
    leftOut: ({ driver }) => (driver.reconcile ? undefined : { exception: 'reconciliation', why: 'this vendor does not reconcile' }),
    async run({ operator: { books }, driver, newSeat }) {
      const seat = await newSeat();
      for (let round = 0; round < 3; round++) await seat.settle((await seat.play()).betId);
      const reconcile = () => patiently(async () => (await driver.reconcile?.()) ?? []);
      const before = await reconcile();
      if (before.length > 0) throw new Error(`rounds ${before.join(', ')} are named, and the books agree`);
      const own = [...books.rounds.values()].filter(({ playerId }) => playerId === seat.player.playerId);
      const [amount, state, gone] = own;
      if (!amount || !state || !gone) throw new Error('three rounds were played and are not booked');
      const strange: KitRound = { ...amount, roundId: 'round-of-nobody' };
      books.rounds.set(amount.roundId, { ...amount, winMinor: amount.winMinor + 1n });
      books.rounds.set(state.roundId, { ...state, state: 'open' });
      books.rounds.delete(gone.roundId);
      books.rounds.set(strange.roundId, strange);
      const found = new Set(await reconcile());
      for (const round of own) books.rounds.set(round.roundId, round);
      books.rounds.delete(strange.roundId);
      const cases = [
        [amount, 'another win'],
        [state, 'another state'],
        [gone, 'missing at the operator'],
        [strange, 'unknown to the vendor'],
      ] as const;
      for (const [{ roundId }, what] of cases) if (!found.has(roundId)) throw new Error(`a round that is ${what} is not named`);
      if (found.size !== 4) throw new Error(`${found.size} rounds are named instead of 4`);
    },
  },
];
