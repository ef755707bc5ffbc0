import { expect } from 'vitest';

import type { Repeatable } from './acts.ts';
import { stakeOf, targetBet, targetDeposit } from './asks.ts';
import { judgeBonus } from './bonuses.ts';
import type { Model } from './model.ts';
import { expectRefusal, isTaken } from './refusals.ts';
import type { Story } from './story.ts';
import { judgeTransfer } from './transfers.ts';

/** Whether the answer is what the whole history asks for; then the model knows it happened. */
export async function judge(story: Story, act: Repeatable, code: string): Promise<void> {
  const { model } = story;
  switch (act.kind) {
    case 'pay in':
    case 'voucher':
      return await judgePayment(story, act, code);
    case 'bet': {
      const amount = stakeOf(story, act);
      if (isTaken(model.stakeFaults(amount, 'slots'), code)) model.takeBet(act.id, amount);
      return;
    }
    case 'order':
      if (isTaken(model.stakeFaults(act.amount, 'lottery'), code)) model.takeOrder(act.amount);
      return;
    case 'win': {
      const bet = targetBet(story, act.nth);
      if (!bet) return;
      // late, or for somebody who may not play any more: it is paid
      expect(code === 'OK').toBe(bet.state !== 'undone');
      if (bet.state === 'undone') return;
      model.win(act.amount, bet);
      if (bet.state === 'placed') model.count(bet);
      bet.state = 'won';
      bet.wins += 1;
      return;
    }
    case 'roll back': {
      const bet = targetBet(story, act.nth);
      if (!bet) return;
      expect(code === 'OK').toBe(bet.state !== 'won');
      if (bet.state === 'placed') model.undo(bet);
      return;
    }
    case 'withdraw':
      return await judgeWithdrawal(story, act, code);
    case 'reverse':
      return judgeReversal(story, act.nth, code);
    case 'accept':
    case 'give up':
    case 'end bonuses':
      return await judgeBonus(story, act, code);
    case 'transfer':
    case 'recall':
      return judgeTransfer(story, act, code);
  }
}

async function judgePayment(story: Story, act: Extract<Repeatable, { kind: 'pay in' | 'voucher' }>, code: string): Promise<void> {
  const { model, player } = story;
  const faults = model.depositFaults(act.amount);
  if (faults.length > 0) return expectRefusal(code, faults);
  expect(code).toMatch(/^(done|begun )/);
  const made = await player.api.call('GET /wps/cashier/deposits');
  const id = theNewOne(made.ok ? made.value.list : [], model.deposits);
  const isPaid = code === 'done';
  model.deposits.push({
    id,
    amount: act.amount,
    at: model.now,
    page: code.replace(/^(done|begun )/, ''),
    isPaid,
    paidAt: model.now,
    isReversed: false,
  });
  if (isPaid) model.cash += act.amount;
}

/** Withdrawals go on whatever forbids to play. */
async function judgeWithdrawal(
  { model, house, player }: Story,
  { amount, payee }: Extract<Repeatable, { kind: 'withdraw' }>,
  code: string,
): Promise<void> {
  if (model.cash < amount) return expectRefusal(code, ['funds']);
  expect(code).toBe('done');
  const made = await player.api.call('GET /wps/cashier/withdrawals', { query: {} });
  const id = theNewOne(made.ok ? made.value.list : [], model.withdrawals);
  expect((await house.bench.look(player, id)).amountMinor).toBe(String(amount));
  model.withdrawals.push({ id, amount, end: payee === 'refused' ? 'failed' : 'paid', isOver: false });
  model.cash -= amount;
}

/** What was asked for twice was made once: the list has one that is not known. */
function theNewOne(list: readonly { id: string }[], known: readonly { id: string }[]): string {
  const [fresh, ...others] = list.filter(({ id }) => known.every((before) => before.id !== id));
  expect(others).toEqual([]);
  return fresh?.id ?? expect.fail('nothing was made');
}

function judgeReversal(story: Story, nth: number, code: string): void {
  const { model } = story;
  const paid = targetDeposit(story, nth);
  if (!paid) return;
  if (!paid.isReversed && model.cash < paid.amount) return expectRefusal(code, ['funds']);
  // one that a kill cut had happened, or not
  expect(paid.isReversed ? ['movement.already.reversed'] : ['done', 'movement.already.reversed']).toContain(code);
  if (!paid.isReversed) takeBack(model, paid);
}

function takeBack(model: Model, paid: { amount: bigint; isReversed: boolean }): void {
  model.cash -= paid.amount;
  paid.isReversed = true;
}
