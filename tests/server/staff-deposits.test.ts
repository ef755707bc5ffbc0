import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cashierStatementLines } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { fileReads } from '#server/domains/files/schema.ts';
import { openChannel, startDeposit } from '#server/domains/cashier/index.ts';
import { listActs, verifyAudit } from '#server/domains/audit/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';
import { consoleAt, logInStaff, makeStaff, staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
const reason = 'the bank confirmed it by telephone';
let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  const limits = {
    currency: 'PHP',
    minimumMinor: '5000',
    maximumMinor: '50000000',
    feeMinor: '0',
    arrivalSeconds: 10,
    presetsMinor: [],
  } as const;
  await openChannel({ ctx, input: { ...limits, presetsMinor: [], code: 'bank', name: 'Bank', position: 1 } });
});
afterAll(() => app.close());

async function newPlayer() {
  const browser = visitor(app);
  await registerPlayer(browser, `d${randomUUID().slice(0, 11).replaceAll('-', '')}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  const actor = { kind: 'member' as const, memberId: info.value.id, userName: info.value.account, customerType: 0, sessionId: 'test' };
  return { browser, memberId: info.value.id, ctx: app.contextFor(app.merchant.code, actor) as MemberCtx };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

/** A deposit by transfer; with `paidMinor` another amount came, so that it waits for a person. */
async function transfer(player: Player, { amount = '500.00', paidMinor }: { amount?: string; paidMinor?: bigint } = {}): Promise<string> {
  const { id } = await startDeposit({
    ctx: player.ctx,
    input: { channel: 'bank', amount, currency: 'PHP', idempotencyKey: randomUUID(), language: 'tl' },
  });
  if (paidMinor !== undefined)
    await app.db.orm
      .update(cashierDeposits)
      .set({ state: 'review', flag: 'amount.mismatch', paidMinor, paymentId: `line_${id}`, finishedAt: new Date(), paidAt: new Date() })
      .where(eq(cashierDeposits.id, id));
  return id;
}

/** A line of a statement that named nothing we know. */
async function strayLine(amountMinor: bigint, merchantCode = app.merchant.code): Promise<string> {
  const lineId = `line_${randomUUID().slice(0, 13)}`;
  const now = new Date();
  await app.db.orm.insert(cashierStatementLines).values({
    merchantCode,
    channel: 'bank',
    lineId,
    statementId: 'stmt_1',
    reference: 'para kay juan',
    amountMinor,
    currency: 'PHP',
    bookedAt: now,
    outcome: 'unmatched',
    receivedAt: now,
  });
  return lineId;
}

const decide = (desk: Awaited<ReturnType<typeof staffWith>>, depositId: string, decision: 'approve' | 'refuse') =>
  desk.call('PUT /wps/staff/deposits/:depositId', { query: { depositId }, body: { decision, reason } });
const cash = async ({ browser }: Player) => {
  const wallet = await browser.call('GET /wps/wallet/getWallet');
  return wallet.ok ? wallet.value.cashMinor : wallet.code;
};
const stateOf = async ({ browser }: Player, depositId: string) => {
  const found = await browser.call('GET /wps/cashier/deposits/:depositId', { query: { depositId } });
  return found.ok ? `${found.value.state} ${found.value.amountMinor}` : found.code;
};
const actsOn = async (subject: string) => (await listActs({ ctx, input: { subject, count: 20 } })).map(({ act }) => act);
const kinds = async ({ browser }: Player) => {
  const inbox = await browser.call('GET /wps/message/inbox', { query: {} });
  return inbox.ok ? inbox.value.list.map(({ kind }) => kind) : [];
};

describe('a deposit in review', () => {
  test('is credited with what really came, once, and the player and the audit are told', async () => {
    const player = await newPlayer();
    const id = await transfer(player, { paidMinor: 49_900n });
    const desk = await staffWith(app, ['cashier']);
    const queue = await desk.call('GET /wps/staff/deposits');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({
      askedMinor: '50000',
      paidMinor: '49900',
      flag: 'amount.mismatch',
      hasProof: false,
      approvedBy: null,
    });
    expect(await desk.call('GET /wps/staff/overview')).toMatchObject({ ok: true, value: { deposits: 1 } });
    expect(await decide(desk, id, 'approve')).toMatchObject({ ok: true, value: { state: 'success', waitsForSecond: false } });
    expect(await decide(desk, id, 'approve')).toMatchObject({ ok: false, code: 'decision.made.already' });
    expect(await decide(desk, id, 'refuse')).toMatchObject({ ok: false, code: 'decision.made.already' });
    expect([await cash(player), await stateOf(player, id)]).toEqual(['49900', 'success 49900']);
    expect(await kinds(player)).toContain('deposit.credited');
    expect(await actsOn(`deposit:${id}`)).toEqual(['deposit.approved']);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  test('is credited once by ten people at once', async () => {
    const player = await newPlayer();
    const id = await transfer(player, { paidMinor: 50_100n });
    const desks = await Promise.all(Array.from({ length: 10 }, () => staffWith(app, ['cashier'])));
    const answers = await Promise.all(desks.map((desk) => decide(desk, id, 'approve')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cash(player)).toBe('50100');
  });

  test('refused moves no money and says so', async () => {
    const player = await newPlayer();
    const id = await transfer(player, { paidMinor: 1_000n });
    expect(await decide(await staffWith(app, ['risk']), id, 'refuse')).toMatchObject({ ok: true, value: { state: 'failed' } });
    expect([await cash(player), await stateOf(player, id)]).toEqual(['0', 'failed 50000']);
    expect(await kinds(player)).toContain('deposit.refused');
    expect(await actsOn(`deposit:${id}`)).toEqual(['deposit.refused']);
  });

  test('above what one person may credit takes two different people, in whatever hurry', async () => {
    const player = await newPlayer();
    const id = await transfer(player, { amount: '12000', paidMinor: 1_100_000n });
    const [first, second] = [await staffWith(app, ['cashier']), await staffWith(app, ['cashier'])];
    const hurried = await Promise.all([1, 2, 3].map(() => decide(first, id, 'approve')));
    expect(hurried.filter((answer) => answer.ok && answer.value.waitsForSecond)).toHaveLength(1);
    expect(hurried.filter((answer) => !answer.ok && answer.code === 'four.eyes.required')).toHaveLength(2);
    expect(await cash(player)).toBe('0');
    const queue = await second.call('GET /wps/staff/deposits');
    expect(queue.ok && queue.value.list.find((row) => row.id === id)).toMatchObject({ approvedBy: first.userName });
    expect(await decide(second, id, 'approve')).toMatchObject({ ok: true, value: { state: 'success' } });
    expect(await cash(player)).toBe('1100000');
    expect(await actsOn(`deposit:${id}`)).toEqual(['deposit.approved', 'deposit.approved.first']);
    // what two credited counts against nobody's day
    const small = await transfer(player, { paidMinor: 900_000n });
    expect(await decide(first, small, 'approve')).toMatchObject({ ok: true, value: { waitsForSecond: false } });
  });

  test('after many small ones of one day takes a second person too, and no sooner at once', async () => {
    const player = await newPlayer();
    const desk = await staffWith(app, ['cashier']);
    const ids = await Promise.all([1, 2, 3].map(() => transfer(player, { paidMinor: 400_000n })));
    const answers = await Promise.all(ids.map((id) => decide(desk, id, 'approve')));
    expect(answers.filter((answer) => answer.ok && !answer.value.waitsForSecond)).toHaveLength(2);
    expect(answers.filter((answer) => answer.ok && answer.value.waitsForSecond)).toHaveLength(1);
    expect(await cash(player)).toBe('800000');
  });

  test('of which nobody knows what came, or no more than its fee, is credited by nobody', async () => {
    const player = await newPlayer();
    const id = await transfer(player, { paidMinor: 49_900n });
    const set = (values: Partial<typeof cashierDeposits.$inferInsert>) =>
      app.db.orm.update(cashierDeposits).set(values).where(eq(cashierDeposits.id, id));
    const desk = await staffWith(app, ['cashier']);
    await set({ paidMinor: null });
    expect(await decide(desk, id, 'approve')).toMatchObject({ ok: false, code: 'deposit.unclear' });
    await set({ paidMinor: 1_500n, feeMinor: 1_500n });
    expect(await decide(desk, id, 'approve')).toMatchObject({ ok: false, code: 'deposit.unclear' });
    expect(await cash(player)).toBe('0');
  });

  test('of one merchant is nobody’s at another, and only one in review is decided', async () => {
    const player = await newPlayer();
    const [waiting, pending] = [await transfer(player, { paidMinor: 49_900n }), await transfer(player)];
    const there = consoleAt(app, other.mainDomain);
    const colleague = await makeStaff(app, undefined, other.code);
    await logInStaff(app, there, colleague);
    expect(await decide({ ...there, ...colleague }, waiting, 'approve')).toMatchObject({ ok: false, code: 'deposit.not.found' });
    expect(await decide(await staffWith(app, ['cashier']), pending, 'approve')).toMatchObject({ ok: false, code: 'decision.made.already' });
    expect(await cash(player)).toBe('0');
  });
});

describe('a transfer that is nobody’s', () => {
  const give = (desk: Awaited<ReturnType<typeof staffWith>>, lineId: string, deposit?: string) =>
    desk.call('PUT /wps/staff/transfers', { body: { channel: 'bank', lineId, note: reason, ...(deposit !== undefined && { deposit }) } });
  const referenceOf = async (id: string) => {
    const [row] = await app.db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, id));
    return row?.payReference ?? '';
  };

  test('given to a deposit takes it to review, where it is credited with what the line says', async () => {
    const player = await newPlayer();
    const id = await transfer(player);
    const lineId = await strayLine(49_000n);
    const desk = await staffWith(app, ['cashier']);
    const seen = await desk.call('GET /wps/staff/transfers');
    expect(seen.ok && seen.value.list.find((row) => row.lineId === lineId)).toMatchObject({
      amountMinor: '49000',
      reference: 'para kay juan',
    });
    expect((await give(desk, lineId, await referenceOf(id))).ok).toBe(true);
    expect([await stateOf(player, id), await cash(player)]).toEqual(['review 50000', '0']);
    expect(await decide(desk, id, 'approve')).toMatchObject({ ok: true, value: { state: 'success' } });
    expect(await cash(player)).toBe('49000');
    expect(await actsOn(`transfer:${lineId}`)).toEqual(['transfer.matched']);
    const after = await desk.call('GET /wps/staff/transfers');
    expect(after.ok && after.value.list.some((row) => row.lineId === lineId)).toBe(false);
  });

  test('is given away once, however many at once, and to no deposit that has its money', async () => {
    const player = await newPlayer();
    const [one, two] = [await transfer(player), await transfer(player)];
    const lineId = await strayLine(50_000n);
    const desk = await staffWith(app, ['cashier']);
    const answers = await Promise.all([give(desk, lineId, one), give(desk, lineId, two), give(desk, lineId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const paid = await transfer(player, { paidMinor: 50_000n });
    const next = await strayLine(50_000n);
    expect(await give(desk, next, paid)).toMatchObject({ ok: false, code: 'deposit.unfit' });
    const claimed = await transfer(player);
    await app.db.orm.update(cashierDeposits).set({ paymentId: 'line_of_its_own' }).where(eq(cashierDeposits.id, claimed));
    expect(await give(desk, next, claimed)).toMatchObject({ ok: false, code: 'deposit.unfit' });
    expect(await give(desk, next, 'LNOBODY')).toMatchObject({ ok: false, code: 'deposit.not.found' });
    expect(await give(desk, 'line_none')).toMatchObject({ ok: false, code: 'not.found' });
  });

  test('is closed with a note, and one of another merchant is not even seen', async () => {
    const desk = await staffWith(app, ['risk']);
    const [lineId, theirs] = [await strayLine(50_000n), await strayLine(50_000n, other.code)];
    expect((await give(desk, lineId)).ok).toBe(true);
    expect(await give(desk, lineId)).toMatchObject({ ok: false, code: 'decision.made.already' });
    expect(await give(desk, theirs)).toMatchObject({ ok: false, code: 'not.found' });
    expect(await actsOn(`transfer:${lineId}`)).toEqual(['transfer.closed']);
    expect((await verifyAudit(app.db)).faults).toEqual([]);
  });
});

describe('the picture of a payment', () => {
  const prove = async (player: Player, depositId: string, picture?: Blob) =>
    player.browser.call('PUT /wps/cashier/deposits/:depositId/proof', {
      query: { depositId },
      body: { picture: picture ?? (await photograph()) },
    });

  test('is sent by the deposit’s player, replaced, shown to staff with the right alone, and each look is written down', async () => {
    const player = await newPlayer();
    const id = await transfer(player);
    const [first, second] = [await prove(player, id), await prove(player, id, await photograph('#b91c1c'))];
    expect([first.ok, second.ok && second.value.proofAt !== null]).toEqual([true, true]);
    const { rows } = await app.db.pool.query<{ kept: string }>(
      `select count(*) filter (where sealed is not null) as kept from files where owner_id = $1 and kind = 'deposit.proof'`,
      [player.memberId],
    );
    expect(rows[0]?.kept).toBe('1');
    const path = `/wps/staff/deposits/${id}/proof`;
    const look = async (roles: Parameters<typeof staffWith>[1]) => {
      const desk = await staffWith(app, roles);
      const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      return { answer: await app.request(path, { headers: { host: app.merchant.mainDomain, cookie } }), desk };
    };
    expect((await look(['support', 'editor', 'admin', 'verification'])).answer.status).toBe(403);
    const { answer, desk } = await look(['cashier']);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    const reads = await app.db.orm.select().from(fileReads).where(eq(fileReads.ownerId, player.memberId));
    expect(reads.map(({ staffId }) => staffId)).toEqual([desk.staffId]);
    expect(await actsOn(`deposit:${id}`)).toEqual(['proof.seen']);
    const transfers = await desk.call('GET /wps/staff/transfers');
    expect(transfers.ok && transfers.value.proved.map((row) => row.id)).toContain(id);
  });

  test('is refused where it is none, of another’s deposit, and once the money is there', async () => {
    const player = await newPlayer();
    const id = await transfer(player);
    expect(await prove(player, id, new Blob(['<svg/>'], { type: 'image/png' }))).toMatchObject({ ok: false, code: 'upload.type' });
    expect(await prove(await newPlayer(), id)).toMatchObject({ ok: false, code: 'deposit.not.found' });
    await app.db.orm.update(cashierDeposits).set({ transfer: null }).where(eq(cashierDeposits.id, id));
    expect(await prove(player, id)).toMatchObject({ ok: false, code: 'deposit.unfit' });
    const paid = await transfer(player, { paidMinor: 50_000n });
    await decide(await staffWith(app, ['cashier']), paid, 'approve');
    expect(await prove(player, paid)).toMatchObject({ ok: false, code: 'deposit.unfit' });
    expect(await stateOf(player, id)).toBe('pending 50000');
  });
});
