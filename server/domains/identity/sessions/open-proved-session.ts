import { and, eq, isNull } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { identityKnownSources, identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type MemberRow, sourcesOf } from './known-sources.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';

/** Where a log-in comes from. */
export interface LogInPlace {
  /** The header `device`. */
  device: string;
  /** From the device cookie of an earlier log-in. */
  deviceSecret: string | undefined;
}

/** A member who may log in. @throws login.failed if it no longer exists or is disabled */
export async function findOpenMember({ ctx, memberId }: { ctx: Ctx; memberId: string }): Promise<MemberRow> {
  const [member] = await ctx.db.orm
    .select()
    .from(identityMembers)
    .where(and(eq(identityMembers.id, memberId), eq(identityMembers.merchantCode, ctx.merchant.code), isNull(identityMembers.disabledAt)));
  if (!member) throw new ExpectedError('login.failed');
  return member;
}

/** A session for a member whose identity is proved, by whatever means, inside the caller's transaction. */
export async function openProvedSession({
  ctx,
  tx,
  member,
  place,
}: {
  ctx: Ctx;
  tx: Queryable;
  member: MemberRow;
  place: LogInPlace;
}): Promise<OpenedSession> {
  const sources = sourcesOf({ ctx, deviceSecret: place.deviceSecret });
  const known =
    sources.device === undefined
      ? []
      : await tx
          .select({ hash: identityKnownSources.sourceHash })
          .from(identityKnownSources)
          .where(and(eq(identityKnownSources.memberId, member.id), eq(identityKnownSources.sourceHash, sources.device)));
  const opened = await openSession({ ctx, tx, member, device: place.device, sources, isKnownDevice: known.length > 0 });
  await recordEvent({ ctx, tx, kind: 'logged.in', memberId: member.id, sessionId: opened.sessionId });
  return opened;
}
