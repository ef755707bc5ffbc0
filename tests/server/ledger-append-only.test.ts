import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { channelOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { openTestDatabase, testMerchantCode } from '#tests/server/fixture/database.ts';

const merchantCode = testMerchantCode();
const memberId = randomUUID();
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await move(db, {
    merchantCode,
    currency: 'PHP',
    kind: 'deposit',
    key: 'first',
    reference: 'd1',
    description: 'Sandbox',
    postings: [{ source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor: 100n }],
  });
});
afterAll(() => db.close());

describe('the database itself refuses, to its owner too (fault 10)', () => {
  test.each([
    ['to change a transaction', `UPDATE ledger_transaction SET reference = 'x'`],
    ['to delete a transaction', 'DELETE FROM ledger_transaction'],
    ['to empty the transactions', 'TRUNCATE ledger_transaction'],
    ['to change a posting', 'UPDATE ledger_posting SET amount_minor = 1'],
    ['to delete a posting', 'DELETE FROM ledger_posting'],
    ['to empty the postings', 'TRUNCATE ledger_posting'],
    ['to change a balance by hand', 'UPDATE ledger_account SET balance_minor = balance_minor + 1, version = version + 1'],
    ['to delete an account', 'DELETE FROM ledger_account'],
    ['to empty the accounts', 'TRUNCATE ledger_account CASCADE'],
    [
      'an account that begins with money',
      `INSERT INTO ledger_account (merchant_code, currency, address, balance_minor) VALUES ('m', 'PHP', 'house:rng:1', 1)`,
    ],
    [
      'a posting from outside the functions',
      'INSERT INTO ledger_posting SELECT transaction_id, 2, source_is_player, destination_is_player, source_id, destination_id, 1, 1, 1, 1, 1 FROM ledger_posting',
    ],
  ])('%s', async (_, statement) => {
    await expect(db.pool.query(statement)).rejects.toThrow('The ledger is append-only');
  });

  test.each([
    [
      'a player below zero',
      `UPDATE ledger_account SET balance_minor = -1, version = version + 1 WHERE address LIKE 'player:%'`,
      'ledger_account_player_not_below_zero',
    ],
    ['a posting of nothing', 'INSERT INTO ledger_posting VALUES (1, 9, false, false, 1, 2, 0, 1, 1, 1, 1)', 'ledger_posting_amount'],
    [
      'a posting of a negative amount',
      'INSERT INTO ledger_posting VALUES (1, 9, false, false, 1, 2, -5, 1, 1, 1, 1)',
      'ledger_posting_amount',
    ],
    [
      'a posting from an account to itself',
      'INSERT INTO ledger_posting VALUES (1, 9, false, false, 1, 1, 5, 1, 1, 1, 1)',
      'ledger_posting_two_accounts',
    ],
  ])('%s, even where the guard is open', async (_, statement, reason) => {
    const client = await db.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL laro.ledger = 'open'`);
      await expect(client.query(statement)).rejects.toThrow(reason);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('the guard is shut again after every movement, also in the same transaction', async () => {
    await db.orm.transaction(async (tx) => {
      await move(tx, {
        merchantCode,
        currency: 'PHP',
        kind: 'bet',
        key: randomUUID(),
        reference: 'b1',
        description: 'Sandbox',
        postings: [{ source: playerCash(memberId), destination: channelOf('sandbox', memberId), amountMinor: 1n }],
      });
      const { rows } = await tx.execute(`SELECT coalesce(current_setting('laro.ledger', true), '') AS guard`);
      expect(rows).toEqual([{ guard: '' }]);
    });
  });
});

describe('the verifier finds', () => {
  test.each([
    [
      'a changed balance',
      `UPDATE ledger_account SET balance_minor = balance_minor + 5, version = version + 1 WHERE address LIKE 'player:%'`,
      ['sum to zero', 'fold of its postings', 'number of postings'],
    ],
    [
      'a posting that continues nothing',
      `INSERT INTO ledger_posting SELECT transaction_id, 2, source_is_player, destination_is_player, source_id, destination_id, 1, 1000, 99, 1000, 99 FROM ledger_posting WHERE ordinal = 1 LIMIT 1`,
      ['fold of its postings', 'continues the balance'],
    ],
    [
      'a transaction without postings',
      `INSERT INTO ledger_transaction (merchant_code, key, input_hash, currency, kind, reference, description) VALUES ('m', 'k', '', 'PHP', 'bet', '', '')`,
      ['has postings'],
    ],
    [
      'a posting of a stranger currency',
      `INSERT INTO ledger_account (merchant_code, currency, address) VALUES ('m', 'CNY', 'house:rng:1'), ('m', 'CNY', 'house:rng:2');
       INSERT INTO ledger_posting SELECT min(t.id), 5, false, false, min(a.id), max(a.id), 1, -1, 1, 1, 1 FROM ledger_transaction t, ledger_account a WHERE a.currency = 'CNY'`,
      ['own merchant and currency'],
    ],
  ])('%s', async (_, statement, rules) => {
    const client = await db.pool.connect();
    try {
      await client.query(`BEGIN; SET LOCAL laro.ledger = 'open'; ${statement}; COMMIT`);
    } finally {
      client.release();
    }
    const { faults } = await verifyLedger(db);
    for (const rule of rules) expect(faults.map((fault) => fault.rule)).toContainEqual(expect.stringContaining(rule));
  });
});
