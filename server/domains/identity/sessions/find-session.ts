import { and, eq, isNull } from 'drizzle-orm';

import type { SessionOverCode } from '#contract/session/facts.ts';
import { identityMembers, identitySessions, type SessionEndReason } from '#server/domains/identity/schema.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { trialType } from '#server/domains/identity/members/trial.ts';
import { hashSecret } from '#server/domains/identity/secret.ts';
import { idleExpiry, seenPrecisionMs } from './session-times.ts';

type SessionRow = typeof identitySessions.$inferSelect;

/**
 * The member behind a token and the cookie that binds it; extends the idle expiry. A token without its cookie only learns that, or
 * that it has expired: how a session ended is told only to the browser that held it.
 * @throws session.expired, session.cookie.missing, session.replaced, session.ended.*, trial.ended
 */
export async function findSession({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { token: string; cookie: string | undefined };
}): Promise<MemberCtx['actor']> {
  const now = ctx.clock.now();
  const { userName, customerType, disabledAt } = identityMembers;
  const [row] = await ctx.db.orm
    .select({ session: identitySessions, userName, customerType, disabledAt })
    .from(identitySessions)
    .innerJoin(identityMembers, eq(identityMembers.id, identitySessions.memberId))
    .where(and(eq(identitySessions.tokenHash, hashSecret(input.token)), eq(identitySessions.merchantCode, ctx.merchant.code)));
  if (!row) throw new ExpectedError('session.expired');
  const { session } = row;
  const isBound = input.cookie !== undefined && hashSecret(input.cookie) === session.cookieHash;
  const over = overBy(row, { isBound, hasCookie: input.cookie !== undefined, now });
  if (!isBound && session.endedAt === null)
    ctx.log.warn({ sessionId: session.id, address: ctx.address }, 'a session token came without its cookie');
  if (over) throw new ExpectedError(over === 'session.expired' && row.customerType === trialType ? 'trial.ended' : over);
  if (now.getTime() - session.seenAt.getTime() >= seenPrecisionMs) await slide(ctx, session, now);
  return { kind: 'member', memberId: session.memberId, userName: row.userName, customerType: row.customerType, sessionId: session.id };
}

const endCodes = {
  left: 'session.expired',
  elsewhere: 'session.ended.elsewhere',
  password: 'session.ended.password',
  house: 'session.ended.house',
  closed: 'session.ended.closed',
} as const satisfies Record<SessionEndReason, SessionOverCode>;

/** Why a session is no longer valid; undefined if it is. */
function overBy(
  { session, disabledAt }: { session: SessionRow; disabledAt: Date | null },
  { isBound, hasCookie, now }: { isBound: boolean; hasCookie: boolean; now: Date },
): SessionOverCode | undefined {
  if (session.endedAt !== null) return isBound && session.endReason ? endCodes[session.endReason] : 'session.expired';
  if (session.idleExpiresAt <= now || session.expiresAt <= now) return 'session.expired';
  if (!hasCookie) return 'session.cookie.missing';
  if (!isBound) return 'session.replaced';
  return disabledAt === null ? undefined : 'session.ended.closed';
}

/** Players can still read while a full disk refuses writes: the session is valid, and keeps its current expiry. */
async function slide(ctx: Ctx, session: SessionRow, now: Date): Promise<void> {
  if (ctx.db.writeFault() !== undefined) return;
  await ctx.db.orm
    .update(identitySessions)
    .set({ seenAt: now, idleExpiresAt: idleExpiry(ctx.merchant, now, session.expiresAt) })
    .where(and(eq(identitySessions.id, session.id), isNull(identitySessions.endedAt)));
}
