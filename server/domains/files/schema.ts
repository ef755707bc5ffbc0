import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import type { UploadType } from '#contract/uploads.ts';
import { moment } from '#server/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The purpose of a picture. */
export type FileKind = 'identity' | 'avatar' | 'deposit.proof' | 'family.paper' | 'support.picture';

/** Pictures from members, and from families who request an exclusion, encrypted. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** The member; for `family.paper` the family's request, as its sender has no account. */
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    contentType: text('content_type').$type<UploadType>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    widthPixels: integer('width_pixels').notNull(),
    heightPixels: integer('height_pixels').notNull(),
    keyMark: text('key_mark').notNull(),
    /** AES-256-GCM: 12 bytes of nonce, 16 of tag, the text. Null = deleted. */
    sealed: bytea('sealed'),
    createdAt: moment('created_at').notNull(),
    droppedAt: moment('dropped_at'),
  },
  (table) => [
    index('files_owner').on(table.merchantCode, table.ownerId, table.kind, table.createdAt.desc()),
    check('files_kind', sql`${table.kind} in ('identity', 'avatar', 'deposit.proof', 'family.paper', 'support.picture')`),
    check('files_type', sql`${table.contentType} in ('image/png', 'image/jpeg')`),
    check('files_size', sql`${table.sizeBytes} > 0 and ${table.sizeBytes} <= 5242880`),
    check('files_dropped', sql`(${table.sealed} is null) = (${table.droppedAt} is not null)`),
  ],
);

/** Every time staff viewed a member's picture. Written once, never changed. */
export const fileReads = pgTable(
  'file_reads',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    staffId: text('staff_id').notNull(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('file_reads_file').on(table.merchantCode, table.fileId, table.createdAt.desc())],
);
