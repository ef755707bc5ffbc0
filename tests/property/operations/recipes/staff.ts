import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { cashierDayDifferences, cashierDayFiles, cashierStatementLines } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { staffRoundDifferences } from '#server/domains/staff/schema.ts';
import { roundVendorStops } from '#server/domains/rounds/schema.ts';
import { raiseCases } from '#server/domains/risk/index.ts';
import { depositInLedger } from '#tests/server/fixture/ledger-deposit.ts';
import { goodPapers, sendPapers } from '#tests/server/fixture/papers.ts';
import { codeOf, makeStaff, staffPassword } from '#tests/server/fixture/staff.ts';
import { taken } from '#tests/server/fixture/withdrawals.ts';
import type { World } from '#tests/property/operations/world.ts';

import { nextCount, reason, type Recipes } from './right.ts';

/** A member and a deposit of theirs, as the ledger has it. */
async function paidIn({ app, newcomer }: World, amountMinor: bigint) {
  const { memberId } = await newcomer();
  return { memberId, transactionId: await depositInLedger(app, { memberId, amountMinor, channel: 'bench' }) };
}

/** A deposit of which another amount came. */
async function inReview({ app, newcomer }: World): Promise<string> {
  const { api } = await newcomer();
  const body = { channel: 'bank', amount: '500.00', currency: 'PHP' } as const;
  const { id } = await taken(api.call('POST /wps/cashier/deposits', { body, idempotencyKey: randomUUID() }));
  const now = app.clock.now();
  await app.db.orm
    .update(cashierDeposits)
    .set({ state: 'review', flag: 'amount.mismatch', paidMinor: 49_900n, paymentId: `line_${id}`, finishedAt: now, paidAt: now })
    .where(eq(cashierDeposits.id, id));
  return id;
}

/** A withdrawal on its way, of which the provider says that it paid another amount. */
async function flagged(world: World): Promise<string> {
  const player = await world.player({ cashMinor: 1_000_00n });
  const { id } = await world.withdraw(player, '600');
  await world.movePayouts();
  await world.app.db.pool.query("update withdrawals set flag = 'amount.mismatch', look_at = now() + interval '1 day' where id = $1", [id]);
  return id;
}

/** An entry that an editor has just written. */
async function written(world: World) {
  const query = { collection: 'announcements', language: 'tl', id: `ops-${nextCount()}` } as const;
  const api = await world.colleague();
  const { mark } = await taken(api.call('GET /wps/staff/content/:collection/:language/:id', { query }));
  const fields = { groupName: 'm_home', title: 'Pista ng San Juan', startDate: '2026-11-01', position: '5' };
  const body = { fields, body: 'Text', mark, isSame: false, reason };
  await taken(api.call('PUT /wps/staff/content/:collection/:language/:id', { query, body }));
  const shown = await taken(api.call('GET /wps/staff/content/:collection/:language/:id', { query }));
  return { query, mark: shown.mark };
}

/** What waits for a decision of the staff, and what they change. */
export const staffRecipes: Recipes = {
  'POST /wps/staff/session': async ({ app }) => {
    const { userName, secret } = await makeStaff(app);
    return { body: { userName, password: staffPassword, code: codeOf(app, secret) } };
  },
  'PUT /wps/staff/settings': () => ({
    body: { flags: { MAILCEN: true }, maintenance: false, restrictedCountries: [], reason },
  }),
  'PUT /wps/staff/vendors/:vendorCode': () => ({ query: { vendorCode: 'TESTREELS' }, body: { isClosed: false, reason } }),
  'DELETE /wps/staff/stops/:vendorCode': async ({ app }) => {
    const stop = { vendorCode: 'bahaghari', day: '2026-11-20', netMinor: 5000n, ceilingMinor: 100n, stoppedAt: app.clock.now() };
    await app.db.orm
      .insert(roundVendorStops)
      .values({ merchantCode: app.merchant.code, ...stop })
      .onConflictDoNothing();
    return { query: { vendorCode: stop.vendorCode }, body: { reason } };
  },
  'PUT /wps/staff/cases/:caseId': async (world) => {
    const { memberId } = await paidIn(world, 500_000_001n);
    await raiseCases({ contexts: [world.ctx] });
    const { list } = await taken((await world.colleague()).call('GET /wps/staff/cases', { query: {} }));
    return { query: { caseId: list.find((one) => one.memberId === memberId)?.id }, body: { decision: 'cleared', reason } };
  },
  'POST /wps/staff/reversals': async (world) => ({ body: { ...(await paidIn(world, 1000n)), reason } }),
  'PUT /wps/staff/reversals/:reversalId': async (world) => {
    const body = { ...(await paidIn(world, 2_000_000n)), reason };
    const { id } = await taken((await world.colleague()).call('POST /wps/staff/reversals', { body }));
    return { query: { reversalId: id }, body: { decision: 'approve' } };
  },
  'PUT /wps/staff/withdrawals/:withdrawalId': async (world) => {
    const { id } = await world.withdraw(await world.player({ cashMinor: 10_000_00n }), '2500');
    return { query: { withdrawalId: id }, body: { decision: 'approve' } };
  },
  'PUT /wps/staff/withdrawals/:withdrawalId/ending': async (world) => ({
    query: { withdrawalId: await flagged(world) },
    body: { ending: 'paid', reason },
  }),
  'PUT /wps/staff/verifications/:memberId': async ({ newcomer }) => {
    const { api, memberId } = await newcomer();
    await sendPapers(api);
    await taken(api.call('POST /wps/member/verification', { body: goodPapers }));
    return { query: { memberId }, body: { decision: 'verified' } };
  },
  'GET /wps/staff/verifications/:memberId': ({ people }) => ({ query: { memberId: people.player.memberId } }),
  'PUT /wps/staff/deposits/:depositId': async (world) => ({
    query: { depositId: await inReview(world) },
    body: { decision: 'approve', reason },
  }),
  'PUT /wps/staff/transfers': async ({ app }) => {
    const line = { channel: 'bank', lineId: `line_${randomUUID().slice(0, 13)}` };
    const now = app.clock.now();
    await app.db.orm.insert(cashierStatementLines).values({
      ...line,
      merchantCode: app.merchant.code,
      statementId: 'stmt_1',
      reference: 'para kay juan',
      amountMinor: 50_000n,
      currency: 'PHP',
      bookedAt: now,
      outcome: 'unmatched',
      receivedAt: now,
    });
    return { body: { ...line, note: reason } };
  },
  'GET /wps/staff/feedback': () => ({ query: { state: 'open', pageNo: '1' } }),
  'PUT /wps/staff/feedback/:feedbackId': async ({ newcomer }) => {
    const { api } = await newcomer();
    const { feedbackId } = await taken(
      api.call('PUT /wps/member/feedback', { body: { content: 'The games are good, the music is loud.' } }),
    );
    return { query: { feedbackId }, body: { answer: 'Thank you, we turn it down.' } };
  },
  'POST /wps/staff/books/deposits': async ({ app }) => {
    const row = { merchantCode: app.merchant.code, channel: `pay_${randomUUID().slice(0, 8)}`, day: '2026-11-19' };
    const found = { reference: randomUUID(), paymentId: 'pay_1' };
    const difference = { kind: 'amount_diff', ours: 'success 50000 PHP', theirs: 'success 49000 PHP' } as const;
    await app.db.orm.insert(cashierDayFiles).values({ ...row, rowCount: 3, differenceCount: 1, comparedAt: app.clock.now() });
    await app.db.orm.insert(cashierDayDifferences).values({ ...row, ...found, ...difference });
    return { body: { channel: row.channel, day: row.day, ...found, note: reason } };
  },
  'POST /wps/staff/books/rounds': async ({ app }) => {
    const round = { vendorCode: 'studio', roundId: randomUUID() };
    const found = { merchantCode: app.merchant.code, kind: 'unknown', foundAt: app.clock.now() } as const;
    await app.db.orm.insert(staffRoundDifferences).values({ ...round, ...found });
    return { body: { ...round, note: reason } };
  },
  'DELETE /wps/staff/content/:collection/:language/:id': async (world) => {
    const { query, mark } = await written(world);
    return { query, body: { mark, reason } };
  },
  'PUT /wps/staff/content/:collection/:language/:id': async (world) => {
    const { query, mark } = await written(world);
    const fields = { groupName: 'm_home', title: 'Pista', startDate: '2026-11-01', position: '6' };
    return { query, body: { fields, body: 'Another text', mark, isSame: false, reason } };
  },
};
