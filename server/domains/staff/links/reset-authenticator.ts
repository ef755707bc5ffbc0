import { eq } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import { closeStaffSessions, keepManager, lockPeople, personOf, withPerson } from '#server/domains/staff/people/lock-people.ts';
import { staffAccounts, staffRecoveryCodes } from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import type { ShownLink } from './invite-staff.ts';
import { linkAddress, mailLink, type LinkPost } from './link-mail.ts';
import { endLinksFor, makeLink } from './make-link.ts';

/**
 * Takes somebody's authenticator and recovery codes away, ends their sessions, and makes the link to a new one; the password stays, so
 * that who makes the link cannot use it. @throws not.found (also for somebody who is shut out), staff.admin.last
 */
export async function resetAuthenticator({
  ctx,
  input: { staffId, reason },
  post,
}: {
  ctx: StaffCtx;
  input: { staffId: string; reason: string };
  post: LinkPost;
}): Promise<ShownLink> {
  const id = newId(ctx);
  const { made, email } = await ctx.db.orm.transaction(async (tx) => {
    const locked = await lockPeople({ ctx, tx });
    const person = personOf(locked, staffId);
    if (person.disabledAt !== null) throw new ExpectedError('not.found');
    const resetAt = person.resetAt ?? ctx.clock.now();
    keepManager(withPerson(locked, staffId, { resetAt }));
    await tx.update(staffAccounts).set({ resetAt }).where(eq(staffAccounts.id, staffId));
    await closeStaffSessions({ ctx, tx, staffId });
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
    await endLinksFor({ ctx, tx, staffId });
    const link = { id, kind: 'authenticator', staffId, label: person.userName, email: person.email } as const;
    const newLink = await makeLink({ ctx, tx, link });
    const detail = { userName: person.userName, reason };
    await recordAct({ ctx, tx, act: 'staff.authenticator.reset', subject: `staff:${staffId}`, detail });
    return { made: newLink, email: person.email };
  });
  if (!made) throw new Error('an id made here was taken');
  const isMailed = await mailLink({ ctx, email, token: made.token, post });
  return { link: linkAddress(post.origin, made.token), expiresAt: made.expiresAt.getTime(), waitsForSecond: false, isMailed };
}
