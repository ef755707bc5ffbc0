import { and, eq } from 'drizzle-orm';

import { peoplePermission, type Permission } from '#contract/staff/permissions.ts';
import type { StaffProposalKind } from '#contract/staff/people-facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { staffProposals } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

/**
 * Whether a change of what people may do takes two of them: it lets somebody manage people who may not yet, or the caller gains by it.
 */
export function needsTwo({
  before,
  after,
  isOwn,
}: {
  before: readonly Permission[];
  after: readonly Permission[];
  isOwn: boolean;
}): boolean {
  const gained = after.filter((permission) => !before.includes(permission));
  return gained.includes(peoplePermission) || (isOwn && gained.length > 0);
}

interface Proposal {
  kind: StaffProposalKind;
  subjectId: string;
  grants: readonly string[];
  name?: string;
  reason: string;
}

/** Keeps a grant until a second person decides. It takes the place of one about the same that waits. */
export async function propose({ ctx, tx, proposal }: { ctx: StaffCtx; tx: Transaction; proposal: Proposal }): Promise<void> {
  const { kind, subjectId, grants, name, reason } = proposal;
  await dropWaiting({ ctx, tx, subjectId });
  const id = newId(ctx);
  await tx.insert(staffProposals).values({
    id,
    merchantCode: ctx.merchant.code,
    kind,
    subjectId,
    grants: [...grants],
    name: name ?? null,
    reason,
    state: 'waiting',
    proposedBy: ctx.actor.staffId,
    proposedAt: ctx.clock.now(),
  });
  const detail = { kind, subjectId, grants: [...grants], name, reason };
  await recordAct({ ctx, tx, act: 'staff.grant.proposed', subject: `grant:${id}`, detail });
}

/** Something later was decided about the same: what waited is refused with it. */
export async function dropWaiting({ ctx, tx, subjectId }: { ctx: StaffCtx; tx: Transaction; subjectId: string }): Promise<void> {
  const waiting = and(
    eq(staffProposals.merchantCode, ctx.merchant.code),
    eq(staffProposals.subjectId, subjectId),
    eq(staffProposals.state, 'waiting'),
  );
  const dropped = await tx
    .update(staffProposals)
    .set({ state: 'refused', decidedBy: ctx.actor.staffId, decidedAt: ctx.clock.now() })
    .where(waiting)
    .returning();
  for (const { id, kind } of dropped)
    await recordAct({ ctx, tx, act: 'staff.grant.refused', subject: `grant:${id}`, detail: { kind, subjectId } });
}
