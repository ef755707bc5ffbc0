import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listActs, verifyAudit } from '#server/domains/audit/index.ts';

import { testMerchant } from './fixture/app.ts';
import { goodPapers, sendPapers } from './fixture/papers.ts';
import { consoleAt, logInStaff, makeStaff, staffWith } from './fixture/staff.ts';
import { createWithdrawalBench, type WithdrawalBench } from './fixture/withdrawals.ts';

const other = testMerchant({ isDefault: false });
let bench: WithdrawalBench;

beforeAll(async () => {
  const review = { aboveMinor: '50000', newPayeeHours: 0, newAccountHours: 0, dayCount: 100, first: false, unverified: false };
  bench = await createWithdrawalBench({ fourEyesAboveMinor: '100000', review }, { otherMerchants: [other] });
});
afterAll(() => bench.app.close());

const actsOn = async (subject: string) =>
  (await listActs({ ctx: bench.ctx, input: { subject, count: 20 } })).map(({ act, actor }) => [act, actor]);

async function waiting(amount: string) {
  const player = await bench.player({ cashMinor: 500_000n });
  const { id } = await bench.request(player, amount);
  return { player, id };
}

describe('withdrawals at the desk', () => {
  test('are approved from the queue, and the audit says by whom', async () => {
    const { player, id } = await waiting('600');
    const desk = await staffWith(bench.app, ['cashier']);
    const queue = await desk.call('GET /wps/staff/withdrawals');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({
      amountMinor: '60000',
      accountEnd: '7777',
      needsTwo: false,
    });
    const overview = await desk.call('GET /wps/staff/overview');
    expect(overview).toMatchObject({ ok: true, value: { withdrawals: 1 } });
    expect(overview.ok && 'hasBeacon' in overview.value).toBe(false);
    // draws without a public random number are told to administrators
    const admin = await staffWith(bench.app, ['admin']);
    expect(await admin.call('GET /wps/staff/overview')).toMatchObject({ ok: true, value: { hasBeacon: false } });
    const decided = await desk.call('PUT /wps/staff/withdrawals/:withdrawalId', {
      query: { withdrawalId: id },
      body: { decision: 'approve' },
    });
    expect(decided).toMatchObject({ ok: true, value: { state: 'approved', waitsForSecond: false } });
    expect(await bench.look(player, id)).toMatchObject({ state: 'approved' });
    expect(await actsOn(`withdrawal:${id}`)).toEqual([['withdrawal.approved', `staff:${desk.staffId}`]]);
  });

  test('above the threshold need two different people', async () => {
    const { id } = await waiting('1200');
    const [first, second] = [await staffWith(bench.app, ['cashier']), await staffWith(bench.app, ['risk'])];
    const approve = (desk: typeof first) =>
      desk.call('PUT /wps/staff/withdrawals/:withdrawalId', { query: { withdrawalId: id }, body: { decision: 'approve' } });
    expect(await approve(first)).toMatchObject({ ok: true, value: { waitsForSecond: true } });
    expect(await approve(first)).toMatchObject({ ok: false, code: 'withdrawal.second.person' });
    const queue = await second.call('GET /wps/staff/withdrawals');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({ needsTwo: true, approvedBy: first.userName });
    expect(await approve(second)).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect((await actsOn(`withdrawal:${id}`)).map(([, actor]) => actor)).toEqual([`staff:${second.staffId}`, `staff:${first.staffId}`]);
  });

  test('of one merchant are nobody’s at another', async () => {
    const { player, id } = await waiting('600');
    const there = consoleAt(bench.app, other.mainDomain);
    await logInStaff(bench.app, there, await makeStaff(bench.app, undefined, other.code));
    const queue = await there.call('GET /wps/staff/withdrawals');
    expect(queue.ok && queue.value.list).toEqual([]);
    const body = { decision: 'refuse' as const, reasonCode: 'rules.broken' as const };
    expect(await there.call('PUT /wps/staff/withdrawals/:withdrawalId', { query: { withdrawalId: id }, body })).toMatchObject({
      ok: false,
      code: 'withdrawal.not.found',
    });
    expect(await bench.look(player, id)).toMatchObject({ state: 'in_review' });
  });
});

describe('account verifications at the desk', () => {
  test('show details and pictures to the verification role alone, write every look down, and are decided once', async () => {
    const player = await bench.player();
    const { memberId } = player;
    await sendPapers(player.api);
    expect((await player.api.call('POST /wps/member/verification', { body: goodPapers })).ok).toBe(true);
    const desk = await staffWith(bench.app, ['verification']);
    const queue = await desk.call('GET /wps/staff/verifications');
    expect(queue.ok && queue.value.list.map((row) => row.memberId)).toEqual([memberId]);
    const shown = await desk.call('GET /wps/staff/verifications/:memberId', { query: { memberId } });
    expect(shown).toMatchObject({ ok: true, value: { documents: ['front', 'back', 'selfie'], details: { nationality: 'PH' } } });
    const path = `/wps/staff/verifications/${memberId}/documents/front`;
    const picture = await bench.app.request(path, { headers: headersOf(desk.cookies) });
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const support = await staffWith(bench.app, ['support', 'cashier', 'risk', 'editor', 'admin']);
    expect((await bench.app.request(path, { headers: headersOf(support.cookies) })).status).toBe(403);
    expect((await bench.app.request(path, { headers: headersOf(player.api.cookies, player.api.token()) })).status).toBe(401);
    const decide = (body: { decision: 'verified' } | { decision: 'refused'; reasonCode?: 'picture.cut' }) =>
      desk.call('PUT /wps/staff/verifications/:memberId', { query: { memberId }, body });
    expect(await decide({ decision: 'refused' })).toMatchObject({ ok: false, code: 'request.invalid' });
    expect((await decide({ decision: 'verified' })).ok).toBe(true);
    expect(await decide({ decision: 'refused', reasonCode: 'picture.cut' })).toMatchObject({ ok: false, code: 'verification.closed' });
    expect((await actsOn(`member:${memberId}`)).map(([act]) => act)).toEqual([
      'verification.verified',
      'document.seen',
      'verification.seen',
    ]);
    expect((await verifyAudit(bench.app.db)).faults).toEqual([]);
  });

  const headersOf = (cookies: ReadonlyMap<string, string>, token?: string) => ({
    host: bench.app.merchant.mainDomain,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
});
