import { eq } from 'drizzle-orm';

import type { ProposalState } from '#contract/staff/calls.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { knownRoles, permissionsBy } from '#server/domains/staff/roles/permissions-of.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';

import { keepManager, lockPeople, personOf, withPerson } from './lock-people.ts';
import { dropWaiting, needsTwo, propose } from './proposals.ts';

/**
 * Gives somebody exactly these roles, from their next call on, or proposes it where it takes two people.
 * @throws not.found, staff.admin.last
 */
export async function changeStaffRoles({
  ctx,
  input: { staffId, roles: wanted, reason },
}: {
  ctx: StaffCtx;
  input: { staffId: string; roles: readonly string[]; reason: string };
}): Promise<{ state: ProposalState }> {
  return await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPeople({ ctx, tx });
    const person = personOf(locked, staffId);
    const roles = knownRoles(wanted, locked.own);
    const [before, after] = [permissionsBy(person.roles, locked.own), permissionsBy(roles, locked.own)];
    keepManager(withPerson(locked, staffId, { roles }));
    if (needsTwo({ before, after, isOwn: staffId === ctx.actor.staffId })) {
      await propose({ ctx, tx, proposal: { kind: 'roles', subjectId: staffId, grants: roles, reason } });
      return { state: 'waiting' };
    }
    await dropWaiting({ ctx, tx, subjectId: staffId });
    await tx.update(staffAccounts).set({ roles }).where(eq(staffAccounts.id, staffId));
    const detail = { userName: person.userName, before: person.roles, roles, reason };
    await recordAct({ ctx, tx, act: 'staff.roles.changed', subject: `staff:${staffId}`, detail });
    return { state: 'done' };
  });
}
