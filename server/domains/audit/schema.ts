import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

const sha256 = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What people and the platform did, one chain per merchant. Only the function `audit_append` writes here: triggers refuse all other
 * writes, and every change of a line (server/domains/audit/README.md).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    merchantCode: text('merchant_code').notNull(),
    /** 1, 2, 3, … without gaps. */
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
    /** `staff:<id>`, `member:<id>`, `vendor:<code>`, `system:<name>` or `visitor`. */
    actor: text('actor').notNull(),
    /** `<noun>.<what happened>`, e.g. `deposit.credited`. */
    act: text('act').notNull(),
    /** `<kind>:<id>`: the target of the act. */
    subject: text('subject').notNull(),
    /** Redacted JSON with sorted keys. Text, so that exactly the hashed bytes are stored. */
    detail: text('detail').notNull(),
    createdAt: moment('created_at').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: sha256('previous_hash').notNull(),
    hash: sha256('hash').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_entries_pkey', columns: [table.merchantCode, table.sequence] }),
    index('audit_entries_subject').on(table.merchantCode, table.subject, table.sequence.desc()),
    index('audit_entries_actor').on(table.merchantCode, table.actor, table.sequence.desc()),
    index('audit_entries_act').on(table.merchantCode, table.act, table.sequence.desc()),
    check('audit_entries_sequence', sql`${table.sequence} >= 1`),
    check('audit_entries_hash', sql`length(${table.hash}) = 32 and length(${table.previousHash}) = 32`),
    check('audit_entries_act_form', sql`${table.act} ~ '^[a-z]+(\\.[a-z]+)+$'`),
  ],
);

/** The end of each merchant's chain: the one row that writers queue for. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    merchantCode: text('merchant_code').primaryKey(),
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
    hash: sha256('hash').notNull(),
  },
  (table) => [check('audit_heads_hash', sql`length(${table.hash}) = 32`)],
);
