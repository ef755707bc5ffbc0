import { sql } from 'drizzle-orm';

import type { Currency } from '#contract/money.ts';
import { reconcileLimits, type BookedRound, type RoundDifference, type VendorRequest } from '#contract/vendor.ts';

import { bareOutcome } from './bare-outcome.ts';
import { nonceLifeMs, type SignedInput, type VendorCtx, type VendorOutcome } from './vendor-call.ts';

export interface Reconciled {
  outcome: VendorOutcome;
  differences: RoundDifference[];
  hasMore: boolean;
}

interface DifferenceRow extends Record<string, unknown> {
  round_id: string;
  kind: RoundDifference['kind'];
  currency: Currency | null;
  stake: string | null;
  win: string | null;
  state: BookedRound['state'] | null;
}

/**
 * Compares a vendor's books with ours; moves no money. Each difference in a list is logged with its round.
 * Codes: OK, BAD_SIGNATURE.
 */
export async function reconcileRounds({
  ctx,
  input: { nonce, rounds, period },
}: {
  ctx: VendorCtx;
  input: SignedInput & VendorRequest<'reconcile'>;
}): Promise<Reconciled> {
  const { vendorCode } = ctx.actor;
  if (!(await takeNonce(ctx, nonce))) return { outcome: bareOutcome('BAD_SIGNATURE'), differences: [], hasMore: false };
  const { rows } = await ctx.db.orm.execute<DifferenceRow>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as g("roundId" text, currency text, "stakeMinor" bigint, "winMinor" bigint, state text)
    ), found as (
      select g."roundId" as round_id, r.currency, r.stake_minor, r.win_minor, r.state,
        case when r.round_id is null then case when ${isNothing} then null else 'unknown' end
          when (r.currency, r.stake_minor, r.win_minor) is distinct from (g.currency, g."stakeMinor", g."winMinor") then 'amount'
          when r.state <> g.state then 'state' end as kind
      from given g left join rounds r on r.vendor_code = ${vendorCode} and r.round_id = g."roundId"
      ${period === undefined ? sql`` : sql`union all ${missingQuery(vendorCode, period)}`}
    )
    select round_id, kind, currency, stake_minor::text as stake, win_minor::text as win, state
    from found where kind is not null order by round_id collate "C" limit ${reconcileLimits.rounds + 1}`);
  const differences = rows.slice(0, reconcileLimits.rounds).map(toDifference);
  if (rounds.length > 0) for (const difference of differences) ctx.log.warn({ vendorCode, ...difference }, 'a vendor’s books differ');
  return { outcome: bareOutcome('OK'), differences, hasMore: rows.length > reconcileLimits.rounds };
}

/** A bet rolled back before it arrived left no round, which equals an empty one. */
const isNothing = sql`g."stakeMinor" = 0 and g."winMinor" = 0 and g.state in ('refunded', 'cancelled')`;

function missingQuery(vendorCode: string, { fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  return sql`
    select r.round_id, r.currency, r.stake_minor, r.win_minor, r.state, 'missing'
    from rounds r
    where r.vendor_code = ${vendorCode} and r.opened_at >= ${new Date(fromMs)} and r.opened_at < ${new Date(untilMs)}
      and not exists (select from given g where g."roundId" = r.round_id)`;
}

async function takeNonce(ctx: VendorCtx, nonce: string): Promise<boolean> {
  const until = new Date(ctx.clock.now().getTime() + nonceLifeMs);
  const { rows } = await ctx.db.orm.execute<{ is_new: boolean }>(
    sql`select vendor_take_nonce(${ctx.actor.vendorCode}, ${nonce}, ${until}) as is_new`,
  );
  return rows[0]?.is_new ?? false;
}

function toDifference({ round_id, kind, currency, stake, win, state }: DifferenceRow): RoundDifference {
  if (currency === null || stake === null || win === null || state === null) return { roundId: round_id, kind };
  return { roundId: round_id, kind, booked: { currency, stakeMinor: stake, winMinor: win, state } };
}
