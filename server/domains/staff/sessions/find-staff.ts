import { and, eq, isNull } from 'drizzle-orm';

import { permissionsOf } from '#server/domains/staff/roles/permissions-of.ts';
import { staffAccounts, staffSessions } from '#server/domains/staff/schema.ts';
import { hashSecret } from '#server/domains/identity/index.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { idleExpiry, seenPrecisionMs } from './session-times.ts';

/**
 * The staff member behind a console cookie; extends the idle expiry, except for a page's automatic calls. Secrets of another merchant,
 * ended or expired ones and those of former staff get the same answer.
 * @throws session.expired
 */
export async function findStaff({
  ctx,
  input: { secret, isByItself },
}: {
  ctx: Ctx;
  input: { secret: string; isByItself: boolean };
}): Promise<StaffCtx['actor']> {
  const now = ctx.clock.now();
  const [row] = await ctx.db.orm
    .select({ session: staffSessions, userName: staffAccounts.userName, roles: staffAccounts.roles })
    .from(staffSessions)
    .innerJoin(
      staffAccounts,
      and(eq(staffAccounts.id, staffSessions.staffId), isNull(staffAccounts.disabledAt), isNull(staffAccounts.resetAt)),
    )
    .where(
      and(
        eq(staffSessions.secretHash, hashSecret(secret)),
        eq(staffSessions.merchantCode, ctx.merchant.code),
        isNull(staffSessions.endedAt),
      ),
    );
  if (!row || row.session.idleExpiresAt <= now || row.session.expiresAt <= now) throw new ExpectedError('session.expired');
  const { session, userName, roles } = row;
  if (!isByItself && now.getTime() - session.seenAt.getTime() >= seenPrecisionMs)
    await ctx.db.orm
      .update(staffSessions)
      .set({ seenAt: now, idleExpiresAt: idleExpiry(now, session.expiresAt) })
      .where(and(eq(staffSessions.id, session.id), isNull(staffSessions.endedAt)));
  const permissions = await permissionsOf({ ctx, db: ctx.db.orm, roles });
  return { kind: 'staff', staffId: session.staffId, userName, permissions, sessionId: session.id, expiresAt: session.expiresAt };
}
