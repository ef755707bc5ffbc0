import { sql } from 'drizzle-orm';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Minor } from '#contract/money.ts';
import { memberSums } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { readChains, type Chains } from './chains.ts';
import { lastMomentOf } from './local-days.ts';
import type { commissionLines } from './schema.ts';
import { shareByLevels } from './share-by-levels.ts';
import { insertLines } from './insert-lines.ts';

type NewLine = typeof commissionLines.$inferInsert;

/** One bettor's day in one product. */
interface Unit {
  bettorId: string;
  product: BonusProduct;
  turnoverMinor: Minor;
  validMinor: Minor;
}

/** The existing lines of a unit: what each receiver was given, and the figures they were based on. */
interface Known {
  revision: number;
  turnoverMinor: Minor;
  baseMinor: Minor;
  given: Map<string, Minor>;
}

/**
 * Writes what a local day earned, line by line, at that day's rates. Running it again writes nothing, unless the day's sums have
 * changed: then the difference is written as lines of a new revision, and published lines stay. Returns how many lines are new.
 */
export async function countDay({ ctx, day }: { ctx: Ctx; day: string }): Promise<number> {
  const units = await unitsOf(ctx, day);
  const known = await knownOf(ctx, day);
  const changed = units.filter((unit) => unit.validMinor !== (known.get(keyOf(unit))?.baseMinor ?? 0n));
  if (changed.length === 0) return 0;
  const bettorIds = [...new Set(changed.map(({ bettorId }) => bettorId))];
  const chains = await readChains({ ctx, input: { bettorIds, at: lastMomentOf(ctx, day) } });
  return await insertLines(
    ctx,
    changed.flatMap((unit) => linesOrNone({ ctx, day, unit, known: known.get(keyOf(unit)), chains })),
  );
}

type UnitInput = { ctx: Ctx; day: string; unit: Unit; known: Known | undefined; chains: Chains };

/** A unit that breaks a rule is a bug: it is reported and earns nothing, and everyone else is paid. */
function linesOrNone(input: UnitInput): NewLine[] {
  try {
    return linesOf(input);
  } catch (error) {
    input.ctx.log.error({ err: error, day: input.day, bettor: input.unit.bettorId }, 'a day of a bettor could not be shared out');
    return [];
  }
}

const keyOf = ({ bettorId, product }: Pick<Unit, 'bettorId' | 'product'>) => `${bettorId} ${product}`;

async function unitsOf(ctx: Ctx, day: string): Promise<Unit[]> {
  const sums = await memberSums({ ctx, input: { of: 'everyone', from: day, until: day } });
  return sums.map(({ memberId: bettorId, product, turnoverMinor, validMinor }) => ({ bettorId, product, turnoverMinor, validMinor }));
}

function linesOf({ ctx, day, unit, known, chains }: UnitInput): NewLine[] {
  const shares = shareByLevels({ baseMinor: unit.validMinor, chain: chains(unit.bettorId, unit.product) });
  const createdAt = ctx.clock.now();
  return shares.flatMap(({ memberId: receiverId, level, rate, belowRate, amountMinor: all }) => {
    const amountMinor = all - (known?.given.get(receiverId) ?? 0n);
    // no rate difference, no line
    if (rate === belowRate && amountMinor === 0n) return [];
    return [
      {
        id: newId(ctx),
        merchantCode: ctx.merchant.code,
        kind: level === 0 ? ('rebate' as const) : ('agentRebate' as const),
        day,
        name: unit.product,
        bettorId: unit.bettorId,
        receiverId,
        revision: known ? known.revision + 1 : 0,
        level,
        turnoverMinor: unit.turnoverMinor - (known?.turnoverMinor ?? 0n),
        baseMinor: unit.validMinor - (known?.baseMinor ?? 0n),
        rate,
        belowRate,
        amountMinor,
        currency: ctx.merchant.currency,
        state: 'settled' as const,
        createdAt,
      },
    ];
  });
}

interface KnownRow extends Record<string, unknown> {
  bettor_id: string;
  name: BonusProduct;
  receiver_id: string;
  revision: number;
  turnover: string;
  base: string;
  given: string;
  /** The root gets the rounding remainder, even without a rate difference of its own, and then not in every revision. */
  is_whole: boolean;
}

async function knownOf(ctx: Ctx, day: string): Promise<Map<string, Known>> {
  const { rows } = await ctx.db.orm.execute<KnownRow>(sql`
    SELECT bettor_id, name, receiver_id, max(revision)::int AS revision, sum(turnover_minor)::text AS turnover, sum(base_minor)::text AS base,
      sum(amount_minor)::text AS given, bool_or(rate > below_rate) AS is_whole
    FROM commission_lines WHERE merchant_code = ${ctx.merchant.code} AND kind IN ('rebate', 'agentRebate') AND day = ${day}::date
    GROUP BY bettor_id, name, receiver_id`);
  const known = new Map<string, Known>();
  for (const row of rows) {
    const key = keyOf({ bettorId: row.bettor_id, product: row.name });
    const unit = known.get(key) ?? { revision: 0, turnoverMinor: 0n, baseMinor: 0n, given: new Map() };
    unit.given.set(row.receiver_id, BigInt(row.given));
    unit.revision = Math.max(unit.revision, row.revision);
    if (row.is_whole) [unit.turnoverMinor, unit.baseMinor] = [BigInt(row.turnover), BigInt(row.base)];
    known.set(key, unit);
  }
  return known;
}
