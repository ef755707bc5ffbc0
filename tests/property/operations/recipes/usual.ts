import { noRates } from '#contract/agents/facts.ts';
import { goodPassword, registration } from '#tests/server/fixture/identity.ts';
import { fastGame } from '#tests/server/fixture/lottery.ts';
import { holderName, pin } from '#tests/server/fixture/withdrawals.ts';

import type { World } from '#tests/property/operations/world.ts';

import { nextCount, nextName, reason, type Recipes, type Right } from './right.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-20' };
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

/** Right values for calls whose fields have to agree with each other, or with what is there. */
export const usualRecipes: Recipes = {
  'POST /wps/session/login': ({ people }) => ({ body: { type: 'username', username: people.player.userName, password: goodPassword } }),
  'PUT /wps/member/register': () => ({ body: registration(nextName()) }),
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
    body: { institution: 'gcash', holderName, account: `0917${1_000_000 + ((nextCount() * 7919) % 8_000_000)}`, paymentPassword: pin },
  }),
  'POST /wps/cashier/withdrawals': ({ people }) => ({
    as: 'player',
    body: { payeeId: people.player.payeeId, ...money, amount: '200.00', paymentPassword: pin },
  }),
  'GET /wps/cashier/withdrawals/:withdrawalId': (world) => ({ as: 'player', query: { withdrawalId: last(world, 'withdrawalId') } }),
  'POST /wps/wallet/transfers': () => ({ as: 'player', body: { vendor: 'peryahan', direction: 'in', ...money } }),
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
  'PUT /wps/staff/agents/:memberId/rates': (world) => ({
    query: { memberId: world.people.agent.memberId },
    body: { rates: noRates, reason },
  }),
  'PUT /wps/staff/games/:gameId': () => ({ query: { gameId: 'testreels.slot' } }),
  'PUT /wps/staff/players/:memberId/access': (_, below) => ({ query: { memberId: below.memberId }, body: { isDisabled: false, reason } }),
  'GET /wps/staff/players/:memberId': (_, below) => ({ query: { memberId: below.memberId } }),
  'GET /wps/staff/players/:memberId/movements': ({ people }) => ({ query: { memberId: people.player.memberId, pageNo: '1' } }),
};
