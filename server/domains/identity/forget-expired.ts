import { and, eq, lt } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Ctx } from '#server/platform/context.ts';

import { closeTrials } from './members/close-trials.ts';
import { identityKnownSources, identityNonces, identityPasswordResets, identitySessions, identityThrottles } from './schema.ts';
import { identityNotices } from './sign-in-schema.ts';

/** How long ended sessions are kept. */
const keepSessionsMs = 30 * dayMs;
const keepSourcesMs = 180 * dayMs;
const keepResetsMs = dayMs;
const keepNoticesMs = dayMs;
/** Longer than every throttle window. */
const keepThrottlesMs = dayMs;

/** Deletes expired rows: old trials, used nonces, old throttles, long-ended sessions, sources unused for half a year. */
export async function forgetExpired({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db, clock, merchant } = ctx;
  await closeTrials({ ctx });
  const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs);
  const { code } = merchant;
  await db.orm.delete(identityNonces).where(and(eq(identityNonces.merchantCode, code), lt(identityNonces.expiresAt, before(0))));
  await db.orm
    .delete(identityThrottles)
    .where(and(eq(identityThrottles.merchantCode, code), lt(identityThrottles.startedAt, before(keepThrottlesMs))));
  await db.orm
    .delete(identitySessions)
    .where(and(eq(identitySessions.merchantCode, code), lt(identitySessions.expiresAt, before(keepSessionsMs))));
  await db.orm
    .delete(identityPasswordResets)
    .where(and(eq(identityPasswordResets.merchantCode, code), lt(identityPasswordResets.expiresAt, before(keepResetsMs))));
  await db.orm
    .delete(identityNotices)
    .where(and(eq(identityNotices.merchantCode, code), lt(identityNotices.createdAt, before(keepNoticesMs))));
  await db.orm
    .delete(identityKnownSources)
    .where(and(eq(identityKnownSources.merchantCode, code), lt(identityKnownSources.usedAt, before(keepSourcesMs))));
}
