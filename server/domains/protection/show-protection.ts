import { eq } from 'drizzle-orm';

import type { Protection } from '#contract/protection/calls.ts';
import type { LimitKind, LimitPeriod } from '#contract/protection/facts.ts';
import { channelFlowOf } from '#server/ledger/channel-flow-of.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { type ExclusionRow, secondYesAt, standingExclusion, standingTimeOut } from './exclude-player.ts';
import { depositedIn } from './guard-deposit.ts';
import { allLimits, limitOf, periodOf, type PlayerRow, usedOf } from './limit-rules.ts';
import { openPlayer } from './player-row.ts';
import { reversedMinorOf } from './reversed-deposits.ts';
import { protectionRaises } from './schema.ts';

/** The player's current protection. */
export async function showProtection({ ctx }: { ctx: MemberCtx }): Promise<Protection> {
  const { memberId } = ctx.actor;
  const { code: merchantCode, currency, register } = ctx.merchant;
  return ctx.db.orm.transaction(async (tx) => {
    const row = await openPlayer({ ctx, tx, memberId });
    const deposited = await depositedIn({ ctx, tx, row });
    const raises = await tx.select().from(protectionRaises).where(eq(protectionRaises.memberId, memberId));
    const flow = await channelFlowOf(tx, { merchantCode, memberId, currency });
    // a deposit reversed by staff came and went without the player
    const reversedMinor = await reversedMinorOf({ ctx, tx, memberId });
    return {
      currency,
      timeZone: register.timeZone,
      limits: allLimits.map((name) => toLimit(row, name, { deposited, raises })),
      timeOutEndsAt: (await standingTimeOut(tx, memberId, ctx.clock.now()))?.endsAt.getTime() ?? null,
      exclusion: toExclusion(await standingExclusion(tx, memberId)),
      checkMinutes: row.checkMinutes as Protection['checkMinutes'],
      lifetime: {
        depositedMinor: (flow.inMinor - reversedMinor).toString(),
        withdrawnMinor: (flow.outMinor - reversedMinor).toString(),
        netMinor: (flow.inMinor - flow.outMinor).toString(),
      },
    };
  });
}

/** Money in minor units, time in minutes: a started minute counts as used. */
function toLimit(
  row: PlayerRow,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  known: { deposited: Readonly<Record<LimitPeriod, bigint>>; raises: readonly (typeof protectionRaises.$inferSelect)[] },
): Protection['limits'][number] {
  const limit = limitOf(row, kind, period);
  const used = kind === 'deposit' ? known.deposited[period] : usedOf(row, kind, period);
  const raise = known.raises.find((asked) => asked.kind === kind && asked.period === period);
  const toText = (value: bigint | null) => (value === null ? null : (kind === 'session' ? value / 60_000n : value).toString());
  return {
    kind,
    period,
    amount: toText(limit),
    used: (kind === 'session' ? (used + 59_999n) / 60_000n : used).toString(),
    resetsAt: periodOf(row, period).until.getTime(),
    raise: raise ? { wanted: toText(raise.wanted), readyAt: raise.readyAt.getTime() } : null,
  };
}

function toExclusion(row: ExclusionRow | undefined): Protection['exclusion'] {
  if (!row) return null;
  const { startedAt, firmUntil, endsAt, returnAskedAt } = row;
  return {
    isFamily: row.kind === 'family',
    startedAt: startedAt.getTime(),
    firmUntil: firmUntil.getTime(),
    endsAt: endsAt.getTime(),
    secondYesAt: returnAskedAt === null ? null : secondYesAt(row),
  };
}
