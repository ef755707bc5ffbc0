import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { openChannel, startDeposit } from '#server/domains/cashier/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { depositInLedger } from './fixture/ledger-deposit.ts';
import { staffWith } from './fixture/staff.ts';

// what one person of the staff may do alone in a day: PHP 10,000, whatever they do

const reason = 'the bank confirmed it by telephone';
let app: TestApp;
let ctx: Ctx;
type Desk = Awaited<ReturnType<typeof staffWith>>;

beforeAll(async () => {
  app = await createTestApp();
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  const limits = { currency: 'PHP', minimumMinor: '5000', maximumMinor: '50000000', feeMinor: '0', arrivalSeconds: 10 } as const;
  await openChannel({ ctx, input: { ...limits, presetsMinor: [], code: 'bank', name: 'Bank', position: 1 } });
});
afterAll(() => app.close());

async function newPlayer(): Promise<MemberCtx> {
  const browser = visitor(app);
  await registerPlayer(browser, `a${randomUUID().slice(0, 11).replaceAll('-', '')}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  const { id: memberId, account: userName } = info.value;
  return app.contextFor(app.merchant.code, { kind: 'member', memberId, userName, customerType: 0, sessionId: 'test' }) as MemberCtx;
}

/** Of which another amount came, so that it waits for a person; answers what the desk makes of it. */
async function credit(desk: Desk, player: MemberCtx, paidMinor: bigint): Promise<string> {
  const depositId = await waiting(player, paidMinor);
  return approve(desk, depositId);
}

async function waiting(player: MemberCtx, paidMinor: bigint): Promise<string> {
  const input = { channel: 'bank', amount: '500', currency: 'PHP' as const, idempotencyKey: randomUUID(), language: 'tl' };
  const { id } = await startDeposit({ ctx: player, input });
  const now = new Date();
  await app.db.orm
    .update(cashierDeposits)
    .set({ state: 'review', flag: 'amount.mismatch', paidMinor, paymentId: `line_${id}`, finishedAt: now, paidAt: now })
    .where(eq(cashierDeposits.id, id));
  return id;
}

async function approve(desk: Desk, depositId: string): Promise<string> {
  const body = { decision: 'approve', reason } as const;
  const said = await desk.call('PUT /wps/staff/deposits/:depositId', { query: { depositId }, body });
  if (!said.ok) return said.code;
  return said.value.waitsForSecond ? 'two' : 'alone';
}

const paidIn = ({ actor: { memberId } }: MemberCtx, amountMinor: bigint) => depositInLedger(app, { memberId, amountMinor });

async function undo(desk: Desk, { actor: { memberId } }: MemberCtx, transactionId: string): Promise<string> {
  const said = await desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
  if (!said.ok) return said.code;
  return said.value.state === 'waiting' ? 'two' : 'alone';
}

test('half of it by a reversal and half by a credit: the next of either needs two', async () => {
  const desk = await staffWith(app, ['cashier']);
  const player = await newPlayer();
  expect(await undo(desk, player, await paidIn(player, 500_000n))).toBe('alone');
  expect(await credit(desk, player, 500_000n)).toBe('alone');
  expect(await credit(desk, player, 1_000n)).toBe('two');
  expect(await undo(desk, player, await paidIn(player, 1_000n))).toBe('two');
});

test('the other way round too, and of each colleague alone, until the day is over', async () => {
  const [desk, colleague] = [await staffWith(app, ['cashier']), await staffWith(app, ['cashier'])];
  const player = await newPlayer();
  expect(await credit(desk, player, 600_000n)).toBe('alone');
  expect(await undo(desk, player, await paidIn(player, 400_001n))).toBe('two');
  expect(await undo(desk, player, await paidIn(player, 400_000n))).toBe('alone');
  expect(await credit(colleague, player, 600_000n)).toBe('alone');
  await app.db.pool.query("update cashier_deposit_decisions set created_at = created_at - interval '1 day'");
  expect(await credit(desk, player, 600_000n)).toBe('alone');
  expect(await undo(desk, player, await paidIn(player, 1n))).toBe('two');
});

test('both at the same moment pass it once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const desk = await staffWith(app, ['cashier']);
    const player = await newPlayer();
    const [depositId, transactionId] = [await waiting(player, 600_000n), await paidIn(player, 600_000n)];
    const said = await Promise.all([approve(desk, depositId), undo(desk, player, transactionId)]);
    expect(said.sort()).toEqual(['alone', 'two']);
  }
});
