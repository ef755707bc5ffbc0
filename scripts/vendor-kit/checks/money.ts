import { type Check, expectBooks, expectCode, mustBet, mustWin, reconcile } from '../table.ts';

const atOnce = 10;

export const money: readonly Check[] = [
  {
    name: 'a bet debits its stake, a win credits it, and both name the balance',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round);
      await mustWin(table, round, table.stakeMinor);
      await reconcile(table, 'after a round');
    },
  },
  {
    name: 'what is sent again has its first answer and moves nothing',
    async run(table) {
      const round = table.newRound();
      const bet = await mustBet(table, round);
      const again = await table.call('bet', round.bet());
      if (JSON.stringify(again) !== JSON.stringify(bet)) throw new Error('a bet that is sent again has another answer');
      const win = await mustWin(table, round, table.stakeMinor);
      if (JSON.stringify(await table.call('win', round.win(table.stakeMinor))) !== JSON.stringify(win))
        throw new Error('a win that is sent again has another answer');
      await reconcile(table, 'after repeated calls');
    },
  },
  {
    name: 'the same call many times at once has one effect',
    async run(table) {
      const round = table.newRound();
      const bets = await Promise.all(Array.from({ length: atOnce }, () => table.call('bet', round.bet())));
      for (const bet of bets) expectCode(bet, 'OK', 'one of ten equal bets');
      table.expectedMinor -= table.stakeMinor;
      await reconcile(table, 'after ten equal bets at once');
      const wins = await Promise.all(Array.from({ length: atOnce }, () => table.call('win', round.win(table.stakeMinor))));
      for (const win of wins) expectCode(win, 'OK', 'one of ten equal wins');
      table.expectedMinor += table.stakeMinor;
      await reconcile(table, 'after ten equal wins at once');
    },
  },
  {
    name: 'a used transaction id with another content is refused',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round);
      const other = await table.call('bet', round.bet({ amountMinor: String(table.stakeMinor + 1n) }));
      expectCode(other, 'DUPLICATE_TRANSACTION', 'a bet with another amount');
      await mustWin(table, round, 0n);
      expectCode(await table.call('win', round.win(table.stakeMinor)), 'DUPLICATE_TRANSACTION', 'a win with another amount');
      await reconcile(table, 'after refused duplicates');
    },
  },
  {
    name: 'a stake above the balance is refused, with the balance',
    async run(table) {
      const refused = await table.call('bet', table.newRound().bet({ amountMinor: String(table.expectedMinor + 1n) }));
      expectCode(refused, 'INSUFFICIENT_FUNDS', 'one centavo too much');
      expectBooks(refused, table, 'after a refused stake');
    },
  },
  {
    name: 'a free round costs nothing and pays',
    async run(table) {
      const round = table.newRound();
      await mustBet(table, round, { amountMinor: '0', freeRound: true });
      await mustWin(table, round, table.stakeMinor);
      expectCode(await table.call('bet', table.newRound().bet({ amountMinor: '0' })), 'BAD_REQUEST', 'a stake of 0 that is not free');
      const paid = await table.call('bet', table.newRound().bet({ freeRound: true }));
      expectCode(paid, 'BAD_REQUEST', 'a free round with a stake');
      await reconcile(table, 'after a free round');
    },
  },
  {
    name: 'another game, another currency and unknown fields are refused',
    async run(table) {
      const other = table.currency === 'PHP' ? 'VND' : 'PHP';
      expectCode(await table.call('bet', table.newRound().bet({ currency: other })), 'WRONG_CURRENCY', 'another currency');
      expectCode(await table.call('bet', table.newRound().bet({ gameCode: 'no.such-game' })), 'INVALID_GAME', 'another game');
      expectCode(await table.call('bet', table.newRound().bet({ bonus: 1 })), 'BAD_REQUEST', 'an unknown field');
      expectCode(await table.call('bet', table.newRound().bet({ amountMinor: '-1' })), 'BAD_REQUEST', 'a negative stake');
      expectCode(await table.call('balance', { token: 'a-token-that-nobody-has' }), 'INVALID_TOKEN', 'an unknown token');
      await reconcile(table, 'after refused calls');
    },
  },
];
