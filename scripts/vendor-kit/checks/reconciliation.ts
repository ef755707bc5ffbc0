import type { BookedRound } from '#contract/vendor.ts';

import type { Answered } from '../caller.ts';
import { type Check, expectCode, mustBet, mustWin, type Table } from '../table.ts';

/** Around now: the operator's clock may be off by as much as a time stamp may. */
const aroundMs = 5 * 60_000;

async function found(table: Table, body: { rounds: BookedRound[]; period?: object }): Promise<string[]> {
  const answer: Answered = await table.call('reconcile', body);
  expectCode(answer, 'OK', 'a reconciliation');
  if (!answer.differences) throw new Error('a reconciliation names no differences');
  return answer.differences.map(({ roundId, kind }) => `${roundId} ${kind}`);
}

function expectFound(names: readonly string[], expected: readonly string[], when: string): void {
  if (names.toSorted().join() !== expected.toSorted().join()) throw new Error(`${when}: [${names.join()}] instead of [${expected.join()}]`);
}

export const reconciliation: readonly Check[] = [
  {
    name: 'a reconciliation names each round in which the books differ, and no other',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round);
      await mustWin(table, round, table.stakeMinor * 2n);
      const { roundId } = round;
      const stake = String(table.stakeMinor);
      const booked: BookedRound = {
        roundId,
        currency: table.currency,
        stakeMinor: stake,
        winMinor: String(table.stakeMinor * 2n),
        state: 'closed',
      };
      const strange: BookedRound = { ...booked, roundId: table.newRound().roundId };
      expectFound(await found(table, { rounds: [booked] }), [], 'books that agree');
      expectFound(await found(table, { rounds: [{ ...booked, winMinor: stake }] }), [`${roundId} amount`], 'another win');
      expectFound(await found(table, { rounds: [{ ...booked, stakeMinor: '1' }] }), [`${roundId} amount`], 'another stake');
      expectFound(await found(table, { rounds: [{ ...booked, state: 'open' }] }), [`${roundId} state`], 'another state');
      expectFound(await found(table, { rounds: [strange] }), [`${strange.roundId} unknown`], 'a round of nobody');
      const period = { fromMs: table.nowMs() - aroundMs, untilMs: table.nowMs() + aroundMs };
      const missing = await found(table, { rounds: [strange], period });
      if (!missing.includes(`${roundId} missing`)) throw new Error('a round that the list lacks is not named');
      if ((await found(table, { rounds: [booked], period })).includes(`${roundId} missing`))
        throw new Error('a round of the list is named as missing');
    },
  },
];
