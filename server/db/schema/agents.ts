import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { contractKinds } from '#contract/contract-kinds.ts';

import { identityMembers } from './identity.ts';

/** The codes, and the host names, by which agents bring new members. */
export const agentAffiliates = pgTable(
  'agent_affiliates',
  {
    merchantCode: text('merchant_code').notNull(),
    /** Upper case. */
    code: text('code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    /** A host of the agent's own whose visitors need no code. */
    domain: text('domain'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.code] }),
    index('agent_affiliates_member').on(table.memberId),
    uniqueIndex('agent_affiliates_domain')
      .on(table.merchantCode, table.domain)
      .where(sql`${table.domain} is not null`),
    check('agent_affiliates_code_form', sql`${table.code} ~ '^[A-Z0-9_-]{1,32}$'`),
  ],
);

/** The contracts that wait for a member's answer; one of a kind at most. */
export const agentContractRequests = pgTable(
  'agent_contract_requests',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    kind: text('kind', { enum: contractKinds }).notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.memberId, table.kind] }),
    check('agent_contract_requests_kind', sql`${table.kind} in ('salary', 'dividend', 'hour')`),
  ],
);
