import { type Check, expectBooks, expectCode, mustBet, mustWin, reconcile } from '../table.ts';

export const order: readonly Check[] = [
  {
    name: 'a win before its bet is not taken, and is taken after it',
    async run(table) {
      const round = table.newRound();
      expectCode(await table.call('win', round.win(table.stakeMinor)), 'TX_NOT_FOUND', 'a win without its bet');
      await mustBet(table, round);
      await mustWin(table, round, table.stakeMinor);
    },
  },
  {
    name: 'a rollback before its bet is taken, and the late bet is refused',
    async run(table) {
      const round = table.newRound();
      expectCode(await table.call('rollback', round.rollback()), 'OK', 'a rollback of an unknown bet');
      expectCode(await table.call('bet', round.bet()), 'BET_NOT_ALLOWED', 'the late bet');
      await reconcile(table, 'after a rollback that came first');
    },
  },
  {
    name: 'a rollback gives the stake back once',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round);
      const undone = await table.call('rollback', round.rollback());
      expectCode(undone, 'OK', 'a rollback');
      table.expectedMinor += table.stakeMinor;
      expectBooks(undone, table, 'after a rollback');
      expectCode(await table.call('rollback', round.rollback()), 'OK', 'the same rollback again');
      expectCode(await table.call('rollback', round.rollback({ transactionId: `${round.roundId}:again` })), 'OK', 'another rollback');
      await reconcile(table, 'after three rollbacks of one bet');
      expectCode(await table.call('win', round.win(table.stakeMinor)), 'BET_NOT_ALLOWED', 'a win on a bet that was undone');
      await reconcile(table, 'after a win on a bet that was undone');
    },
  },
  {
    name: 'a bet that a win has settled cannot be undone, by a win of nothing either',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round);
      await mustWin(table, round, 0n);
      expectCode(await table.call('rollback', round.rollback()), 'BET_NOT_ALLOWED', 'a rollback of a settled bet');
      await reconcile(table, 'after a refused rollback');
    },
  },
  {
    name: 'a late win is taken on a round that has ended, a late bet is not',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round);
      expectCode(await table.call('endRound', { token: table.token, roundId: round.roundId }), 'OK', 'the end of a round');
      const late = await table.call('bet', round.bet({ transactionId: `${round.roundId}:second` }));
      expectCode(late, 'ROUND_CLOSED', 'a bet on an ended round');
      await mustWin(table, round, table.stakeMinor);
      await reconcile(table, 'after a late win');
    },
  },
];
