import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { openChannel, startDeposit } from '#server/domains/cashier/index.ts';
import { setLimit, showProtection } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { offerOf } from './fixture/bonus.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { codeOf } from './fixture/lottery.ts';
import { staffWith } from './fixture/staff.ts';

const reason = 'the bank called the payment back';
const matchOffer = offerOf({ grant: { kind: 'match', percent: 50, mostMinor: '100000' }, closesAt: '2100-01-01T00:00:00Z' });
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ merchant: { offers: [matchOffer] } });
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  const limits = { currency: 'PHP', minimumMinor: '5000', maximumMinor: '50000000', feeMinor: '0', arrivalSeconds: 10 } as const;
  await openChannel({ ctx, input: { ...limits, presetsMinor: [], code: 'bank', name: 'Bank', position: 1 } });
});
afterAll(() => app.close());

async function newPlayer() {
  const browser = visitor(app);
  await registerPlayer(browser, `r${randomUUID().slice(0, 11).replaceAll('-', '')}`);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  const actor = { kind: 'member' as const, memberId: info.value.id, userName: info.value.account, customerType: 0, sessionId: 'test' };
  return { browser, memberId: info.value.id, ctx: app.contextFor(app.merchant.code, actor) as MemberCtx };
}

const start = (ctx: MemberCtx, amount: string) =>
  startDeposit({ ctx, input: { channel: 'bank', amount, currency: 'PHP', idempotencyKey: randomUUID(), language: 'tl' } });

/** A deposit that came, credited by the staff. */
async function credited({ ctx }: Awaited<ReturnType<typeof newPlayer>>, amount: string) {
  const { id, amountMinor } = await start(ctx, amount);
  await app.db.orm
    .update(cashierDeposits)
    .set({ state: 'review', flag: 'paid.after.expiry', paidMinor: BigInt(amountMinor), finishedAt: new Date() })
    .where(eq(cashierDeposits.id, id));
  const desk = await staffWith(app, ['cashier']);
  const done = await desk.call('PUT /wps/staff/deposits/:depositId', { query: { depositId: id }, body: { decision: 'approve', reason } });
  if (!done.ok || done.value.waitsForSecond) throw new Error('not credited');
}

async function reverseLatest(memberId: string) {
  const desk = await staffWith(app, ['cashier']);
  const movements = await desk.call('GET /wps/staff/players/:memberId/movements', { query: { memberId } });
  const transactionId = (movements.ok && movements.value.list[0]?.id) || '';
  return await desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
}

describe('a deposit that staff reversed', () => {
  test('no longer counts against the player’s limit, nor as paid in, nor as paid out, nor as to be played', async () => {
    const player = await newPlayer();
    await setLimit({ ctx: player.ctx, input: { kind: 'deposit', period: 'day', amount: '1000' } });
    await credited(player, '700');
    expect(await codeOf(start(player.ctx, '500'))).toBe('limit.deposit.reached');
    const counted = async () => {
      const { lifetime, limits } = await showProtection({ ctx: player.ctx });
      return [
        limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used,
        lifetime.depositedMinor,
        lifetime.withdrawnMinor,
      ];
    };
    const leftToPlay = async () => {
      const terms = await player.browser.call('GET /wps/cashier/withdrawals/terms');
      return terms.ok && terms.value.turnover.leftMinor;
    };
    expect([await counted(), await leftToPlay()]).toEqual([['70000', '70000', '0'], '70000']);
    expect(await reverseLatest(player.memberId)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect([await counted(), await leftToPlay()]).toEqual([['0', '0', '0'], '0']);
    expect((await start(player.ctx, '500')).state).toBe('pending');
  });

  test('is matched by no bonus, whatever was shown before', async () => {
    const player = await newPlayer();
    await credited(player, '700');
    const shown = async () => {
      const said = await player.browser.call('GET /wps/bonus/offers');
      return said.ok ? said.value.offers[0] : undefined;
    };
    const { offerId = '', version = '', amountMinor = '', match } = (await shown()) ?? {};
    expect([amountMinor, match?.depositId]).toEqual(['35000', expect.any(String)]);
    expect(await reverseLatest(player.memberId)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await shown()).toMatchObject({ amountMinor: '0', canAccept: false, match: { depositId: null } });
    const body = { offerId, version, amountMinor, depositId: match?.depositId ?? null };
    expect(await player.browser.call('POST /wps/bonus/accept', { body })).toMatchObject({ ok: false, code: 'bonus.changed' });
  });

  test('leaves what was not reversed as it was, also while a reversal waits for its second person', async () => {
    const player = await newPlayer();
    await credited(player, '600');
    await credited(player, '9500');
    const used = async () => {
      const { lifetime, limits } = await showProtection({ ctx: player.ctx });
      return [limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used, lifetime.depositedMinor];
    };
    const desk = await staffWith(app, ['cashier']);
    const movements = await desk.call('GET /wps/staff/players/:memberId/movements', { query: { memberId: player.memberId } });
    const [large, small] = movements.ok ? movements.value.list : [];
    const undo = (transactionId = '') =>
      desk.call('POST /wps/staff/reversals', { body: { memberId: player.memberId, transactionId, reason } });
    expect(await undo(small?.id)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await undo(large?.id)).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await used()).toEqual(['950000', '950000']);
  });
});
