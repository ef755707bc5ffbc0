import { and, eq } from 'drizzle-orm';

import type { ProposalState } from '#contract/staff/calls.ts';
import { permissions } from '#contract/staff/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { setRole } from '#server/domains/staff/roles/own-roles.ts';
import { knownRoles } from '#server/domains/staff/roles/permissions-of.ts';
import { type ProposalRow, staffAccounts, staffLinks, staffProposals } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { keepManager, lockPeople, personOf, withPerson } from './lock-people.ts';

/**
 * The second person's decision about a grant. Who proposed it or gains by it may refuse it, never approve it; a constraint enforces the
 * first too. A refused invitation ends its link.
 * @throws not.found, four.eyes.required, decision.made.already, staff.admin.last, staff.name.taken
 */
export async function decideProposal({
  ctx,
  input: { proposalId, decision },
}: {
  ctx: StaffCtx;
  input: { proposalId: string; decision: 'approve' | 'refuse' };
}): Promise<{ state: ProposalState }> {
  const { staffId } = ctx.actor;
  const own = and(eq(staffProposals.id, proposalId), eq(staffProposals.merchantCode, ctx.merchant.code));
  return await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPeople({ ctx, tx });
    const [row] = await tx.select().from(staffProposals).where(own).for('update');
    if (!row) throw new ExpectedError('not.found');
    if (row.state !== 'waiting') throw new ExpectedError('decision.made.already');
    const gains = row.proposedBy === staffId || row.subjectId === staffId;
    if (decision === 'approve' && gains) throw new ExpectedError('four.eyes.required');
    const state: ProposalState = decision === 'approve' ? 'done' : 'refused';
    if (state === 'done') await grant({ ctx, tx, row, locked });
    else if (row.kind === 'invitation')
      await tx.update(staffLinks).set({ endedAt: ctx.clock.now() }).where(eq(staffLinks.id, row.subjectId));
    await tx.update(staffProposals).set({ state, decidedBy: staffId, decidedAt: ctx.clock.now() }).where(own);
    const { kind, subjectId, grants, name, proposedBy } = row;
    const act = state === 'done' ? 'staff.grant.approved' : 'staff.grant.refused';
    await recordAct({ ctx, tx, act, subject: `grant:${proposalId}`, detail: { kind, subjectId, grants, name, proposedBy } });
    return { state };
  });
}

interface Granted {
  ctx: StaffCtx;
  tx: Transaction;
  row: ProposalRow;
  locked: Awaited<ReturnType<typeof lockPeople>>;
}

/** An invitation's link needs nothing: it works as soon as no proposal about it waits. */
async function grant({ ctx, tx, row: { kind, subjectId, grants, name }, locked }: Granted): Promise<void> {
  if (kind === 'roles') {
    personOf(locked, subjectId);
    const roles = knownRoles(grants, locked.own);
    keepManager(withPerson(locked, subjectId, { roles }));
    await tx.update(staffAccounts).set({ roles }).where(eq(staffAccounts.id, subjectId));
  }
  if (kind === 'role') {
    const role = locked.own.find(({ id }) => id === subjectId);
    if (!role) throw new ExpectedError('not.found');
    await setRole({ ctx, tx, locked, role, name: name ?? role.name, permissions: permissions.filter((one) => grants.includes(one)) });
  }
}
