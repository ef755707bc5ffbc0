import { createHash } from 'node:crypto';

/** What a line of the audit says, as it is hashed. */
export interface HashedEntry {
  merchantCode: string;
  sequence: bigint;
  actor: string;
  act: string;
  subject: string;
  detail: string;
  createdAt: Date;
  requestId: string;
  previousHash: Buffer;
}

/** Before the first line of a chain. */
export const beginningHash = Buffer.alloc(32);

/** SHA-256 over the fields as netstrings (cr.yp.to/proto/netstrings.txt): no two entries have one form. The same as `audit_append`. */
export function hashEntry(entry: HashedEntry): Buffer {
  const fields = [
    entry.merchantCode,
    entry.sequence.toString(),
    entry.actor,
    entry.act,
    entry.subject,
    entry.detail,
    entry.createdAt.getTime().toString(),
    entry.requestId,
    entry.previousHash.toString('hex'),
  ];
  const form = fields.map((field) => `${Buffer.byteLength(field)}:${field},`).join('');
  return createHash('sha256').update(form).digest();
}
