import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import type { PushKind } from '#contract/push/facts.ts';
import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** Devices whose players subscribed to notices, and the kinds they chose. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    /** The session that subscribed: once it is deliberately ended, the device gets no more notices. */
    sessionId: uuid('session_id').notNull(),
    /** An address at a push service; sealed, since anyone who has it can send to the device. */
    endpoint: text('endpoint').notNull(),
    endpointHash: text('endpoint_hash').notNull(),
    /** The device's public key and secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    withdrawal: boolean('withdrawal').notNull(),
    security: boolean('security').notNull(),
    draw: boolean('draw').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('push_devices_endpoint').on(table.merchantCode, table.endpointHash), index('push_devices_member').on(table.memberId)],
);

/** Notices to send: one row per device. */
export const pushNotices = pgTable(
  'push_notices',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PushKind>().notNull(),
    /** The event: a device is notified of it once. */
    event: text('event').notNull(),
    attempts: integer('attempts').notNull(),
    /** When it is due, or due for a retry; null = sent, or undeliverable. */
    sendAt: moment('send_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('push_notices_once').on(table.deviceId, table.event),
    index('push_notices_created').on(table.createdAt),
    index('push_notices_due')
      .on(table.merchantCode, table.sendAt)
      .where(sql`${table.sendAt} is not null`),
  ],
);
