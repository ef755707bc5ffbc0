import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listActs } from '#server/domains/audit/index.ts';
import { raiseCases } from '#server/domains/risk/index.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';
import { depositInLedger } from './fixture/ledger-deposit.ts';
import { consoleAt, logInStaff, makeStaff, staffWith } from './fixture/staff.ts';

const other = testMerchant({ isDefault: false });
const reason = 'the bank called the payment back';
let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
});
afterAll(() => app.close());

async function newPlayer(userName = `p${randomUUID().slice(0, 11).replaceAll('-', '')}`) {
  const browser = visitor(app);
  await registerPlayer(browser, userName);
  const { rows } = await app.db.pool.query<{ id: string }>('SELECT id FROM identity_members WHERE merchant_code = $1 AND user_name = $2', [
    app.merchant.code,
    userName,
  ]);
  return { browser, userName, memberId: rows[0]?.id ?? '' };
}

const deposit = (memberId: string, amountMinor: bigint) => depositInLedger(app, { memberId, amountMinor });

async function bet(memberId: string, amountMinor: bigint): Promise<string> {
  const moved = await move(app.db, {
    merchantCode: app.merchant.code,
    currency: 'PHP',
    kind: 'bet',
    key: randomUUID(),
    reference: randomUUID(),
    description: 'Game',
    postings: [{ source: playerCash(memberId), destination: houseOf('rng', memberId), amountMinor }],
  });
  if (moved.status !== 'posted') throw new Error(moved.status);
  return moved.transactionId;
}

const cashOf = async (desk: { call: Awaited<ReturnType<typeof staffWith>>['call'] }, memberId: string) => {
  const shown = await desk.call('GET /wps/staff/players/:memberId', { query: { memberId } });
  return shown.ok ? shown.value.cashMinor : shown.code;
};
const actsOn = async (subject: string) => (await listActs({ ctx, input: { subject, count: 20 } })).map(({ act }) => act);

describe('players at the desk', () => {
  test('are found by the beginning of their name, and shown with balance and sessions, contacts hidden but for their ends', async () => {
    const { memberId, userName } = await newPlayer();
    await deposit(memberId, 12_345n);
    await app.db.pool.query(`UPDATE identity_members SET email = $2, mobile = '+639170001234' WHERE id = $1`, [
      memberId,
      `${userName}@example.ph`,
    ]);
    const desk = await staffWith(app, ['support']);
    for (const search of [userName.slice(0, 8), `${userName}@example.ph`, '0917 000 1234']) {
      const found = await desk.call('GET /wps/staff/players', { query: { search } });
      expect(found.ok && found.value.list.map((player) => player.memberId), search).toContain(memberId);
    }
    const shown = await desk.call('GET /wps/staff/players/:memberId', { query: { memberId } });
    expect(shown).toMatchObject({
      ok: true,
      value: { cashMinor: '12345', email: 'p•••@example.ph', mobile: '+63•••••1234', isDisabled: false },
    });
    expect(shown.ok && shown.value.sessions).toHaveLength(1);
    const wild = await desk.call('GET /wps/staff/players', { query: { search: '%%' } });
    expect(wild.ok && wild.value.list).toEqual([]);
  });

  test('of one merchant are nobody at another', async () => {
    const { memberId, userName } = await newPlayer();
    const colleague = await makeStaff(app, undefined, other.code);
    const there = consoleAt(app, other.mainDomain);
    expect((await logInStaff(app, there, colleague)).ok).toBe(true);
    const found = await there.call('GET /wps/staff/players', { query: { search: userName } });
    expect(found.ok && found.value.list).toEqual([]);
    const unknown = { ok: false, code: 'member.unknown' };
    expect(await there.call('GET /wps/staff/players/:memberId', { query: { memberId } })).toMatchObject(unknown);
    expect(await there.call('GET /wps/staff/players/:memberId/movements', { query: { memberId } })).toMatchObject(unknown);
    expect(
      await there.call('PUT /wps/staff/players/:memberId/access', { query: { memberId }, body: { isDisabled: true, reason } }),
    ).toMatchObject(unknown);
    expect(await there.call('DELETE /wps/staff/players/:memberId/sessions', { query: { memberId }, body: { reason } })).toMatchObject(
      unknown,
    );
    const transactionId = await deposit(memberId, 100n);
    expect(await there.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } })).toMatchObject({
      code: 'movement.not.found',
    });
    const audit = await there.call('GET /wps/staff/audit');
    expect(audit.ok && audit.value.list.every(({ subject }) => !subject.includes(memberId))).toBe(true);
    expect(await cashOf(await staffWith(app, ['support']), memberId)).toBe('100');
  });

  test('are logged out everywhere, and shut out and let in again, each with a reason in the audit', async () => {
    const { memberId, userName, browser } = await newPlayer();
    const desk = await staffWith(app, ['risk']);
    const query = { memberId };
    expect(await desk.call('DELETE /wps/staff/players/:memberId/sessions', { query, body: { reason: 'short' } })).toMatchObject({
      code: 'request.invalid',
    });
    expect(await desk.call('DELETE /wps/staff/players/:memberId/sessions', { query, body: { reason } })).toMatchObject({
      ok: true,
      value: { count: 1 },
    });
    expect((await browser.call('GET /wps/wallet/getWallet')).ok).toBe(false);
    const access = (isDisabled: boolean) => desk.call('PUT /wps/staff/players/:memberId/access', { query, body: { isDisabled, reason } });
    expect((await logInPlayer(browser, userName)).ok).toBe(true);
    expect((await access(true)).ok).toBe(true);
    expect((await browser.call('GET /wps/wallet/getWallet')).ok).toBe(false);
    expect(await logInPlayer(visitor(app), userName)).toMatchObject({ ok: false, code: 'login.failed' });
    expect((await access(false)).ok).toBe(true);
    expect((await logInPlayer(visitor(app), userName)).ok).toBe(true);
    expect(await actsOn(`member:${memberId}`)).toEqual(['member.enabled', 'member.disabled', 'member.sessions.ended']);
  });
});

describe('a reversal', () => {
  test('within what one person may undo is done at once: the exact opposite, once, with its reason in the audit', async () => {
    const { memberId } = await newPlayer();
    const transactionId = await deposit(memberId, 5_000n);
    const desk = await staffWith(app, ['cashier']);
    const done = await desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
    expect(done).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await cashOf(desk, memberId)).toBe('0');
    const again = await desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
    expect(again).toMatchObject({ ok: false, code: 'movement.already.reversed' });
    const page = await desk.call('GET /wps/staff/players/:memberId/movements', { query: { memberId } });
    expect(page.ok && page.value.list.map(({ kind, isReversed, amountMinor }) => [kind, isReversed, amountMinor])).toEqual([
      ['reversal', false, '-5000'],
      ['deposit', true, '5000'],
    ]);
    expect(page.ok && page.value.list[1]?.postings).toEqual([
      { source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor: '5000' },
    ]);
    expect(await actsOn(`reversal:${done.ok ? done.value.id : ''}`)).toEqual(['reversal.done']);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  test('beyond that waits for a second person: never the same one, who may only take it back', async () => {
    const { memberId } = await newPlayer();
    const transactionId = await deposit(memberId, 1_000_001n);
    const [first, second] = [await staffWith(app, ['cashier']), await staffWith(app, ['risk'])];
    const proposed = await first.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
    expect(proposed).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const reversalId = proposed.ok ? proposed.value.id : '';
    expect(await cashOf(first, memberId)).toBe('1000001');
    const decide = (desk: typeof first, decision: 'approve' | 'refuse') =>
      desk.call('PUT /wps/staff/reversals/:reversalId', { query: { reversalId }, body: { decision } });
    expect(await decide(first, 'approve')).toMatchObject({ ok: false, code: 'four.eyes.required' });
    const queue = await second.call('GET /wps/staff/reversals');
    expect(queue.ok && queue.value.list.find(({ id }) => id === reversalId)).toMatchObject({
      proposedBy: first.userName,
      isOwn: false,
      reason,
    });
    const both = await Promise.all([decide(second, 'approve'), decide(second, 'approve')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cashOf(first, memberId)).toBe('0');
    expect(await actsOn(`reversal:${reversalId}`)).toEqual(['reversal.done', 'reversal.proposed']);
    await expect(app.db.pool.query('UPDATE staff_reversals SET decided_by = proposed_by WHERE id = $1', [reversalId])).rejects.toThrow(
      'staff_reversals_two_people',
    );
  });

  test('that is refused moves nothing, and may be proposed anew', async () => {
    const { memberId } = await newPlayer();
    const transactionId = await deposit(memberId, 2_000_000n);
    const desk = await staffWith(app, ['cashier']);
    const propose = () => desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
    const first = await propose();
    expect((await propose()).ok).toBe(false);
    const query = { reversalId: first.ok ? first.value.id : '' };
    expect((await desk.call('PUT /wps/staff/reversals/:reversalId', { query, body: { decision: 'refuse' } })).ok).toBe(true);
    expect(await desk.call('PUT /wps/staff/reversals/:reversalId', { query, body: { decision: 'refuse' } })).toMatchObject({
      code: 'decision.made.already',
    });
    expect(await cashOf(desk, memberId)).toBe('2000000');
    expect(await propose()).toMatchObject({ ok: true, value: { state: 'waiting' } });
  });

  test('of many small ones needs two people as well, once they are more together than one may undo a day', async () => {
    const { memberId } = await newPlayer();
    const desk = await staffWith(app, ['cashier']);
    const states = [];
    for (const amount of [600_000n, 400_000n, 1n]) {
      const transactionId = await deposit(memberId, amount);
      const result = await desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
      states.push(result.ok ? result.value.state : result.code);
    }
    expect(states).toEqual(['done', 'done', 'waiting']);
  });

  test('takes nothing that the player has spent, nothing of a round, and nothing of somebody else', async () => {
    const { memberId } = await newPlayer();
    const someone = await newPlayer();
    const transactionId = await deposit(memberId, 1_000n);
    const stake = await bet(memberId, 1n);
    const desk = await staffWith(app, ['cashier']);
    const propose = (body: { memberId: string; transactionId: string }) =>
      desk.call('POST /wps/staff/reversals', { body: { ...body, reason } });
    expect(await propose({ memberId, transactionId })).toMatchObject({ code: 'funds.insufficient' });
    expect(await propose({ memberId, transactionId: stake })).toMatchObject({ code: 'movement.irreversible' });
    expect(await propose({ memberId: someone.memberId, transactionId })).toMatchObject({ code: 'movement.not.found' });
    expect(await cashOf(desk, memberId)).toBe('999');
  });
});

describe('cases', () => {
  test('are raised once for a movement above PHP 5,000,000 and for a day that passes it in parts, decided once, and told in the audit', async () => {
    const [large, split, plain] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await deposit(large.memberId, 500_000_001n);
    await deposit(split.memberId, 300_000_000n);
    await deposit(split.memberId, 200_000_001n);
    await deposit(plain.memberId, 500_000_000n);
    expect(await raiseCases({ contexts: [ctx] })).toBe(2);
    expect(await raiseCases({ contexts: [ctx] })).toBe(0);
    const desk = await staffWith(app, ['risk']);
    const open = await desk.call('GET /wps/staff/cases');
    const mine = open.ok
      ? open.value.list.filter(({ memberId }) => [large.memberId, split.memberId, plain.memberId].includes(memberId))
      : [];
    expect(new Map(mine.map(({ memberId, rule }) => [memberId, rule]))).toEqual(
      new Map([
        [large.memberId, 'cash.large'],
        [split.memberId, 'cash.structured'],
      ]),
    );
    expect(mine).toHaveLength(2);
    const [one] = mine;
    const query = { caseId: one?.id ?? '' };
    const decide = () =>
      desk.call('PUT /wps/staff/cases/:caseId', { query, body: { decision: 'reported', reason: 'reported to AMLC today' } });
    expect((await decide()).ok).toBe(true);
    expect(await decide()).toMatchObject({ ok: false, code: 'decision.made.already' });
    const reported = await desk.call('GET /wps/staff/cases', { query: { state: 'reported' } });
    expect(reported.ok && reported.value.list[0]).toMatchObject({
      id: one?.id,
      decidedBy: desk.userName,
      reason: 'reported to AMLC today',
    });
    expect(await actsOn(`case:${one?.id}`)).toEqual(['case.reported', 'case.raised']);
  });

  test('are raised by the next look when a process has died between reading a movement and looking at it', async () => {
    const { memberId } = await newPlayer();
    await deposit(memberId, 500_000_001n);
    const dying = () => {
      throw new Error('the process died');
    };
    await expect(raiseCases({ contexts: [{ ...ctx, clock: { ...ctx.clock, now: dying } }] })).rejects.toThrow('the process died');
    expect(await raiseCases({ contexts: [ctx] })).toBe(1);
  });

  test('of one merchant are nobody’s at another', async () => {
    const colleague = await makeStaff(app, undefined, other.code);
    const there = consoleAt(app, other.mainDomain);
    await logInStaff(app, there, colleague);
    const { rows } = await app.db.pool.query<{ id: string }>(`SELECT id FROM risk_cases WHERE state = 'open' LIMIT 1`);
    const query = { caseId: rows[0]?.id ?? '' };
    expect(await there.call('PUT /wps/staff/cases/:caseId', { query, body: { decision: 'cleared', reason } })).toMatchObject({
      code: 'not.found',
    });
    const open = await there.call('GET /wps/staff/cases');
    expect(open.ok && open.value.list).toEqual([]);
  });
});
