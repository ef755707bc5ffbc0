import { and, asc, eq, gt } from 'drizzle-orm';

import type { Database, Queryable } from '#server/db/database.ts';

import { beginningHash, hashEntry } from './canonical-form.ts';
import { auditEntries, auditHeads } from './schema.ts';

/**
 * The first fault of a chain. `missing`: the entry does not exist; `altered`: its content does not match its hash; `unlinked`: it does not
 * continue the entry before it; `end`: the chain does not end where its head, or an anchor, says.
 */
export interface AuditFault {
  merchantCode: string;
  sequence: bigint;
  reason: 'missing' | 'altered' | 'unlinked' | 'end';
}

/** The end of a chain. Kept elsewhere, it is an anchor that even a fully rewritten chain has to match. */
export interface ChainEnd {
  merchantCode: string;
  sequence: bigint;
  /** Hexadecimal. */
  hash: string;
}

export interface AuditVerdict {
  ends: ChainEnd[];
  count: number;
  /** The first fault of each broken chain. */
  faults: AuditFault[];
}

const batch = 5000;

/** Verifies every merchant's chain by recomputing each hash. Reads one snapshot, so it can run beside live traffic. */
export function verifyAudit(db: Database, { anchors = [] }: { anchors?: readonly ChainEnd[] } = {}): Promise<AuditVerdict> {
  return db.orm.transaction(
    async (tx) => {
      const heads = await tx.select().from(auditHeads).orderBy(asc(auditHeads.merchantCode));
      const written = await tx.selectDistinct({ merchantCode: auditEntries.merchantCode }).from(auditEntries);
      const merchants = new Set([...heads, ...written, ...anchors].map(({ merchantCode }) => merchantCode));
      const verdict: AuditVerdict = { ends: [], count: 0, faults: [] };
      for (const merchantCode of merchants) {
        const head = heads.find((row) => row.merchantCode === merchantCode);
        const own = anchors.filter((anchor) => anchor.merchantCode === merchantCode);
        const walked = await walk(tx, merchantCode, own);
        verdict.count += walked.count;
        verdict.ends.push({ merchantCode, sequence: walked.sequence, hash: walked.hash.toString('hex') });
        const endFits = head !== undefined && head.sequence === walked.sequence && head.hash.equals(walked.hash);
        // the head knows the chain's length: if its end is missing, the fault is the next entry
        const fault = walked.fault ?? (endFits ? undefined : { sequence: endOf(walked.sequence, head?.sequence), reason: 'end' as const });
        if (fault) verdict.faults.push({ merchantCode, ...fault });
      }
      return verdict;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const endOf = (walked: bigint, head: bigint | undefined) => (head !== undefined && head > walked ? walked + 1n : walked);

interface Walked {
  count: number;
  sequence: bigint;
  hash: Buffer;
  fault?: Omit<AuditFault, 'merchantCode'>;
}

async function walk(tx: Pick<Queryable, 'select'>, merchantCode: string, anchors: readonly ChainEnd[]): Promise<Walked> {
  let at: Walked = { count: 0, sequence: 0n, hash: beginningHash };
  const open = new Map(anchors.map(({ sequence, hash }) => [sequence, hash.toLowerCase()]));
  for (;;) {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.merchantCode, merchantCode), gt(auditEntries.sequence, at.sequence)))
      .orderBy(asc(auditEntries.sequence))
      .limit(batch);
    for (const row of rows) {
      const anchor = open.get(row.sequence);
      const reason = faultOf(row, at, anchor);
      if (reason) return { ...at, fault: { sequence: reason === 'missing' ? at.sequence + 1n : row.sequence, reason } };
      open.delete(row.sequence);
      at = { count: at.count + 1, sequence: row.sequence, hash: row.hash };
    }
    if (rows.length < batch) break;
  }
  const beyond = [...open.keys()].sort((one, other) => (one < other ? -1 : 1))[0];
  return beyond === undefined ? at : { ...at, fault: { sequence: at.sequence + 1n, reason: 'end' } };
}

function faultOf(row: typeof auditEntries.$inferSelect, before: Walked, anchor: string | undefined): AuditFault['reason'] | undefined {
  if (row.sequence !== before.sequence + 1n) return 'missing';
  if (!row.previousHash.equals(before.hash)) return 'unlinked';
  if (!hashEntry(row).equals(row.hash)) return 'altered';
  if (anchor !== undefined && anchor !== row.hash.toString('hex')) return 'end';
  return undefined;
}
