import { sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import { memberSums } from '#server/domains/teams/index.ts';
import { dayAfter } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { type Chains, readChains } from './chains.ts';
import { findUnfit } from './find-unfit.ts';
import { insertLines } from './insert-lines.ts';
import { lastMomentOf, startOf } from './local-days.ts';
import type { commissionLines } from './schema.ts';
import { shareByLevels } from './share-by-levels.ts';

type NewLine = typeof commissionLines.$inferInsert;

interface Loss {
  turnoverMinor: Minor;
  lossMinor: Minor;
}

/** The existing lines of a bettor's week: what each receiver was given, and the figures they were based on. */
interface Known extends Loss {
  revision: number;
  given: Map<string, Minor>;
  /** Called off: the bettor's week earns nobody anything any more, whatever becomes known later. */
  isOff: boolean;
}

/**
 * Writes the agents' shares of what players lost in a week, at the rates at its end, as `pending`. The bettor gets no share: losing
 * earns nothing. Players at risk are left out, and winners earn nobody anything. Running it again writes nothing, unless the week's sums
 * have changed: then the difference is written as lines of a new revision, upwards only for players who are not at risk by now.
 */
export async function countWeek({ ctx, monday }: { ctx: Ctx; monday: string }): Promise<number> {
  const sunday = dayAfter(monday, 6);
  const unfit = await findUnfit({ ctx, since: startOf(ctx, monday) });
  const known = await knownOf(ctx, monday);
  const changed = [...(await lossesOf(ctx, monday, sunday))].filter(([bettorId, { lossMinor }]) => {
    const { lossMinor: before, isOff } = known.get(bettorId) ?? { lossMinor: 0n, isOff: false };
    return !isOff && lossMinor !== before && (lossMinor < before || !unfit.has(bettorId));
  });
  if (changed.length === 0) return 0;
  const chains = await readChains({ ctx, input: { bettorIds: changed.map(([id]) => id), at: lastMomentOf(ctx, sunday) } });
  return await insertLines(
    ctx,
    changed.flatMap(([bettorId, loss]) => linesOf({ ctx, monday, bettorId, loss, known: known.get(bettorId), chains })),
  );
}

function linesOf({
  ctx,
  monday,
  bettorId,
  loss,
  known,
  chains,
}: {
  ctx: Ctx;
  monday: string;
  bettorId: string;
  loss: Loss;
  known: Known | undefined;
  chains: Chains;
}): NewLine[] {
  const createdAt = ctx.clock.now();
  const { code: merchantCode, currency } = ctx.merchant;
  const what = {
    kind: 'losingCommission',
    day: monday,
    name: 'losing',
    state: 'pending',
    revision: known ? known.revision + 1 : 0,
  } as const;
  return shareByLevels({ baseMinor: loss.lossMinor, chain: chains(bettorId, 'losing') }).flatMap(
    ({ memberId: receiverId, level, rate, belowRate, amountMinor: all }): NewLine[] => {
      if (level === 0 || rate === belowRate) return [];
      const amountMinor = all - (known?.given.get(receiverId) ?? 0n);
      const turnoverMinor = loss.turnoverMinor - (known?.turnoverMinor ?? 0n);
      const baseMinor = loss.lossMinor - (known?.lossMinor ?? 0n);
      const whose = { id: newId(ctx), merchantCode, currency, bettorId, receiverId, createdAt };
      return [{ ...what, ...whose, level, rate, belowRate, turnoverMinor, baseMinor, amountMinor }];
    },
  );
}

interface KnownRow extends Record<string, unknown> {
  bettor_id: string;
  receiver_id: string;
  revision: number;
  turnover: string;
  base: string;
  given: string;
  is_off: boolean;
}

async function knownOf(ctx: Ctx, monday: string): Promise<Map<string, Known>> {
  const { rows } = await ctx.db.orm.execute<KnownRow>(sql`
    SELECT bettor_id, receiver_id, max(revision)::int AS revision, sum(turnover_minor)::text AS turnover, sum(base_minor)::text AS base,
      sum(amount_minor)::text AS given, bool_or(state = 'cancelled') AS is_off
    FROM commission_lines WHERE merchant_code = ${ctx.merchant.code} AND kind = 'losingCommission' AND day = ${monday}::date
    GROUP BY bettor_id, receiver_id`);
  const known = new Map<string, Known>();
  for (const row of rows) {
    const week = known.get(row.bettor_id) ?? { revision: 0, given: new Map<string, Minor>(), isOff: false };
    week.given.set(row.receiver_id, BigInt(row.given));
    known.set(row.bettor_id, {
      ...week,
      revision: Math.max(week.revision, row.revision),
      turnoverMinor: BigInt(row.turnover),
      lossMinor: BigInt(row.base),
      isOff: week.isOff || row.is_off,
    });
  }
  return known;
}

/** Real money: what came back is subtracted from the counting stakes, even if a bonus had paid for it. Winners have lost nothing. */
async function lossesOf(ctx: Ctx, from: string, until: string): Promise<Map<string, Loss>> {
  const losses = new Map<string, Loss>();
  for (const { memberId, turnoverMinor, validMinor, payoutMinor } of await memberSums({ ctx, input: { of: 'everyone', from, until } })) {
    const loss = losses.get(memberId) ?? { turnoverMinor: 0n, lossMinor: 0n };
    losses.set(memberId, {
      turnoverMinor: loss.turnoverMinor + turnoverMinor,
      lossMinor: loss.lossMinor + validMinor - payoutMinor,
    });
  }
  return new Map([...losses].map(([memberId, loss]) => [memberId, { ...loss, lossMinor: loss.lossMinor > 0n ? loss.lossMinor : 0n }]));
}
