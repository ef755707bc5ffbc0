import { and, desc, eq, inArray, isNull } from 'drizzle-orm';

import { coolingOffMs, type ExclusionKind, type ExclusionLength, type TimeOutLength } from '#contract/protection/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { exclusionTimes, judgeReturn, timeOutEnd } from './exclusion-rules.ts';
import { isBarred, untilReturn } from './is-barred.ts';
import { changePlayer, openPlayer } from './player-row.ts';
import { recordProtection } from './record-protection.ts';
import { protectionExclusions } from './schema.ts';

export type ExclusionRow = typeof protectionExclusions.$inferSelect;

/**
 * Starts a break from play and deposits now; it ends by itself. Never shortens an existing one.
 * @throws ExpectedError exclusion.shorter
 */
export async function takeTimeOut({ ctx, input: { length } }: { ctx: MemberCtx; input: { length: TimeOutLength } }): Promise<void> {
  const startedAt = ctx.clock.now();
  const endsAt = timeOutEnd(startedAt, length);
  await ctx.db.orm.transaction((tx) =>
    bar({ ctx, tx, memberId: ctx.actor.memberId, kind: 'timeOut', barredUntil: endsAt, startedAt, firmUntil: endsAt, endsAt }),
  );
}

/**
 * Excludes the player from now on: nobody can end the first six months, and only the player's own act resumes play.
 * May extend an existing exclusion, never shorten it.
 * @throws ExpectedError exclusion.shorter
 */
export async function excludeSelf({ ctx, input: { length } }: { ctx: MemberCtx; input: { length: ExclusionLength } }): Promise<void> {
  await ctx.db.orm.transaction((tx) => excludeMember({ ctx, tx, memberId: ctx.actor.memberId, kind: 'self', length }));
}

/** The same at a family's request, inside the staff's transaction. @throws ExpectedError exclusion.shorter */
export async function excludeMember(input: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  kind: 'self' | 'family';
  length: ExclusionLength;
}): Promise<void> {
  const { ctx, tx, memberId, kind, length } = input;
  const startedAt = ctx.clock.now();
  await bar({ ctx, tx, memberId, kind, barredUntil: untilReturn, startedAt, ...exclusionTimes(startedAt, length) });
}

/**
 * The player's explicit return, without which an exclusion never ends. After its end play resumes at once; before that, but after the first
 * six months, this is only a request, and play resumes with a second yes after 24 hours.
 * @throws ExpectedError exclusion.none, exclusion.firm, return.early (with the remaining time)
 */
export async function returnToPlay({ ctx }: { ctx: MemberCtx }): Promise<'asked' | 'returned'> {
  const { memberId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.db.orm.transaction(async (tx) => {
    await openPlayer({ ctx, tx, memberId });
    const standing = await standingExclusion(tx, memberId);
    if (!standing) throw new ExpectedError('exclusion.none');
    const verdict = judgeReturn(standing, now);
    if (verdict === 'firm') throw new ExpectedError('exclusion.firm', { retryAfterMs: standing.firmUntil.getTime() - now.getTime() });
    if (verdict === 'waits') throw new ExpectedError('return.early', { retryAfterMs: secondYesAt(standing) - now.getTime() });
    const isThis = eq(protectionExclusions.id, standing.id);
    const detail = { exclusion: standing.id };
    if (verdict === 'asks') {
      await tx.update(protectionExclusions).set({ returnAskedAt: now }).where(isThis);
      await recordProtection({ ctx, tx, memberId, kind: 'exclusion.return.asked', detail });
      return 'asked';
    }
    // including the exclusions it extended
    await tx.update(protectionExclusions).set({ returnedAt: now }).where(isStanding(memberId, exclusions));
    await changePlayer({ ctx, tx, memberId, change: { barredUntil: await timeOutLeft(tx, memberId, now) } });
    await recordProtection({ ctx, tx, memberId, kind: 'exclusion.ended', detail });
    return 'returned';
  });
}

/** The exclusion not yet ended by a return, even if its time is over; of several, the one that ends last. */
export const standingExclusion = (on: Queryable, memberId: string): Promise<ExclusionRow | undefined> => lastOf(on, memberId, exclusions);

/** The active time-out that ends last. */
export async function standingTimeOut(on: Queryable, memberId: string, now: Date): Promise<ExclusionRow | undefined> {
  const row = await lastOf(on, memberId, ['timeOut']);
  return row && row.endsAt > now ? row : undefined;
}

/** When the second yes of an early return becomes possible, epoch ms. */
export const secondYesAt = ({ returnAskedAt }: ExclusionRow): number => (returnAskedAt?.getTime() ?? 0) + coolingOffMs;

const exclusions: readonly ExclusionKind[] = ['self', 'family'];

const isStanding = (memberId: string, kinds: readonly ExclusionKind[]) =>
  and(eq(protectionExclusions.memberId, memberId), isNull(protectionExclusions.returnedAt), inArray(protectionExclusions.kind, [...kinds]));

async function lastOf(on: Queryable, memberId: string, kinds: readonly ExclusionKind[]): Promise<ExclusionRow | undefined> {
  const [row] = await on
    .select()
    .from(protectionExclusions)
    .where(isStanding(memberId, kinds))
    .orderBy(desc(protectionExclusions.endsAt), desc(protectionExclusions.id))
    .limit(1);
  return row;
}

async function timeOutLeft(tx: Queryable, memberId: string, now: Date): Promise<Date | null> {
  return (await standingTimeOut(tx, memberId, now))?.endsAt ?? null;
}

/** Records an exclusion and bars the player, unless it would end before the current one. */
async function bar(input: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  kind: ExclusionKind;
  startedAt: Date;
  firmUntil: Date;
  endsAt: Date;
  barredUntil: Date;
}): Promise<void> {
  const { ctx, tx, memberId, kind, startedAt, firmUntil, endsAt, barredUntil } = input;
  const row = await openPlayer({ ctx, tx, memberId });
  const standing = await standingExclusion(tx, memberId);
  if (standing && standing.endsAt >= endsAt) throw new ExpectedError('exclusion.shorter');
  if (kind === 'timeOut' && (standing || (isBarred(row, startedAt) && row.barredUntil && row.barredUntil >= endsAt)))
    throw new ExpectedError('exclusion.shorter');
  await tx.insert(protectionExclusions).values({
    id: newId(ctx),
    merchantCode: ctx.merchant.code,
    memberId,
    kind,
    startedAt,
    firmUntil,
    endsAt,
    returnAskedAt: null,
    returnedAt: null,
  });
  await changePlayer({ ctx, tx, memberId, change: { barredUntil } });
  const detail = { kind, endsAt: endsAt.toISOString(), firmUntil: firmUntil.toISOString() };
  await recordProtection({ ctx, tx, memberId, kind: kind === 'timeOut' ? 'timeout.begun' : 'exclusion.begun', detail });
}
