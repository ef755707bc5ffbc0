import type { Minor } from '#contract/money.ts';
import type { commissionLines } from '#server/db/schema/commission.ts';
import { memberSums } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { readChains } from './chains.ts';
import { findUnfit } from './find-unfit.ts';
import { insertLines } from './insert-lines.ts';
import { dayAfter, lastMomentOf, startOf } from './local-days.ts';
import { shareByLevels } from './share-by-levels.ts';

interface Loss {
  turnoverMinor: Minor;
  lossMinor: Minor;
}

/**
 * Writes what agents may get of what players lost in a week, at the rates at its end, as `pending`. The bettor gets no share of it: nothing is
 * given for having lost. Players at risk are left out, and who won earns nobody anything. Once more it writes nothing.
 */
export async function countWeek({ ctx, monday }: { ctx: Ctx; monday: string }): Promise<number> {
  const sunday = dayAfter(monday, 6);
  const unfit = await findUnfit({ ctx, since: startOf(ctx, monday) });
  const losses = [...(await lossesOf(ctx, monday, sunday))].filter(([bettorId, { lossMinor }]) => lossMinor > 0n && !unfit.has(bettorId));
  if (losses.length === 0) return 0;
  const chains = await readChains({ ctx, input: { bettorIds: losses.map(([id]) => id), at: lastMomentOf(ctx, sunday) } });
  const createdAt = ctx.clock.now();
  const lines = losses.flatMap(([bettorId, { turnoverMinor, lossMinor }]) =>
    shareByLevels({ baseMinor: lossMinor, chain: chains(bettorId, 'losing') }).flatMap(
      ({ memberId: receiverId, level, rate, belowRate, amountMinor }): (typeof commissionLines.$inferInsert)[] => {
        if (level === 0 || rate === belowRate) return [];
        const what = { kind: 'losingCommission', day: monday, name: 'losing', state: 'pending', revision: 0 } as const;
        const { code: merchantCode, currency } = ctx.merchant;
        const whose = { id: newId(ctx), merchantCode, currency, bettorId, receiverId, createdAt };
        return [{ ...what, ...whose, level, rate, belowRate, turnoverMinor, baseMinor: lossMinor, amountMinor }];
      },
    ),
  );
  return await insertLines(ctx, lines);
}

/** Real money: what came back is taken off the stakes that count, also where a bonus had paid for it. */
async function lossesOf(ctx: Ctx, from: string, until: string): Promise<Map<string, Loss>> {
  const losses = new Map<string, Loss>();
  for (const { memberId, turnoverMinor, validMinor, payoutMinor } of await memberSums({ ctx, input: { of: 'everyone', from, until } })) {
    const loss = losses.get(memberId) ?? { turnoverMinor: 0n, lossMinor: 0n };
    losses.set(memberId, {
      turnoverMinor: loss.turnoverMinor + turnoverMinor,
      lossMinor: loss.lossMinor + validMinor - payoutMinor,
    });
  }
  return losses;
}
