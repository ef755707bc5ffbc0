import { strict as assert } from 'node:assert';

import { sql } from 'drizzle-orm';

import type { AuditAct } from '#contract/staff/acts.ts';
import type { Queryable } from '#server/db/database.ts';
import { actorText } from '#server/platform/actor-text.ts';
import type { Ctx } from '#server/platform/context.ts';

import { redactDetail, type Detail } from './redact-detail.ts';

interface Act {
  act: AuditAct;
  /** `<kind>:<id>`. */
  subject: string;
  detail?: Detail;
}

/**
 * Appends an audit entry, in the transaction of the act and as its last statement: the merchant's chain stays locked
 * until the commit. Returns the entry's number.
 */
export async function recordAct({
  ctx,
  tx,
  act,
  subject,
  detail = {},
}: { ctx: Pick<Ctx, 'merchant' | 'actor' | 'clock' | 'requestId'>; tx: Queryable } & Act): Promise<bigint> {
  const { rows } = await tx.execute<{ line_number: string }>(
    sql`SELECT line_number FROM audit_append(${ctx.merchant.code}, ${actorText(ctx.actor)}, ${act}, ${subject}, ${redactDetail(detail)}, ${ctx.clock.now().getTime()}::bigint, ${ctx.requestId})`,
  );
  const [row] = rows;
  assert(row, 'the audit answers every line');
  return BigInt(row.line_number);
}
