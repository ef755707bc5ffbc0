import { and, eq, isNull } from 'drizzle-orm';

import { identityMembers, identitySessions } from '#server/db/schema/identity.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { hashSecret } from '#server/domains/identity/secret.ts';
import { idleExpiry, seenPrecisionMs } from './session-times.ts';

/**
 * The member behind a token and the cookie that binds it; slides the idle expiry. A token of another merchant, without its
 * cookie, logged out, expired, or of a disabled member is worth nothing, and the answer does not tell which.
 * @throws session.expired
 */
export async function findSession({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { token: string; cookie: string | undefined };
}): Promise<MemberCtx['actor']> {
  const now = ctx.clock.now();
  const [row] = await ctx.db.orm
    .select({ session: identitySessions, userName: identityMembers.userName, customerType: identityMembers.customerType })
    .from(identitySessions)
    .innerJoin(identityMembers, and(eq(identityMembers.id, identitySessions.memberId), isNull(identityMembers.disabledAt)))
    .where(
      and(
        eq(identitySessions.tokenHash, hashSecret(input.token)),
        eq(identitySessions.merchantCode, ctx.merchant.code),
        isNull(identitySessions.endedAt),
      ),
    );
  if (!row || row.session.idleExpiresAt <= now || row.session.expiresAt <= now) throw new ExpectedError('session.expired');
  const { session, userName, customerType } = row;
  if (input.cookie === undefined || hashSecret(input.cookie) !== session.cookieHash) {
    ctx.log.warn({ sessionId: session.id, address: ctx.address }, 'a session token came without its cookie');
    throw new ExpectedError('session.expired');
  }
  if (now.getTime() - session.seenAt.getTime() >= seenPrecisionMs) await slide(ctx, session, now);
  return { kind: 'member', memberId: session.memberId, userName, customerType, sessionId: session.id };
}

/** While a full disk refuses writes, players still read: the session is good, and ends by the time it has. */
async function slide(ctx: Ctx, session: typeof identitySessions.$inferSelect, now: Date): Promise<void> {
  if (ctx.db.writeFault() !== undefined) return;
  await ctx.db.orm
    .update(identitySessions)
    .set({ seenAt: now, idleExpiresAt: idleExpiry(ctx.merchant, now, session.expiresAt) })
    .where(and(eq(identitySessions.id, session.id), isNull(identitySessions.endedAt)));
}
