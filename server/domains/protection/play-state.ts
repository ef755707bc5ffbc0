import type { PlayState, PlayStop } from '#contract/protection/calls.ts';
import { playableBonus, type PlayableBonus } from '#server/domains/bonus/index.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { isBarred, untilReturn } from './is-barred.ts';
import type { PlayerRow } from './limit-rules.ts';
import { changePlayer, openPlayer, touchPlayer } from './player-row.ts';
import { recordProtection } from './record-protection.ts';

/** For an open play screen: the duration of this stretch of play, its net position, and what blocks play now. */
export async function touchPlay({ ctx }: { ctx: MemberCtx }): Promise<PlayState> {
  return ctx.db.orm.transaction(async (tx) => {
    const row = await touchPlayer({ ctx, tx, memberId: ctx.actor.memberId });
    const { code: merchantCode, currency } = ctx.merchant;
    // in one transaction, so that net and cash are consistent
    const { cashMinor } = await walletOf(tx, { merchantCode, memberId: ctx.actor.memberId, currency });
    const bonus = await playableBonus({ ctx, on: tx });
    return toPlayState(row, { now: ctx.clock.now(), cashMinor, bonus, currency });
  });
}

/** The player has seen time and net position and continues: the next check is due after one interval. No-op without a pending check. */
export async function answerCheck({ ctx }: { ctx: MemberCtx }): Promise<void> {
  const { memberId } = ctx.actor;
  const now = ctx.clock.now();
  await ctx.db.orm.transaction(async (tx) => {
    const row = await openPlayer({ ctx, tx, memberId });
    if (row.checkAsked === null) return;
    const checkDue = new Date(now.getTime() + row.checkMinutes * 60_000);
    await changePlayer({ ctx, tx, memberId, change: { checkAsked: null, checkDue, playSeen: now } });
    await recordProtection({ ctx, tx, memberId, kind: 'check.answered', detail: { asked: row.checkAsked.toISOString() } });
  });
}

/** Sets the interval of the reality check. A shorter one counts from now, a longer one from the next check. */
export async function setCheckInterval({ ctx, input: { minutes } }: { ctx: MemberCtx; input: { minutes: number } }): Promise<void> {
  const { memberId } = ctx.actor;
  await ctx.db.orm.transaction(async (tx) => {
    const row = await openPlayer({ ctx, tx, memberId });
    const soonest = new Date(ctx.clock.now().getTime() + minutes * 60_000);
    const checkDue = soonest < row.checkDue ? soonest : row.checkDue;
    await changePlayer({ ctx, tx, memberId, change: { checkMinutes: minutes, checkDue } });
    await recordProtection({ ctx, tx, memberId, kind: 'check.interval', detail: { minutes: String(minutes) } });
  });
}

/**
 * Checked before a game opens. Players at a limit may still open it: the stake itself is refused.
 * @throws ExpectedError protection.excluded
 */
export async function guardPlay({ ctx }: { ctx: MemberCtx }): Promise<void> {
  const row = await ctx.db.orm.transaction((tx) => openPlayer({ ctx, tx, memberId: ctx.actor.memberId }));
  if (isBarred(row, ctx.clock.now())) throw new ExpectedError('protection.excluded');
}

/** Whether anything stops the player's stakes now. */
export async function isPlayStopped({ ctx }: { ctx: MemberCtx }): Promise<boolean> {
  const row = await ctx.db.orm.transaction((tx) => openPlayer({ ctx, tx, memberId: ctx.actor.memberId }));
  return stopOf(row, ctx.clock.now()) !== null;
}

function toPlayState(
  row: PlayerRow,
  { now, cashMinor, bonus, currency }: { now: Date; cashMinor: bigint; bonus: PlayableBonus | null; currency: PlayState['currency'] },
): PlayState {
  return {
    startedAt: row.playFrom.getTime(),
    netMinor: (row.playLossBase - row.lossTotal).toString(),
    cashMinor: cashMinor.toString(),
    bonus: bonus && { product: bonus.product, balanceMinor: bonus.balanceMinor.toString() },
    currency,
    stop: stopOf(row, now),
  };
}

/** What blocks any further stake. */
function stopOf(row: PlayerRow, now: Date): PlayStop | null {
  if (isBarred(row, now)) return row.barredUntil?.getTime() === untilReturn.getTime() ? 'excluded' : 'timeOut';
  if (row.checkAsked !== null) return 'check';
  if (row.playTotal >= row.playStop) return 'session';
  if (row.stakeTotal >= row.stakeStop) return 'stake';
  return row.lossTotal >= row.lossStop ? 'loss' : null;
}
