import { openIssues, showLottery } from '#server/domains/lottery/index.ts';
import { issueVouchers } from '#server/domains/cashier/index.ts';
import { rolePermissions } from '#contract/staff/permissions.ts';
import { proposeReversal } from '#server/domains/staff/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { Repeatable } from './acts.ts';
import { drawGame, type House, type HousePlayer, slotGame } from './house.ts';
import { askBonus } from './bonuses.ts';
import type { Bet, Deposit } from './model.ts';
import { codeOf, major, type Story } from './story.ts';
import { askTransfer } from './transfers.ts';

export const targetBet = ({ model }: Story, nth: number): Bet | undefined => model.bets[nth];
/** What is staked; the same for the same act until the model knows of it. */
export const stakeOf = ({ model }: Story, { amount }: Extract<Repeatable, { kind: 'bet' }>): bigint =>
  amount === 'beyond cash' ? model.cash + 7_77n : amount;
export const targetDeposit = ({ model }: Story, nth: number): Deposit | undefined => model.deposits.filter(({ isPaid }) => isPaid)[nth];

/** What has to be there before the act is asked for, and is not part of it. */
export async function prepare(story: Story, act: Repeatable): Promise<void> {
  const { ctx } = story.house.bench;
  if (act.kind === 'voucher') {
    const { codes } = await issueVouchers({ ctx, input: { count: 1, amount: major(act.amount), days: 700 } });
    story.vouchers.set(act.id, codes[0] ?? '');
  }
  if (act.kind === 'order') await openIssues({ ctx });
  if (act.kind === 'bet') await launch(story);
}

/** Asks for it once; its code. The same act asked again is the same request: it carries its own ids. */
export async function ask(story: Story, act: Repeatable): Promise<string> {
  const { player, house, vouchers } = story;
  const { api } = player;
  switch (act.kind) {
    case 'pay in':
      return await payIn(story, act);
    case 'voucher':
      return codeOf(await api.call('POST /wps/cashier/vouchers', { body: { code: vouchers.get(act.id) ?? '' }, idempotencyKey: act.id }));
    case 'bet': {
      const stake = { transactionId: `${act.id}:bet`, roundId: act.id, amountMinor: String(stakeOf(story, act)), freeRound: false };
      return (await house.vendor('bet', { ...stake, ...inGame(player) })).code;
    }
    case 'win': {
      const bet = targetBet(story, act.nth);
      if (!bet) return 'nothing';
      const ids = { transactionId: `${bet.roundId}:win:${bet.wins}`, referenceTransactionId: `${bet.roundId}:bet`, roundId: bet.roundId };
      return (await house.vendor('win', { ...ids, amountMinor: String(act.amount), roundClosed: true, ...inGame(player) })).code;
    }
    case 'roll back': {
      const bet = targetBet(story, act.nth);
      if (!bet) return 'nothing';
      const ids = { transactionId: `${bet.roundId}:back`, referenceTransactionId: `${bet.roundId}:bet`, roundId: bet.roundId };
      return (await house.vendor('rollback', { ...ids, token: player.game.token })).code;
    }
    case 'order':
      return await order(story, act);
    case 'withdraw':
      return codeOf(await house.bench.ask(player, major(act.amount), { key: act.id, payeeId: player.payees[act.payee] }));
    case 'reverse':
      return await takeBack(story, act.nth);
    case 'accept':
    case 'give up':
    case 'end bonuses':
      return await askBonus(story, act);
    case 'transfer':
    case 'recall':
      return await askTransfer(story, act);
  }
}

/** Begins a deposit, and pays it at the provider; `begun` when it was left there. */
async function payIn({ player, house }: Story, { id, amount, isPaid }: Extract<Repeatable, { kind: 'pay in' }>): Promise<string> {
  const body = { channel: 'sandbox', amount: major(amount), currency: 'PHP' };
  const begun = await player.api.call('POST /wps/cashier/deposits', { body, idempotencyKey: id });
  if (!begun.ok) return begun.code;
  if (!isPaid) return `begun ${begun.value.checkoutUrl}`;
  if (begun.value.checkoutUrl) await tap(house, begun.value.checkoutUrl);
  // the notice of a payment that was made before a kill is still due
  await house.bench.app.payments.sandbox?.deliverDue();
  return 'done';
}

/** Pays at the provider's page, whose notice arrives. */
export async function tap({ bench: { app } }: House, page: string): Promise<void> {
  const body = new URLSearchParams({ action: 'pay', behaviour: 'normal' });
  const { mainDomain: host } = app.merchant;
  await app.request(page, { method: 'POST', body, headers: { host, 'sec-fetch-site': 'same-origin' } });
  await app.payments.sandbox?.deliverDue();
}

/** A game token that still counts, where the player may play. */
export async function launch({ player, house, model }: Story): Promise<string> {
  if (player.game.expiresAt > model.now && !model.isBarred) return 'done';
  const launched = await player.api.call('GET /wps/game/launchGame', { query: { gameId: slotGame, theme: 'dark' } });
  if (!launched.ok) return launched.code;
  const launchToken = new URLSearchParams(launched.value.url.split('#')[1]).get('launch') ?? '';
  const { token = '' } = await house.vendor('authenticate', { launchToken });
  player.game = { token, expiresAt: model.now + 7 * 3_600_000 };
  return 'done';
}

const inGame = ({ game }: HousePlayer) => ({ gameCode: slotGame, token: game.token, currency: 'PHP' });

async function order({ house, player }: Story, { id: orderId, amount }: Extract<Repeatable, { kind: 'order' }>): Promise<string> {
  const { tableVersion, issues, serverTime } = await showLottery({ ctx: house.bench.ctx, input: { gameId: drawGame } });
  const [next] = issues.filter(({ lockAt }) => lockAt > serverTime);
  const body = {
    orderId,
    gameId: drawGame,
    tableVersion,
    items: ['odd', 'even'].map((choice) => ({ playId: 'sides-5', choice, unitMinor: String(amount / 2n) })),
    issues: [{ numero: next?.numero ?? '', multiplier: 1 }],
    costMinor: String(amount),
  };
  return codeOf(await player.api.call('POST /lotto/lgw/orders', { body }));
}

/** Staff undo a payment. */
async function takeBack(story: Story, nth: number): Promise<string> {
  const { house, player } = story;
  const paid = targetDeposit(story, nth);
  if (!paid) return 'nothing';
  const { app } = house.bench;
  const found = await player.api.call('GET /wps/wallet/transactions', { query: { kind: 'deposit', pageSize: 100 } });
  const transactionId = found.ok ? (found.value.list.find(({ reference }) => reference === paid.id)?.id ?? '') : '';
  const actor = {
    kind: 'staff',
    staffId: house.staffId,
    userName: 'test',
    permissions: rolePermissions.cashier,
    sessionId: '',
    expiresAt: app.clock.now(),
  } as const;
  const ctx = app.contextFor(app.merchant.code, actor) as StaffCtx;
  const input = { memberId: player.memberId, transactionId, reason: 'the bank called it back' };
  try {
    return (await proposeReversal({ ctx, input })).state;
  } catch (error) {
    if (error instanceof ExpectedError) return error.code;
    throw error;
  }
}
