import { eq } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { hashOfNobody } from './passwords/hash-password.ts';
import { identityMembers } from './schema.ts';
import type { MemberRow } from './sessions/known-sources.ts';
import { identityPasskeys, identitySocialAccounts } from './sign-in-schema.ts';

/** Serialises changes to a member's ways in: each of two at once could count on the one that the other removes. */
export async function lockMember({ tx, memberId }: { tx: Queryable; memberId: string }): Promise<MemberRow> {
  const [member] = await tx.select().from(identityMembers).where(eq(identityMembers.id, memberId)).for('update');
  if (!member) throw new ExpectedError('not.found');
  return member;
}

/** Call it in the same transaction, after a way in was removed: nobody locks themselves out. @throws way.in.last */
export async function requireWayIn({ tx, member: { id, passwordHash } }: { tx: Queryable; member: MemberRow }): Promise<void> {
  if (passwordHash !== hashOfNobody) return;
  const passkeys = await tx.$count(identityPasskeys, eq(identityPasskeys.memberId, id));
  const socials = await tx.$count(identitySocialAccounts, eq(identitySocialAccounts.memberId, id));
  if (passkeys + socials === 0) throw new ExpectedError('way.in.last');
}
