import { sql, type SQL } from 'drizzle-orm';

import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Minor } from '#contract/money.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';
import { withDays } from './days.ts';
import type { LedgerPeriod } from './period-of.ts';
import type { WalletOwner } from './wallet-of.ts';

export interface PlayerMovement {
  id: string;
  kind: MovementKind;
  /**
   * The change of the player's total (cash + held), signed: a stake is negative. A `reserve` or `release`
   * only shifts money between the two, so it is 0 there and `heldChangeMinor` has the shift; a `settle` is negative.
   */
  amountMinor: Minor;
  heldChangeMinor: Minor;
  /** The player's total right after it. */
  balanceAfterMinor: Minor;
  reference: string;
  description: string;
  createdAt: Date;
}

export interface MovementsQuery extends WalletOwner {
  /** Starts at 1. */
  pageNo: number;
  pageSize: number;
  /** Any kind if omitted. */
  kinds?: readonly MovementKind[] | undefined;
  /** Local days of a time zone, both inclusive; all time if omitted. */
  period?: (LedgerPeriod & { timeZone: string }) | undefined;
}

interface MovementRow extends Record<string, unknown> {
  id: string;
  kind: MovementKind;
  amount: string;
  held_change: string;
  balance_after: string;
  reference: string;
  description: string;
  created_at: string;
}

/**
 * A player's movements, newest first. The daily sums tell how many there are and where; only as many are read as the
 * pages so far show. `foldPlayer` keeps the unsummed rest short.
 */
export async function movementsOf(
  on: Database | Queryable,
  query: MovementsQuery,
): Promise<{ list: PlayerMovement[]; totalCount: number }> {
  const orm = 'orm' in on ? on.orm : on;
  const { rows: ranges } = await orm.execute<RangeRow>(rangesOf(query));
  const totalCount = Number(ranges[0]?.total ?? 0);
  if ((query.pageNo - 1) * query.pageSize >= totalCount) return { list: [], totalCount };
  const { rows } = await orm.execute<MovementRow>(statementOf(query, ranges));
  return { list: rows.map(toMovement), totalCount };
}

interface RangeRow extends Record<string, unknown> {
  first_id: string;
  last_id: string;
  total: string;
}

/** Where the wanted movements are, newest first, as far as the page reaches: a range per day, or one for all if any kind is wanted. */
function rangesOf({ pageNo, pageSize, kinds, period, ...owner }: MovementsQuery): SQL {
  const ofPeriod = period === undefined ? sql`true` : sql`day BETWEEN ${period.from}::date AND ${period.to}::date`;
  const days = withDays({ ...owner, timeZone: period?.timeZone });
  if (kinds === undefined)
    return sql`${days} SELECT min(first_id) AS first_id, max(last_id) AS last_id, coalesce(sum(count), 0) AS total FROM days WHERE ${ofPeriod}`;
  return sql`
    ${days}, by_day AS (
      SELECT min(first_id) AS first_id, max(last_id) AS last_id, sum(count) AS count
      FROM days WHERE kind = ANY(${sql.param([...kinds])}::text[]) AND ${ofPeriod} GROUP BY day
    ), wanted AS (
      SELECT first_id, last_id, sum(count) OVER () AS total, sum(count) OVER (ORDER BY last_id DESC, first_id DESC) - count AS newer
      FROM by_day
    )
    SELECT first_id, last_id, total FROM wanted WHERE newer < ${pageNo * pageSize} ORDER BY last_id DESC`;
}

function statementOf(
  { merchantCode, memberId, currency, pageNo, pageSize, kinds, period }: MovementsQuery,
  ranges: readonly RangeRow[],
): SQL {
  const held = playerHeld(memberId);
  const most = pageNo * pageSize;
  const fits = sql`${kinds === undefined ? sql`true` : sql`t.kind = ANY(${sql.param([...kinds])}::text[])`} AND ${
    period === undefined
      ? sql`true`
      : sql`(t.created_at AT TIME ZONE ${period.timeZone})::date BETWEEN ${period.from}::date AND ${period.to}::date`
  }`;
  const of = (side: 'source' | 'destination') => sql`
    (SELECT DISTINCT p.transaction_id AS id FROM ledger_posting p JOIN ledger_transaction t ON t.id = p.transaction_id
     WHERE p.${sql.raw(`${side}_id`)} = m.id AND p.${sql.raw(`${side}_is_player`)} AND p.transaction_id BETWEEN r.first_id AND r.last_id AND ${fits}
     ORDER BY 1 DESC LIMIT ${most})`;
  return sql`
    WITH mine AS (
      SELECT id, address = ${held} AS is_held FROM ledger_account
      WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${held})
    ), page AS (
      SELECT DISTINCT n.id FROM unnest(
        ${sql.param(ranges.map(({ first_id: first }) => first))}::bigint[], ${sql.param(ranges.map(({ last_id: last }) => last))}::bigint[]
      ) r (first_id, last_id), mine m, LATERAL (${of('source')} UNION ${of('destination')}) n
      ORDER BY n.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}
    )
    SELECT t.id, t.kind, change.amount, change.held_change, t.reference, t.description, t.created_at, after.balance AS balance_after
    FROM page JOIN ledger_transaction t ON t.id = page.id, LATERAL (
      SELECT coalesce(sum(s.change), 0) AS amount, coalesce(sum(s.change) FILTER (WHERE mine.is_held), 0) AS held_change
      FROM ledger_posting p, LATERAL (VALUES (p.source_id, -p.amount_minor), (p.destination_id, p.amount_minor)) s (account_id, change)
      JOIN mine ON mine.id = s.account_id WHERE p.transaction_id = page.id
    ) change, LATERAL (${balanceAfter}) after
    ORDER BY t.id DESC`;
}

/** Each of the player's accounts after its last posting up to that movement. */
const balanceAfter = sql`
  SELECT sum(last.balance) AS balance FROM mine, LATERAL (
    SELECT balance FROM (
      (SELECT source_version AS version, source_balance_minor AS balance FROM ledger_posting
       WHERE source_id = mine.id AND source_is_player AND transaction_id <= page.id
       ORDER BY transaction_id DESC, source_version DESC LIMIT 1)
      UNION ALL
      (SELECT destination_version, destination_balance_minor FROM ledger_posting
       WHERE destination_id = mine.id AND destination_is_player AND transaction_id <= page.id
       ORDER BY transaction_id DESC, destination_version DESC LIMIT 1)
    ) side ORDER BY version DESC LIMIT 1
  ) last`;

function toMovement(row: MovementRow): PlayerMovement {
  return {
    id: row.id,
    kind: row.kind,
    amountMinor: BigInt(row.amount),
    heldChangeMinor: BigInt(row.held_change),
    balanceAfterMinor: BigInt(row.balance_after),
    reference: row.reference,
    description: row.description,
    createdAt: new Date(row.created_at),
  };
}
