import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { KycDocument, KycReason } from '#contract/kyc/facts.ts';
import { moment } from '#server/db/columns.ts';
import { files } from '#server/domains/files/schema.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** Account verifications. A refused one stays as it was; the member's next one is a new row. */
export const kycVerifications = pgTable(
  'kyc_verifications',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    state: text('state').$type<'draft' | 'review' | 'verified' | 'refused'>().notNull(),
    /** What the member wrote, sealed by the vault; null for a draft. */
    sealedDetails: text('sealed_details'),
    /** Keyed hashes of name and date of birth, one per spelling of the name: match a person without decrypting anything. */
    personHashes: text('person_hashes').array(),
    termsVersion: text('terms_version'),
    privacyVersion: text('privacy_version'),
    reasonCode: text('reason_code').$type<KycReason>(),
    createdAt: moment('created_at').notNull(),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    index('kyc_verifications_member').on(table.merchantCode, table.memberId, table.createdAt.desc()),
    uniqueIndex('kyc_verifications_one')
      .on(table.merchantCode, table.memberId)
      .where(sql`${table.state} <> 'refused'`),
    index('kyc_verifications_waiting')
      .on(table.merchantCode, table.submittedAt)
      .where(sql`${table.state} = 'review'`),
    index('kyc_verifications_submitted').on(table.merchantCode, table.submittedAt),
    check('kyc_verifications_state', sql`${table.state} in ('draft', 'review', 'verified', 'refused')`),
    check('kyc_verifications_submitted', sql`(${table.state} = 'draft') = (${table.submittedAt} is null)`),
    check(
      'kyc_verifications_agreed',
      sql`${table.state} = 'draft' or (${table.sealedDetails} is not null and ${table.termsVersion} is not null and ${table.privacyVersion} is not null)`,
    ),
    check(
      'kyc_verifications_decided',
      sql`(${table.state} in ('verified', 'refused')) = (${table.decidedAt} is not null and ${table.decidedBy} is not null)`,
    ),
    check('kyc_verifications_reason', sql`(${table.state} = 'refused') = (${table.reasonCode} is not null)`),
  ],
);

/** The pictures of a verification: one of each kind, so at most three (RULE-043). */
export const kycDocuments = pgTable(
  'kyc_documents',
  {
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => kycVerifications.id),
    document: text('document').$type<KycDocument>().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.verificationId, table.document] }),
    check('kyc_documents_kind', sql`${table.document} in ('front', 'back', 'selfie')`),
  ],
);

/** Who did what to a verification, including staff views. Written once, never changed. */
export const kycEvents = pgTable(
  'kyc_events',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    verificationId: uuid('verification_id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<'submitted' | 'seen' | 'verified' | 'refused'>().notNull(),
    /** `member:<id>` or `staff:<id>`. */
    actor: text('actor').notNull(),
    reasonCode: text('reason_code').$type<KycReason>(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('kyc_events_verification').on(table.verificationId, table.createdAt)],
);
