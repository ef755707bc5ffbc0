import { randomUUID } from 'node:crypto';

import { issueVouchers } from '#server/domains/cashier/index.ts';
import { humanSolution } from '#tests/server/fixture/codes.ts';
import { goodPassword, visitor } from '#tests/server/fixture/identity.ts';
import { pin, taken } from '#tests/server/fixture/withdrawals.ts';
import { playRound } from '#tests/property/operations/play-round.ts';
import type { Person, World } from '#tests/property/operations/world.ts';

import type { Recipes } from './right.ts';

const limit = { kind: 'loss', period: 'week' } as const;

/** A member who asked for a looser limit more than a day ago. */
async function raising(world: World): Promise<Person> {
  const by = await world.newcomer();
  for (const amount of ['500.00', '800.00']) await taken(by.api.call('PUT /wps/protection/limits', { body: { ...limit, amount } }));
  await world.app.db.pool.query(
    "update protection_raises set asked_at = asked_at - interval '25 hours', ready_at = ready_at - interval '25 hours' where member_id = $1",
    [by.memberId],
  );
  return by;
}

/** A member whose exclusion is over. */
async function excludedOnce(world: World): Promise<Person> {
  const by = await world.newcomer();
  await taken(by.api.call('POST /wps/protection/exclusion', { body: { length: '6m' } }));
  await world.app.db.pool.query(
    "update protection_exclusions set started_at = started_at - interval '1 year', firm_until = firm_until - interval '1 year', ends_at = ends_at - interval '1 year' where member_id = $1",
    [by.memberId],
  );
  return by;
}

/** A verified member and an offer that waits for them, or the bonus of it. */
async function offered(world: World) {
  const by = await world.member();
  const { offers } = await taken(by.api.call('GET /wps/bonus/offers'));
  const offer = offers.find(({ offerId }) => offerId === 'kilala');
  return { by, body: { offerId: offer?.offerId, version: offer?.version, amountMinor: offer?.amountMinor, depositId: null } };
}
async function withBonus(world: World) {
  const { by, body } = await offered(world);
  await taken(by.api.call('POST /wps/bonus/accept', { body: body as never }));
  const { active } = await taken(by.api.call('GET /wps/bonus/offers'));
  return { by, bonusId: active?.bonusId, forfeitMinor: active?.balanceMinor };
}

/** A member whose bank transfer is awaited. */
async function transferring(world: World) {
  const by = await world.newcomer();
  const body = { channel: 'bank', amount: '500.00', currency: 'PHP' } as const;
  const { id } = await taken(by.api.call('POST /wps/cashier/deposits', { body, idempotencyKey: randomUUID() }));
  return { by, query: { depositId: id } };
}

async function conversation(world: World) {
  const by = await world.newcomer();
  const body = { clientId: randomUUID(), topic: 'other', text: 'Where is my money?' } as const;
  const { conversation: made } = await taken(by.api.call('POST /wps/support/conversations', { body }));
  return { by, conversationId: made.id };
}

async function roundOf(world: World) {
  const by = await world.player({ cashMinor: 10_000_00n });
  const roundId = await playRound(world, by, { stakeMinor: '300000', winMinor: '0' });
  return { by, query: { vendor: 'studio', roundId } };
}

/** What a player does with money and games, and whom they write to about it. */
export const moneyRecipes: Recipes = {
  'GET /wps/bet/record/:vendor/:roundId': (world) => roundOf(world),
  'POST /wps/bet/record/:vendor/:roundId/replay': (world) => roundOf(world),
  'GET /wps/bet/record': () => ({ as: 'player', query: { pageNo: '1', pageSize: '10', days: '7' } }),
  'POST /wps/reward/rebate/claim': async (world) => {
    const { by } = await roundOf(world);
    world.app.clock.advanceMs(60_000);
    const { totalMinor, untilAt } = await taken(by.api.call('GET /wps/reward/rebate'));
    return { by, body: { claimId: randomUUID(), totalMinor, untilAt } };
  },
  'POST /wps/bonus/accept': (world) => offered(world),
  'POST /wps/bonus/giveUp': async (world) => {
    const { by, ...body } = await withBonus(world);
    return { by, body };
  },
  'GET /wps/bonus/record/:bonusId': async (world) => {
    const { by, bonusId } = await withBonus(world);
    return { by, query: { bonusId } };
  },
  'GET /wps/wallet/transfers/:transferId': async (world) => {
    const by = await world.player({ cashMinor: 10_000_00n });
    const body = { vendor: 'peryahan', direction: 'in', amount: '100.00', currency: 'PHP' } as const;
    const { id } = await taken(by.api.call('POST /wps/wallet/transfers', { body, idempotencyKey: randomUUID() }));
    return { by, query: { transferId: id } };
  },
  'POST /wps/cashier/vouchers': async (world) => {
    const { codes } = await issueVouchers({ ctx: world.ctx, input: { count: 1, amount: '500.00', days: 90 } });
    return { by: await world.newcomer(), body: { code: codes[0] } };
  },
  'GET /wps/cashier/deposits/:depositId': (world) => transferring(world),
  'PUT /wps/cashier/deposits/:depositId/proof': (world) => transferring(world),
  'DELETE /wps/cashier/payees/:payeeId': async (world) => {
    const by = await world.player();
    return { by, query: { payeeId: by.payeeId } };
  },
  'POST /wps/member/paymentPassword': async (world) => ({
    by: await world.player(),
    body: { oldPaymentPassword: pin, newPaymentPassword: '385024', password: goodPassword },
  }),
  'PUT /wps/protection/limits': async (world) => ({ by: await world.newcomer(), body: { ...limit, amount: '500.00' } }),
  'POST /wps/protection/limits/keep': async (world) => ({ by: await raising(world), body: limit }),
  'POST /wps/protection/limits/confirm': async (world) => ({ by: await raising(world), body: limit }),
  'POST /wps/protection/exclusion': async (world) => ({ by: await world.newcomer(), body: { length: '6m' } }),
  'POST /wps/protection/timeOut': async (world) => ({ by: await world.newcomer(), body: { length: '24h' } }),
  'POST /wps/protection/return': async (world) => ({ by: await excludedOnce(world), body: {} }),
  'GET /wps/support/conversations/:conversationId': async (world) => {
    const { by, conversationId } = await conversation(world);
    return { by, query: { conversationId, after: '0' } };
  },
  'PUT /wps/support/conversations/:conversationId/pictures/:clientId': async (world) => {
    const { by, conversationId } = await conversation(world);
    return { by, query: { conversationId, clientId: randomUUID() } };
  },
  'POST /wps/support/conversations/:conversationId/seen': async (world) => {
    const { by, conversationId } = await conversation(world);
    return { by, query: { conversationId }, body: { number: 1 } };
  },
  'POST /wps/support/conversations/:conversationId/messages': async (world) => {
    const { by, conversationId } = await conversation(world);
    return { by, query: { conversationId }, body: { clientId: randomUUID(), text: 'Nobody has answered yet.' } };
  },
  'GET /wps/staff/support/:conversationId': async (world) => ({ query: { conversationId: (await conversation(world)).conversationId } }),
  'PUT /wps/staff/support/:conversationId/owner': async (world) => ({
    query: { conversationId: (await conversation(world)).conversationId },
    body: { isMine: true },
  }),
  'PUT /wps/staff/support/:conversationId/end': async (world) => ({
    query: { conversationId: (await conversation(world)).conversationId },
  }),
  'POST /wps/staff/support/:conversationId/messages': async (world) => {
    const { conversationId } = await conversation(world);
    return { query: { conversationId }, body: { clientId: randomUUID(), text: 'It is on its way.' } };
  },
  'POST /wps/support/launch': async (world) => {
    const by = await world.newcomer();
    const query = { b2c: '1', backUrl: '/m/home', headerColor: '#0b5fff', title: 'Customer service', template: 'v2' } as const;
    const { chatUrl } = await taken(by.api.call('GET /wps/relay/CBS_launchChat', { query }));
    return { by, body: { ticket: new URL(chatUrl, 'http://site.test').searchParams.get('ticket') } };
  },
  'POST /wps/support/guest': async ({ app }) => ({
    body: {
      email: `guest${randomUUID().slice(0, 8)}@mail.example`,
      topic: 'other',
      text: 'I cannot log in any more.',
      humanVerification: await humanSolution(visitor(app)),
    },
  }),
};
