import { and, eq } from 'drizzle-orm';

import { coolingOffMs, type LimitKind, type LimitPeriod, readLimit } from '#contract/protection/facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { isLooser, limitColumn, limitOf } from './limit-rules.ts';
import { changePlayer, openPlayer } from './player-row.ts';
import { recordProtection } from './record-protection.ts';
import { protectionRaises } from './schema.ts';

export interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

/**
 * Sets a limit: a lower or a first one applies at once; a higher one or none is only a request, which applies after 24 hours and a
 * second yes (`confirmRaise`). A stricter limit cancels a pending request.
 * @throws ExpectedError limit.invalid
 */
export async function setLimit({ ctx, input }: { ctx: MemberCtx; input: LimitName & { amount: string | null } }): Promise<void> {
  const { kind, period } = input;
  const wanted = wantedLimit(ctx, input);
  const { memberId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const standing = limitOf(await openPlayer({ ctx, tx, memberId }), kind, period);
    const detail = { kind, period, standing: standing?.toString() ?? null, wanted: wanted?.toString() ?? null };
    if (!isLooser(standing, wanted)) {
      await forgetRaise(tx, memberId, input);
      if (wanted === standing) return;
      await changePlayer({ ctx, tx, memberId, change: { [limitColumn(kind, period)]: wanted } });
      await recordProtection({ ctx, tx, memberId, kind: 'limit.lowered', detail });
      return;
    }
    const askedAt = ctx.clock.now();
    const asked = { wanted, askedAt, readyAt: new Date(askedAt.getTime() + coolingOffMs) };
    await tx
      .insert(protectionRaises)
      .values({ memberId, kind, period, ...asked })
      .onConflictDoUpdate({ target: [protectionRaises.memberId, protectionRaises.kind, protectionRaises.period], set: asked });
    await recordProtection({ ctx, tx, memberId, kind: 'limit.raise.asked', detail });
  });
}

/**
 * The second yes: the higher limit, or none, applies from now.
 * @throws ExpectedError limit.raise.none, limit.raise.early (with the remaining time)
 */
export async function confirmRaise({ ctx, input }: { ctx: MemberCtx; input: LimitName }): Promise<void> {
  const { kind, period } = input;
  const { memberId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const standing = limitOf(await openPlayer({ ctx, tx, memberId }), kind, period);
    const [raise] = await tx.select().from(protectionRaises).where(isRaise(memberId, input));
    if (!raise) throw new ExpectedError('limit.raise.none');
    const waitMs = raise.readyAt.getTime() - ctx.clock.now().getTime();
    if (waitMs > 0) throw new ExpectedError('limit.raise.early', { retryAfterMs: waitMs });
    await forgetRaise(tx, memberId, input);
    await changePlayer({ ctx, tx, memberId, change: { [limitColumn(kind, period)]: raise.wanted } });
    const detail = { kind, period, standing: standing?.toString() ?? null, wanted: raise.wanted?.toString() ?? null };
    await recordProtection({ ctx, tx, memberId, kind: 'limit.raised', detail });
  });
}

/** Keeps the current limit: cancels a pending request. Idempotent. */
export async function keepLimit({ ctx, input }: { ctx: MemberCtx; input: LimitName }): Promise<void> {
  const { memberId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    await openPlayer({ ctx, tx, memberId });
    if (!(await forgetRaise(tx, memberId, input))) return;
    await recordProtection({ ctx, tx, memberId, kind: 'limit.raise.withdrawn', detail: { kind: input.kind, period: input.period } });
  });
}

const isRaise = (memberId: string, { kind, period }: LimitName) =>
  and(eq(protectionRaises.memberId, memberId), eq(protectionRaises.kind, kind), eq(protectionRaises.period, period));

async function forgetRaise(tx: Queryable, memberId: string, name: LimitName): Promise<boolean> {
  const { rowCount } = await tx.delete(protectionRaises).where(isRaise(memberId, name));
  return rowCount === 1;
}

/** Money in minor units, time in milliseconds. Null removes the limit. */
function wantedLimit(ctx: MemberCtx, { kind, amount }: { kind: LimitKind; amount: string | null }): bigint | null {
  if (amount === null) return null;
  const read = readLimit(kind, amount, ctx.merchant.currency);
  if (read === undefined) throw fieldError('amount', 'limit.invalid');
  return kind === 'session' ? read * 60_000n : read;
}
