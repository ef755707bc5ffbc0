import { and, asc, eq, isNull } from 'drizzle-orm';

import { peoplePermission } from '#contract/staff/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { ownRoles, permissionsBy, type RoleRow } from '#server/domains/staff/roles/permissions-of.ts';
import { staffAccounts, type StaffRow, staffSessions } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

interface People {
  people: StaffRow[];
  own: RoleRow[];
}

/** Everybody of the merchant and its roles, locked: two acts at once cannot each count on whom the other one removes. */
export async function lockPeople({ ctx, tx }: { ctx: Ctx; tx: Transaction }): Promise<People> {
  const people = await tx
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.merchantCode, ctx.merchant.code))
    .orderBy(asc(staffAccounts.id))
    .for('no key update');
  return { people, own: await ownRoles({ ctx, db: tx }) };
}

/** One of them. @throws not.found */
export function personOf({ people }: People, staffId: string): StaffRow {
  const person = people.find(({ id }) => id === staffId);
  if (!person) throw new ExpectedError('not.found');
  return person;
}

/** Call it with what a change makes of them: somebody who may manage people and can log in is left. @throws staff.admin.last */
export function keepManager({ people, own }: Pick<People, 'people'> & { own: readonly Pick<RoleRow, 'id' | 'permissions'>[] }): void {
  const isManager = ({ disabledAt, resetAt, roles }: StaffRow) =>
    disabledAt === null && resetAt === null && permissionsBy(roles, own).includes(peoplePermission);
  if (!people.some(isManager)) throw new ExpectedError('staff.admin.last');
}

/** The same with one of them changed. */
export const withPerson = ({ people, own }: People, staffId: string, change: Partial<StaffRow>): People => ({
  own,
  people: people.map((person) => (person.id === staffId ? { ...person, ...change } : person)),
});

/** Ends all open sessions of somebody: their next call is refused. Returns the number. */
export async function closeStaffSessions({ ctx, tx, staffId }: { ctx: Ctx; tx: Transaction; staffId: string }): Promise<number> {
  const open = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));
  const ended = await tx.update(staffSessions).set({ endedAt: ctx.clock.now() }).where(open).returning({ id: staffSessions.id });
  return ended.length;
}
