import { sql } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Database } from '#server/db/database.ts';

import { withDays } from './days.ts';
import { type DaysOwner, foldPlayer } from './fold-player.ts';

/** Local days, both inclusive: `2026-11-01`. */
export interface LedgerPeriod {
  from: string;
  to: string;
}

export interface KindSum {
  kind: MovementKind;
  /** Movements. */
  count: number;
  /** Signed: the change of cash and held money together, and of held money alone. */
  amountMinor: Minor;
  heldMinor: Minor;
}

/** Everything a period did to a player, from one snapshot. */
export interface PeriodState {
  openingMinor: Minor;
  closingMinor: Minor;
  kinds: KindSum[];
  count: number;
  /** Where its lines are, and how far the snapshot reached; later movements have higher ids on both accounts. */
  range: LineRange;
}

export interface LineRange {
  firstId: bigint;
  lastId: bigint;
  /** The last transactions of the two accounts visible to the snapshot: later ones on an account have higher ids. */
  cashId: bigint;
  heldId: bigint;
}

interface PeriodRow extends Record<string, unknown> {
  kind: MovementKind;
  count: string;
  amount: string;
  held: string;
  first_id: string | null;
  last_id: string | null;
  since: string;
  wallet: string;
  cash_id: string;
  held_id: string;
}

/**
 * A period of local days for a player: the opening balance, each kind of movement, the closing balance. Reads the daily sums since
 * the period began and what is not in them yet, never the summed movements.
 */
export async function periodOf(db: Database, { from, to, ...owner }: DaysOwner & LedgerPeriod): Promise<PeriodState> {
  await foldPlayer(db, owner);
  const { rows } = await db.orm.execute<PeriodRow>(sql`
    ${withDays(owner)}
    SELECT d.kind, sum(d.count) FILTER (WHERE d.day <= ${to}::date) AS count, coalesce(sum(d.amount) FILTER (WHERE d.day <= ${to}::date), 0) AS amount,
      coalesce(sum(d.held) FILTER (WHERE d.day <= ${to}::date), 0) AS held, min(d.first_id) FILTER (WHERE d.day <= ${to}::date) AS first_id,
      max(d.last_id) FILTER (WHERE d.day <= ${to}::date) AS last_id, coalesce(sum(d.amount), 0) AS since, w.*
    FROM (
      SELECT coalesce(sum(m.balance_minor), 0) AS wallet,
        coalesce(max(greatest(s.after_id, l.id)) FILTER (WHERE NOT m.is_held), 0) AS cash_id,
        coalesce(max(greatest(s.after_id, l.id)) FILTER (WHERE m.is_held), 0) AS held_id
      FROM mine m JOIN start s ON s.id = m.id
      LEFT JOIN (SELECT is_held, max(transaction_id) AS id FROM side GROUP BY 1) l ON l.is_held = m.is_held
    ) w LEFT JOIN days d ON d.day >= ${from}::date
    GROUP BY d.kind, w.wallet, w.cash_id, w.held_id ORDER BY d.kind`);
  const sinceMinor = rows.reduce((sum, { since }) => sum + BigInt(since), 0n);
  const kinds = rows.filter(({ count }) => count !== null).map(toKind);
  const openingMinor = BigInt(rows[0]?.wallet ?? 0) - sinceMinor;
  const ids = rows.flatMap(({ first_id: first, last_id: last }) => (first === null || last === null ? [] : [BigInt(first), BigInt(last)]));
  return {
    openingMinor,
    closingMinor: kinds.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor),
    kinds,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    range: {
      firstId: least(ids),
      lastId: ids.reduce((most, id) => (id > most ? id : most), 0n),
      cashId: BigInt(rows[0]?.cash_id ?? 0),
      heldId: BigInt(rows[0]?.held_id ?? 0),
    },
  };
}

const least = (ids: readonly bigint[]): bigint => ids.reduce((one, id) => (id < one ? id : one), ids[0] ?? 1n);

function toKind({ kind, count, amount, held }: PeriodRow): KindSum {
  return { kind, count: Number(count), amountMinor: BigInt(amount), heldMinor: BigInt(held) };
}
