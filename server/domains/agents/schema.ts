import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { RateName, Rates } from '#contract/agents/facts.ts';
import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** The codes and host names by which agents bring new members. */
export const agentAffiliates = pgTable(
  'agent_affiliates',
  {
    merchantCode: text('merchant_code').notNull(),
    /** Upper case. */
    code: text('code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    /** A host of the agent whose visitors need no code. */
    domain: text('domain'),
    /** The agent's own name for it. */
    label: text('label').notNull().default(''),
    /** What everyone who registers with it gets, at most what the agent has at that moment; null = nothing. */
    rates: jsonb('rates').$type<Rates>(),
    /** Whoever registers with it becomes an agent, else a member. */
    opensAgent: boolean('opens_agent').notNull().default(false),
    expiresAt: moment('expires_at'),
    closedAt: moment('closed_at'),
    /** Members who registered with it. */
    usedCount: integer('used_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
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

/**
 * Every rate a member was ever given, each from a local midnight on (the first ones at once). The current one at a moment is the highest
 * version in effect; rows never change.
 */
export const agentRates = pgTable(
  'agent_rates',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    name: text('name').$type<RateName>().notNull(),
    version: integer('version').notNull(),
    /** Hundredths of a percent. */
    rate: integer('rate').notNull(),
    validFrom: moment('valid_from').notNull(),
    /** The upline; null = the merchant. */
    setBy: uuid('set_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.memberId, table.name, table.version] }),
    check('agent_rates_rate', sql`${table.rate} between 0 and 10000`),
    check('agent_rates_version', sql`${table.version} >= 1`),
    check('agent_rates_name', sql`${table.name} in ('slots', 'live', 'fish', 'pvp', 'sports', 'lottery', 'losing')`),
  ],
);
