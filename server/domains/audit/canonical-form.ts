import { createHash } from 'node:crypto';

/** The hashed content of an audit entry. */
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

/** The hash before the first entry of a chain. */
export const beginningHash = Buffer.alloc(32);

/** SHA-256 over the fields as netstrings (cr.yp.to/proto/netstrings.txt), so no two entries share an encoding. Matches `audit_append`. */
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
