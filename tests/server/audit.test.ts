import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { AuditAct } from '#contract/staff/acts.ts';
import { listActs, recordAct, verifyAudit } from '#server/domains/audit/index.ts';
import { hashEntry } from '#server/domains/audit/canonical-form.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { asSuperuser } from './fixture/superuser.ts';

const other = testMerchant({ isDefault: false });
let app: TestApp;
let ctx: Ctx;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  for (const act of ['deposit.approved', 'deposit.refused', 'member.disabled'] as const) await write(act);
});
afterAll(() => app.close());

const write = (act: AuditAct, by: Ctx = ctx, subject = 'deposit:1') =>
  by.db.orm.transaction((tx) => recordAct({ ctx: by, tx, act, subject, detail: { reason: 'Ñandú “ok”', amountMinor: 5n } }));
const faultsOf = async (merchantCode = ctx.merchant.code, anchors: Parameters<typeof verifyAudit>[1] = {}) =>
  (await verifyAudit(app.db, anchors)).faults.filter((fault) => fault.merchantCode === merchantCode);

describe('a line of the audit', () => {
  test('says who did what to whom, and continues the line before it', async () => {
    const [last, before] = await listActs({ ctx, input: { count: 2 } });
    expect(last).toMatchObject({ sequence: 3n, actor: 'system:test', act: 'member.disabled', subject: 'deposit:1' });
    expect(last?.detail).toEqual({ amountMinor: '5', reason: 'Ñandú “ok”' });
    expect(before?.sequence).toBe(2n);
    expect(await faultsOf()).toEqual([]);
  });

  test('stands only with what it tells: a transaction that is undone leaves neither line nor gap', async () => {
    const before = (await listActs({ ctx, input: { count: 1 } }))[0]?.sequence ?? 0n;
    await expect(
      ctx.db.orm.transaction(async (tx) => {
        await recordAct({ ctx, tx, act: 'member.disabled', subject: 'member:1' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await write('member.enabled')).toBe(before + 1n);
    expect(await faultsOf()).toEqual([]);
  });

  test('holds no secret, and no novel', async () => {
    await ctx.db.orm.transaction((tx) =>
      recordAct({
        ctx,
        tx,
        act: 'staff.created',
        subject: 'staff:1',
        detail: { newPassword: 'kuwago', totpCode: '1', sessionToken: 'x', note: 'a'.repeat(600) },
      }),
    );
    const [line] = await listActs({ ctx, input: { count: 1, act: 'staff' } });
    expect(line?.detail).toEqual({
      newPassword: '[redacted]',
      totpCode: '[redacted]',
      sessionToken: '[redacted]',
      note: `${'a'.repeat(500)}…`,
    });
  });

  test('is written one after another, however many write at once', async () => {
    const lines = await Promise.all(Array.from({ length: 20 }, () => write('deposit.approved')));
    expect(new Set(lines).size).toBe(20);
    expect(await faultsOf()).toEqual([]);
  });

  test('belongs to its merchant alone, which counts from 1', async () => {
    const theirs = app.contextFor(other.code, { kind: 'system', name: 'test' });
    expect(await write('deposit.approved', theirs, 'deposit:theirs')).toBe(1n);
    expect(await listActs({ ctx: theirs, input: { count: 100 } })).toHaveLength(1);
    expect(await listActs({ ctx, input: { count: 100, subject: 'deposit:theirs' } })).toEqual([]);
  });

  test('is found by act, by noun, by actor and by subject, page by page', async () => {
    const acts = async (input: Partial<Parameters<typeof listActs>[0]['input']>) =>
      (await listActs({ ctx, input: { count: 100, ...input } })).map(({ act }) => act);
    expect(new Set(await acts({ act: 'deposit' }))).toEqual(new Set(['deposit.approved', 'deposit.refused']));
    expect(await acts({ act: 'deposit.refused' })).toEqual(['deposit.refused']);
    expect(await acts({ act: '%' })).toEqual([]);
    expect(await acts({ actor: 'staff:1' })).toEqual([]);
    expect(await acts({ before: 3n })).toEqual(['deposit.refused', 'deposit.approved']);
  });
});

describe('the database refuses', () => {
  test.each([
    ['to change a line', `UPDATE audit_entries SET actor = 'x'`],
    ['to delete a line', 'DELETE FROM audit_entries'],
    ['to empty the audit', 'TRUNCATE audit_entries'],
    ['a line from outside the function', 'INSERT INTO audit_entries SELECT * FROM audit_entries'],
    ['to move the end of a chain', 'UPDATE audit_heads SET sequence = 1'],
    ['to delete the end of a chain', 'DELETE FROM audit_heads'],
    ['to empty the ends', 'TRUNCATE audit_heads'],
  ])('%s', async (_, statement) => {
    await expect(app.db.pool.query(statement)).rejects.toThrow('The audit is append-only');
  });

  test('to keep the guard open after a line, also in the same transaction', async () => {
    await expect(
      ctx.db.orm.transaction(async (tx) => {
        await recordAct({ ctx, tx, act: 'deposit.approved', subject: 'deposit:2' });
        await tx.execute(`DELETE FROM audit_entries`);
      }),
    ).rejects.toThrow();
    const { rows } = await app.db.pool.query(`SELECT coalesce(current_setting('laro.audit', true), '') AS guard`);
    expect(rows).toEqual([{ guard: '' }]);
  });
});

describe('the verifier, when somebody has switched the triggers off, names the first broken line', () => {
  // each on a chain of its own: five lines, then the edit
  const cases: [string, string, { sequence: bigint; reason: string }][] = [
    [
      'an actor exchanged',
      `UPDATE audit_entries SET actor = 'staff:other' WHERE merchant_code = $1 AND sequence = 3`,
      { sequence: 3n, reason: 'altered' },
    ],
    [
      'an amount changed',
      `UPDATE audit_entries SET detail = replace(detail, '5', '6') WHERE merchant_code = $1 AND sequence = 2`,
      { sequence: 2n, reason: 'altered' },
    ],
    [
      'a time moved',
      `UPDATE audit_entries SET created_at = created_at + interval '1 millisecond' WHERE merchant_code = $1 AND sequence = 5`,
      { sequence: 5n, reason: 'altered' },
    ],
    [
      'a line in the middle removed',
      'DELETE FROM audit_entries WHERE merchant_code = $1 AND sequence = 3',
      { sequence: 3n, reason: 'missing' },
    ],
    ['the first line removed', 'DELETE FROM audit_entries WHERE merchant_code = $1 AND sequence = 1', { sequence: 1n, reason: 'missing' }],
    ['the last line removed', 'DELETE FROM audit_entries WHERE merchant_code = $1 AND sequence = 5', { sequence: 5n, reason: 'end' }],
    ['all lines removed', 'DELETE FROM audit_entries WHERE merchant_code = $1', { sequence: 1n, reason: 'end' }],
    ['the head removed', 'DELETE FROM audit_heads WHERE merchant_code = $1', { sequence: 5n, reason: 'end' }],
    [
      'two lines changed about',
      `UPDATE audit_entries SET sequence = CASE sequence WHEN 2 THEN 1003 ELSE 1002 END WHERE merchant_code = $1 AND sequence IN (2, 3);
       UPDATE audit_entries SET sequence = sequence - 1000 WHERE merchant_code = $1 AND sequence > 1000`,
      { sequence: 2n, reason: 'unlinked' },
    ],
  ];
  test.each(cases)('%s', async (_, statement, expected) => {
    const chain = { ...ctx, merchant: { ...ctx.merchant, code: testMerchant().code }, log: ctx.log };
    for (let line = 0; line < 5; line += 1) await write('deposit.approved', chain);
    await asSuperuser(app.db, statement.replaceAll('$1', `'${chain.merchant.code}'`));
    expect(await faultsOf(chain.merchant.code)).toEqual([{ merchantCode: chain.merchant.code, ...expected }]);
  });

  test('a line rewritten together with its own hash: the next one does not continue it', async () => {
    const chain = { ...ctx, merchant: { ...ctx.merchant, code: testMerchant().code }, log: ctx.log };
    for (let line = 0; line < 3; line += 1) await write('deposit.approved', chain);
    await rewrite(chain.merchant.code, 2n);
    expect(await faultsOf(chain.merchant.code)).toEqual([{ merchantCode: chain.merchant.code, sequence: 3n, reason: 'unlinked' }]);
  });

  test('a chain rewritten to its end with its head: only an end noted elsewhere tells', async () => {
    const chain = { ...ctx, merchant: { ...ctx.merchant, code: testMerchant().code }, log: ctx.log };
    const merchantCode = chain.merchant.code;
    for (let line = 0; line < 2; line += 1) await write('deposit.approved', chain);
    const noted = (await verifyAudit(app.db)).ends.filter((end) => end.merchantCode === merchantCode);
    expect(await faultsOf(merchantCode, { anchors: noted })).toEqual([]);
    await rewrite(merchantCode, 2n);
    await asSuperuser(
      app.db,
      `UPDATE audit_heads h SET hash = e.hash FROM audit_entries e WHERE e.merchant_code = h.merchant_code AND e.sequence = 2 AND h.merchant_code = '${merchantCode}'`,
    );
    expect(await faultsOf(merchantCode)).toEqual([]);
    expect(await faultsOf(merchantCode, { anchors: noted })).toEqual([{ merchantCode, sequence: 2n, reason: 'end' }]);
  });

  /** As a forger would who knows the form: other content, with the hash that fits it. */
  async function rewrite(merchantCode: string, sequence: bigint) {
    const [line] = (
      await app.db.pool.query<Record<string, string> & { created_at: Date; previous_hash: Buffer }>(
        'SELECT * FROM audit_entries WHERE merchant_code = $1 AND sequence = $2',
        [merchantCode, sequence],
      )
    ).rows;
    if (!line) throw new Error('no such line');
    const { act = '', subject = '', detail = '', request_id: requestId = '', created_at: createdAt, previous_hash: previousHash } = line;
    const hash = hashEntry({
      merchantCode,
      sequence,
      actor: 'staff:forger',
      act,
      subject,
      detail,
      createdAt: new Date(createdAt),
      requestId,
      previousHash,
    });
    await asSuperuser(
      app.db,
      `UPDATE audit_entries SET actor = 'staff:forger', hash = decode('${hash.toString('hex')}', 'hex') WHERE merchant_code = '${merchantCode}' AND sequence = ${sequence}`,
    );
  }
});
