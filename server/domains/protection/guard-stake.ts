import { sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/errors.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { touchPlayer } from './player-row.ts';
import { type Refusal, refusalCodes } from './refusal.ts';

/**
 * Checks and counts a stake inside the transaction of its money, after the player's accounts are locked. A throw rolls both back.
 * @throws ExpectedError protection.excluded, protection.check.due, limit.session.reached, limit.stake.reached, limit.loss.reached
 */
export async function guardStake({ ctx, tx, amountMinor }: { ctx: MemberCtx; tx: Queryable; amountMinor: bigint }): Promise<void> {
  const { code, register } = ctx.merchant;
  const { rows } = await tx.execute<{ code: 'OK' | Refusal }>(
    sql`select protection_stake(${ctx.actor.memberId}::uuid, ${code}, ${register.timeZone}, ${amountMinor.toString()}::bigint, ${ctx.clock.now()}::timestamptz) as code`,
  );
  const answer = rows[0]?.code ?? 'OK';
  if (answer !== 'OK') throw new ExpectedError(refusalCodes[answer]);
}

/** After a refused stake was rolled back: if a reality check blocked it, the check counts as shown. */
export async function noteRefusal({ ctx, code }: { ctx: MemberCtx; code: ErrorCode }): Promise<void> {
  if (code !== 'protection.check.due') return;
  await ctx.db.orm.transaction((tx) => touchPlayer({ ctx, tx, memberId: ctx.actor.memberId }));
}

/** Counts players' winnings, inside the transaction that pays them, even if the player may not play now. */
export async function countWins({
  ctx,
  tx,
  wins,
}: {
  ctx: Ctx;
  tx: Queryable;
  wins: readonly { memberId: string; amountMinor: bigint }[];
}): Promise<void> {
  if (wins.length === 0) return;
  const { code, register } = ctx.merchant;
  const rows = JSON.stringify(wins.map(({ memberId, amountMinor }) => ({ member: memberId, amount: amountMinor.toString() })));
  await tx.execute(sql`
    select protection_win(w.member, ${code}, ${register.timeZone}, w.amount, ${ctx.clock.now()}::timestamptz)
    from jsonb_to_recordset(${rows}::jsonb) as w(member uuid, amount bigint)`);
}

/** Removes refunded stakes from the periods in which they were made. Inside the transaction of the money. */
export async function uncountStakes({
  ctx,
  tx,
  stakes,
}: {
  ctx: Ctx;
  tx: Queryable;
  stakes: readonly { memberId: string; amountMinor: bigint; stakedAt: Date }[];
}): Promise<void> {
  if (stakes.length === 0) return;
  const { code, register } = ctx.merchant;
  const rows = JSON.stringify(
    stakes.map(({ memberId, amountMinor, stakedAt }) => ({ member: memberId, amount: amountMinor.toString(), staked: stakedAt })),
  );
  await tx.execute(sql`
    select protection_undo(s.member, ${code}, ${register.timeZone}, s.amount, s.staked, ${ctx.clock.now()}::timestamptz)
    from jsonb_to_recordset(${rows}::jsonb) as s(member uuid, amount bigint, staked timestamptz)`);
}
