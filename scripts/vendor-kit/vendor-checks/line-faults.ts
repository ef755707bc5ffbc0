import type { VendorCall } from '#contract/vendor.ts';

import { type Fault, faults } from '../operator/operator.ts';
import { audit, type Floor, type VendorCheck } from '../seat.ts';

const once = faults.filter((fault) => fault !== 'held');
/** Without near duplicates: each silence lasts as long as the vendor waits. */
const shorter = once.filter((fault) => fault !== 'silent');
/** More than a vendor tries before it gives a bet up. */
const always = 200;

/** Plays a round whose `call` fails this way, lets it finish, and compares the books. */
async function roundWith(floor: Floor, call: VendorCall, plan: readonly Fault[], allowed: readonly string[]): Promise<void> {
  const seat = await floor.newSeat();
  floor.operator.fail(call, ...plan);
  const { betId } = await seat.play();
  const { state } = await seat.settle(betId);
  floor.operator.mend();
  const when = `after a ${call} that failed by "${plan[0]}"`;
  if (!allowed.includes(state)) throw new Error(`${when}: the round is shown as ${state}`);
  const bets = new Set(
    floor.operator.heard
      .filter((heard) => heard.call === 'bet' && heard.body['token'] === seat.player.token)
      .map(({ body }) => body['transactionId']),
  );
  if (bets.size > 1) throw new Error(`${when}: the bet was repeated with another transaction id`);
  audit(floor, seat, when);
}

export const lineFaults: readonly VendorCheck[] = [
  {
    name: 'a bet without a proper answer is sent again with its own ids, or undone',
    async run(floor) {
      for (const fault of once) await roundWith(floor, 'bet', [fault], ['settled', 'undone']);
    },
  },
  {
    name: 'a win without a proper answer is sent again with its own ids',
    async run(floor) {
      for (const fault of shorter) await roundWith(floor, 'win', [fault], ['settled']);
    },
  },
  {
    name: 'a win that nobody answers for a long time is paid in the end',
    async run(floor) {
      await roundWith(floor, 'win', ['lost', 'error', 'late', 'html', 'lost', 'unknown'], ['settled']);
    },
  },
  {
    name: 'a bet that stays uncertain is undone, whether it was taken or not',
    async run(floor) {
      for (const fault of ['lost', 'answer-lost'] as const)
        await roundWith(
          floor,
          'bet',
          Array.from({ length: always }, () => fault),
          ['undone', 'refused'],
        );
    },
  },
  {
    name: 'a rollback without a proper answer is sent again',
    async run(floor) {
      for (const fault of shorter) {
        floor.operator.fail('rollback', fault);
        await roundWith(
          floor,
          'bet',
          Array.from({ length: always }, () => 'answer-lost' as const),
          ['undone', 'refused'],
        );
      }
    },
  },
  {
    name: 'a bet that arrives after its rollback counts for nothing',
    async run(floor) {
      const seat = await floor.newSeat();
      floor.operator.fail('bet', 'held', ...Array.from({ length: always }, () => 'lost' as const));
      const { betId } = await seat.play();
      await seat.settle(betId);
      floor.operator.mend();
      floor.operator.release();
      await floor.driver.pass(60);
      audit(floor, seat, 'after a bet that was overtaken by its rollback');
    },
  },
  {
    name: 'a bet that is refused at the second try is undone: the first may still arrive',
    async run(floor) {
      const seat = await floor.newSeat();
      floor.operator.fail('bet', 'held');
      seat.player.isBlocked = true;
      const { betId } = await seat.play();
      await seat.settle(betId);
      seat.player.isBlocked = false;
      floor.operator.release();
      await floor.driver.pass(60);
      audit(floor, seat, 'after the first try arrived');
    },
  },
];
