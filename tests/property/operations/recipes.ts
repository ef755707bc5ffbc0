import type { CallName } from '#contract/calls.ts';
import { noRates } from '#contract/agent-rates.ts';
import { goodPassword, registration } from '#tests/server/fixture/identity.ts';
import { fastGame } from '#tests/server/fixture/lottery.ts';
import { holderName, pin } from '#tests/server/fixture/withdrawals.ts';

import type { Person, World } from './world.ts';

interface Right {
  as?: 'player' | 'agent';
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

let count = 0;
const nextName = () => `ops${Date.now().toString(36)}${(count += 1)}`.slice(0, 18);
const reason = 'a reason that somebody wrote';
const period = { startDate: '2026-11-01', endDate: '2026-11-20' };
const terms = {
  minBillingMinor: '0',
  tiers: [{ salesMinor: '10000', validUsers: 1, lossMinor: null, scale: 10 }],
  cycles: null,
  carry: null,
  feeRate: 0,
};
const passwords = { newPassword: 'ibang kuwago naman po', confirmNewPassword: 'ibang kuwago naman po' };
const money = { amount: '100.00', currency: 'PHP' };
const game = { gameId: fastGame };

async function orderOf(world: World): Promise<Right> {
  const { tableVersion, issues, serverTime } = await world.lottery();
  const numeros = issues.filter(({ lockAt }) => lockAt > serverTime).slice(0, 1);
  const items = [{ playId: 'first-5', choice: '1|2|3|4|5', unitMinor: '200' }];
  return {
    body: {
      orderId: crypto.randomUUID(),
      ...game,
      tableVersion,
      items,
      issues: numeros.map(({ numero }) => ({ numero, multiplier: 1 })),
      stopOnWin: true,
      reduced: {},
      costMinor: '200',
    },
  };
}

/** Ids of what the last player did, one of each. */
const last = (world: World, name: string): unknown => world.known.of(name).at(-1);

type Recipe = (world: World, below: Person) => Right | Promise<Right>;

/** Right values for calls whose fields have to agree with each other, or with what is there. */
export const recipes: Partial<Record<CallName, Recipe>> = {
  'POST /wps/session/login': ({ people }) => ({ body: { type: 'username', username: people.player.userName, password: goodPassword } }),
  'PUT /wps/member/register': () => ({ body: registration(nextName()) }),
  'POST /wps/member/passkey': () => ({ as: 'player', body: { password: goodPassword } }),
  'POST /wps/member/password/v2': () => ({ as: 'player', body: { oldPassword: goodPassword, ...passwords } }),
  'POST /wps/member/authenticator/off': () => ({ as: 'player', body: { password: goodPassword, code: '123456' } }),
  'POST /wps/member/paymentPassword': () => ({
    as: 'player',
    body: { oldPaymentPassword: pin, newPaymentPassword: pin, password: goodPassword },
  }),
  'POST /wps/verification/sms/noLogin': () => ({ body: { mobileNum: '09171234567', countryDialingCode: '63', purpose: 'login' } }),
  'GET /wps/verification/sms': () => ({
    query: { mobileNum: '09171234567', countryDialingCode: '63', purpose: 'login', verificationCode: '123456' },
  }),
  'POST /wps/support/guest': () => ({ body: { email: 'guest@mail.example', topic: 'other', text: 'I cannot log in any more.' } }),
  'POST /wps/support/conversations': () => ({
    as: 'player',
    body: { clientId: crypto.randomUUID(), topic: 'other', text: 'Where is my money?' },
  }),
  'GET /wps/relay/GCSGAME_getVassGameType': ({ app }) => ({ query: { typeId: 'RNG', merchant_code: app.merchant.code } }),
  'GET /wps/relay/GCSGAME_gameList': ({ app }) => ({
    query: { merchant: app.merchant.code, gameType: 'RNG', minBet: '100', minLine: '1', pageNo: '1' },
  }),
  'GET /wps/relay/MCS2_addRecentGame': () => ({ as: 'player', query: { nodeId: 'testreels.slot' } }),
  'POST /wps/relay/MCSFE_addFavoriteGameV2': () => ({ as: 'player', body: { nodeId: 'testreels.slot', vendor: 'TESTREELS' } }),
  'GET /wps/game/launchGame': () => ({ as: 'player', query: { gameId: 'testreels.slot', code: 'lobby', language: 'en', theme: 'dark' } }),
  'GET /lotto/lgw/games/opened/numero': () => ({ query: game }),
  'GET /lotto/lgw/games/detail': () => ({ query: game }),
  'GET /lotto/lgw/results': () => ({ query: { ...game, pageNo: '1' } }),
  'GET /lotto/lgw/numbers': async (world) => ({ query: { ...game, numero: (await world.lottery()).issues[0]?.numero } }),
  'GET /lotto/lgw/draw': async (world) => ({
    query: { ...game, numero: last(world, 'numero') ?? (await world.lottery()).issues[0]?.numero },
  }),
  'POST /lotto/lgw/orders': async (world) => ({ as: 'player', ...(await orderOf(world)) }),
  'POST /lotto/lgw/tickets/cancel': (world) => ({ as: 'player', body: { ticketId: last(world, 'ticketId') } }),
  'GET /lotto/lgw/ticket': (world) => ({ as: 'player', query: { ticketId: last(world, 'ticketId') } }),
  'POST /lotto/lgw/chases/stop': (world) => ({ as: 'player', body: { orderId: last(world, 'orderId') } }),
  'PUT /lotto/lgw/slips': () => ({
    as: 'player',
    body: { slipId: crypto.randomUUID(), ...game, name: 'mine', items: [{ playId: 'first-5', choice: '1|2|3|4|5', unitMinor: '200' }] },
  }),
  'POST /wps/cashier/deposits': () => ({ as: 'player', body: { channel: 'sandbox', ...money } }),
  'POST /wps/cashier/payees': () => ({
    as: 'player',
    body: { institution: 'gcash', holderName, account: `0917${1_000_000 + ((count += 7919) % 8_000_000)}`, paymentPassword: pin },
  }),
  'POST /wps/cashier/withdrawals': ({ people }) => ({
    as: 'player',
    body: { payeeId: people.player.payeeId, ...money, amount: '200.00', paymentPassword: pin },
  }),
  'GET /wps/cashier/withdrawals/:withdrawalId': (world) => ({ as: 'player', query: { withdrawalId: last(world, 'withdrawalId') } }),
  'POST /wps/wallet/transfers': () => ({ as: 'player', body: { vendor: 'peryahan', direction: 'in', ...money } }),
  'POST /wps/bonus/accept': (world) => ({
    as: 'player',
    body: { offerId: last(world, 'offerId'), version: last(world, 'version'), amountMinor: last(world, 'amountMinor'), depositId: null },
  }),
  'POST /wps/agent/transfers': (_, below) => ({ as: 'agent', body: { userName: below.userName, ...money, paymentPassword: pin } }),
  'PUT /wps/agent/team/rates': (_, below) => ({ as: 'agent', body: { memberId: below.memberId, rates: { ...noRates, slots: 0 } } }),
  'GET /wps/agent/team/rates/history': (_, below) => ({ as: 'agent', query: { memberId: below.memberId } }),
  'POST /wps/agent/team/rates/simulate': (_, below) => ({ as: 'agent', body: { memberId: below.memberId, rates: noRates, days: 7 } }),
  'GET /wps/agent/team/members': (_, below) => ({ as: 'agent', query: { parentId: below.memberId, size: '10' } }),
  'GET /wps/agent/team/members/:memberId': (_, below) => ({ as: 'agent', query: { memberId: below.memberId } }),
  'POST /wps/agent/links': () => ({ as: 'agent', body: { label: 'ops', opensAgent: false, rates: noRates, expiresAt: null } }),
  'PUT /wps/agent/links/close': (world) => ({ as: 'agent', body: { code: last(world, 'code') } }),
  'POST /wps/agent/account': () => ({
    as: 'agent',
    body: { username: nextName(), password: 'ibang kuwago naman po', birthDate: '1990-06-12', opensAgent: false, rates: noRates },
  }),
  'POST /wps/agent/contracts': (_, below) => ({ as: 'agent', body: { kind: 'salary', memberId: below.memberId, terms } }),
  'POST /wps/agent/contracts/simulation': (_, below) => ({ as: 'agent', body: { kind: 'salary', memberId: below.memberId, terms } }),
  'GET /wps/agent/contracts/given/:memberId': (_, below) => ({ as: 'agent', query: { memberId: below.memberId, kind: 'salary' } }),
  'GET /wps/agent/team/kpi': () => ({ as: 'agent', query: { ...period, size: '0' } }),
  'GET /wps/agent/team/overview': (_, below) => ({ as: 'agent', query: { ...period, memberId: below.memberId } }),
  'GET /wps/agent/team/pnl': () => ({ as: 'agent', query: { ...period, size: '10' } }),
  'GET /wps/agent/team/bets': () => ({ as: 'agent', query: { ...period, result: 'won' } }),
  'GET /wps/agent/rebate': () => ({ as: 'agent', query: { period: 'month', name: 'slots' } }),
  'GET /wps/agent/rebate/lines': () => ({ as: 'agent', query: { period: 'own', from: '2026-11-01', to: '2026-11-20' } }),
  'GET /wps/agent/contracts': () => ({ as: 'agent', query: { kind: 'salary' } }),
  'GET /wps/agent/contracts/given': () => ({ as: 'agent', query: { kind: 'salary', pageNo: '1' } }),
  'GET /wps/agent/contracts/bills': () => ({ as: 'agent', query: { kind: 'salary', pageNo: '1' } }),
  'POST /wps/staff/contracts': (_, below) => ({ body: { kind: 'salary', userName: below.userName, terms } }),
  'PUT /wps/staff/agents/:memberId/rates': (world) => ({
    query: { memberId: world.people.agent.memberId },
    body: { rates: noRates, reason },
  }),
  'PUT /wps/staff/withdrawals/:withdrawalId': (world) => ({
    query: { withdrawalId: last(world, 'withdrawalId') },
    body: { decision: 'approve' },
  }),
  'PUT /wps/staff/deposits/:depositId': (world) => ({
    query: { depositId: last(world, 'depositId') },
    body: { decision: 'approve', reason },
  }),
  'PUT /wps/staff/games/:gameId': () => ({ query: { gameId: 'testreels.slot' } }),
  'PUT /wps/staff/players/:memberId/access': (_, below) => ({ query: { memberId: below.memberId }, body: { isDisabled: false, reason } }),
  'GET /wps/staff/players/:memberId': (_, below) => ({ query: { memberId: below.memberId } }),
  'GET /wps/staff/players/:memberId/movements': ({ people }) => ({ query: { memberId: people.player.memberId, pageNo: '1' } }),
  'GET /wps/staff/verifications/:memberId': ({ people }) => ({ query: { memberId: people.player.memberId } }),
};
