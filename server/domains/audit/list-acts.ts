import { and, desc, eq, like, lt, type SQL } from 'drizzle-orm';

import type { Ctx } from '#server/platform/context.ts';

import { auditEntries as table } from './schema.ts';

interface RecordedAct {
  sequence: bigint;
  actor: string;
  act: string;
  subject: string;
  detail: Record<string, unknown>;
  createdAt: Date;
  hash: string;
}

interface ActsFilter {
  actor?: string | undefined;
  /** A full act (`deposit.approved`), or its noun (`deposit`). */
  act?: string | undefined;
  subject?: string | undefined;
  /** Only entries older than this: the cursor of the next page. */
  before?: bigint | undefined;
  count: number;
}

/** The merchant's audit entries, newest first. */
export async function listActs({ ctx, input }: { ctx: Ctx; input: ActsFilter }): Promise<RecordedAct[]> {
  const filters: (SQL | undefined)[] = [
    eq(table.merchantCode, ctx.merchant.code),
    input.actor === undefined ? undefined : eq(table.actor, input.actor),
    input.act === undefined ? undefined : input.act.includes('.') ? eq(table.act, input.act) : like(table.act, `${plainLike(input.act)}.%`),
    input.subject === undefined ? undefined : eq(table.subject, input.subject),
    input.before === undefined ? undefined : lt(table.sequence, input.before),
  ];
  const rows = await ctx.db.orm
    .select()
    .from(table)
    .where(and(...filters))
    .orderBy(desc(table.sequence))
    .limit(input.count);
  return rows.map(({ sequence, actor, act, subject, detail, createdAt, hash }) => ({
    sequence,
    actor,
    act,
    subject,
    detail: JSON.parse(detail) as Record<string, unknown>,
    createdAt,
    hash: hash.toString('hex'),
  }));
}

const plainLike = (text: string) => text.replaceAll(/[%_\\]/g, String.raw`\$&`);
