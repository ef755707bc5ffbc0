import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { release, reserve, settle } from '#server/ledger/hold.ts';
import { linesOf, type PlayerLine } from '#server/ledger/lines-of.ts';
import { move } from '#server/ledger/move.ts';
import { periodOf } from '#server/ledger/period-of.ts';
import { reverse } from '#server/ledger/reverse.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { openTestDatabase, testMerchantCode } from '#tests/server/fixture/database.ts';

import { runs } from './runs.ts';

const merchantCode = testMerchantCode();
const currency = 'PHP';
const timeZone = 'Asia/Manila';
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  // the histories below are spread over days: only the owner of the database can do that
  await db.pool.query('ALTER TABLE ledger_transaction DISABLE TRIGGER ledger_transaction_append_only');
});
afterAll(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  await db.close();
});

type Act = { kind: 'deposit' | 'bet' | 'win' | 'undo' | 'settle' | 'release' | 'hold'; amount: number; hour: number };

/** Hours from the beginning of the first day, in no order: a movement may have begun long before it was written. */
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('deposit' as const, 'bet', 'win', 'undo', 'settle', 'release', 'hold'),
  amount: fc.integer({ min: 1, max: 60 }),
  hour: fc.integer({ min: 0, max: 24 * 6 - 1 }),
});
const part = fc.record({ acts: fc.array(act, { maxLength: 6 }), foldLimit: fc.option(fc.integer({ min: 1, max: 4 })) });
const history = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
  from: fc.integer({ min: -1, max: 6 }),
  days: fc.integer({ min: 0, max: 6 }),
  partSize: fc.integer({ min: 1, max: 5 }),
});

const firstMs = Date.parse('2026-03-01T00:00:00+08:00');
const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(firstMs + at * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

async function perform(memberId: string, { kind, amount }: Act): Promise<void> {
  const key = randomUUID();
  const of = { merchantCode, currency, key, reference: 'r', description: 'd' } as const;
  const [cash, amountMinor] = [playerCash(memberId), BigInt(amount)];
  const own = kind === 'deposit' ? channelOf('sandbox', memberId) : houseOf('rng', memberId);
  if (kind === 'bet') await move(db, { ...of, kind, postings: [{ source: cash, destination: own, amountMinor }] });
  else if (kind === 'deposit' || kind === 'win')
    await move(db, { ...of, kind, postings: [{ source: own, destination: cash, amountMinor }] });
  else if (kind === 'undo') await undoLast(memberId, key);
  else {
    const held = await reserve(db, { ...of, memberId, amountMinor });
    if (held.status !== 'posted' || kind === 'hold') return;
    const end = { merchantCode, holdKey: key, key: randomUUID() };
    if (kind === 'release') await release(db, end);
    // half of it leaves, the rest comes back
    else await settle(db, { ...end, destination: channelOf('sandbox', memberId), amountMinor: (amountMinor + 1n) / 2n });
  }
}

async function lastTransaction(): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM ledger_transaction');
  return rows[0]?.id ?? '0';
}

async function undoLast(memberId: string, key: string): Promise<void> {
  const { rows } = await db.pool.query<{ key: string }>(
    `SELECT t.key FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
     JOIN ledger_account a ON a.id IN (p.source_id, p.destination_id) WHERE a.address = $1 ORDER BY t.id DESC LIMIT 1`,
    [playerCash(memberId)],
  );
  const targetKey = rows[0]?.key ?? 'none';
  await reverse(db, { merchantCode, targetKey, key, kind: 'reversal', onShortage: { coverFrom: houseOf('promo', memberId) } });
}

/** The truth, from the postings alone and without any of our reading: one row for each movement, in the order of the books. */
async function truthOf(memberId: string): Promise<{ id: string; day: string; kind: string; amount: number }[]> {
  const { rows } = await db.pool.query<{ id: string; day: string; kind: string; amount: string }>(
    `SELECT t.id, to_char(t.created_at AT TIME ZONE $2, 'YYYY-MM-DD') AS day, t.kind,
       sum(CASE WHEN d.address LIKE $1 THEN p.amount_minor ELSE 0 END - CASE WHEN s.address LIKE $1 THEN p.amount_minor ELSE 0 END) AS amount
     FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
     JOIN ledger_account s ON s.id = p.source_id JOIN ledger_account d ON d.id = p.destination_id
     WHERE s.address LIKE $1 OR d.address LIKE $1 GROUP BY t.id ORDER BY t.id`,
    [`player:${memberId}:%`, timeZone],
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

test('for 1,000 histories a statement’s lines, totals and balances are the ledger’s, whatever is folded and however late it came', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ parts, from, days, partSize }) => {
      const memberId = randomUUID();
      let lastId = await lastTransaction();
      for (const { acts, foldLimit } of parts) {
        for (const one of acts) {
          await perform(memberId, one);
          const { rows } = await db.pool.query<{ id: string }>(
            `UPDATE ledger_transaction SET created_at = $1 WHERE merchant_code = $2 AND id > $3 RETURNING id`,
            [new Date(firstMs + one.hour * 3_600_000), merchantCode, lastId],
          );
          for (const { id } of rows) if (BigInt(id) > BigInt(lastId)) lastId = id;
        }
        if (foldLimit !== null)
          await db.pool.query('SELECT ledger_fold($1, $2, $3, $4, $5)', [merchantCode, currency, memberId, timeZone, foldLimit]);
      }
      const period = { from: dayOf(from), to: dayOf(from + days) };
      const of = { merchantCode, currency, memberId, timeZone, ...period } as const;
      const state = await periodOf(db, of);
      // what comes after the state was taken is in none of its lines, though it is of a day of the period
      await perform(memberId, { kind: 'deposit', amount: 7, hour: 0 });
      await db.pool.query('UPDATE ledger_transaction SET created_at = $1 WHERE merchant_code = $2 AND id > $3', [
        new Date(firstMs + from * dayMs),
        merchantCode,
        lastId,
      ]);
      const lines: PlayerLine[] = [];
      for await (const some of linesOf(db, { ...of, range: state.range, partSize })) lines.push(...some);

      const truth = (await truthOf(memberId)).slice(0, -1);
      const inside = truth.filter(({ day }) => day >= period.from && day <= period.to);
      const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
      expect(lines.map(({ id, kind, amountMinor }) => [String(id), kind, Number(amountMinor)])).toEqual(
        inside.map(({ id, kind, amount }) => [id, kind, amount]),
      );
      expect(Number(state.openingMinor)).toBe(sum(truth.filter(({ day }) => day < period.from)));
      expect(Number(state.closingMinor)).toBe(sum(truth.filter(({ day }) => day <= period.to)));
      expect(state.count).toBe(inside.length);
      const kinds = [...new Set(inside.map(({ kind }) => kind))].toSorted();
      expect(
        state.kinds
          .map(({ kind, count, amountMinor }) => [kind, count, Number(amountMinor)])
          .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
      ).toEqual(
        kinds.map((kind) => [kind, inside.filter((one) => one.kind === kind).length, sum(inside.filter((one) => one.kind === kind))]),
      );
    }),
    { numRuns: runs(75) },
  );
});
