import { audit, type VendorCheck } from '../seat.ts';

const atOnce = 5;
/** Enough for wins of 0 and others, in any game. */
const played = 12;

export const rounds: readonly VendorCheck[] = [
  {
    name: 'a round is a bet and then its win, 0 too, and the vendor shows what was booked',
    async run(floor) {
      const seat = await floor.newSeat();
      for (let round = 0; round < played; round++) {
        const { betId } = await seat.play();
        const { state, stakeMinor } = await seat.settle(betId);
        if (state !== 'settled') throw new Error(`a round that was paid for is shown as ${state}`);
        if (stakeMinor !== floor.stakeMinor.toString()) throw new Error(`a stake of ${floor.stakeMinor} is shown as ${stakeMinor}`);
        audit(floor, seat, `after round ${round + 1}`);
      }
    },
  },
  {
    name: 'a tap that comes again, at once or later, is the same bet',
    async run(floor) {
      const seat = await floor.newSeat();
      const { betId } = await seat.play();
      await Promise.all(Array.from({ length: atOnce }, () => seat.tap(betId)));
      const settled = await seat.settle(betId);
      await floor.driver.pass(60);
      const again = await seat.tap(betId);
      if (JSON.stringify(again) !== JSON.stringify(settled)) throw new Error('the same tap shows another round');
      audit(floor, seat, 'after repeated taps');
    },
  },
  {
    name: 'a bet that is refused is shown as refused, and pays nothing',
    async run(floor) {
      const poor = await floor.newSeat(floor.stakeMinor - 1n);
      const expired = await floor.newSeat();
      expired.player.isExpired = true;
      const blocked = await floor.newSeat();
      blocked.player.isBlocked = true;
      for (const [seat, why] of [
        [poor, 'for lack of money'],
        [expired, 'for its token'],
        [blocked, 'for its player'],
      ] as const) {
        const { betId } = await seat.play();
        const { state } = await seat.settle(betId);
        if (state !== 'refused' && state !== 'undone') throw new Error(`a bet refused ${why} is shown as ${state}`);
        audit(floor, seat, `after a bet refused ${why}`);
      }
    },
  },
  {
    name: 'a free round is a bet of 0 that says so, and its win is paid',
    leftOut: ({ driver }) => (driver.hasFreeRounds ? undefined : { exception: 'free-rounds', why: 'this vendor has no free rounds' }),
    async run(floor) {
      const seat = await floor.newSeat();
      const { betId } = await seat.play({ free: true });
      const { state, stakeMinor } = await seat.settle(betId);
      if (state !== 'settled' || stakeMinor !== '0') throw new Error(`a free round is shown as ${state} with a stake of ${stakeMinor}`);
      const [bet] = [...floor.operator.books.transactions.values()].filter(
        ({ kind, playerId }) => kind === 'bet' && playerId === seat.player.playerId,
      );
      if (!bet?.isFree || bet.amountMinor !== 0n) throw new Error('the bet of a free round is not marked as free');
      audit(floor, seat, 'after a free round');
    },
  },
];
