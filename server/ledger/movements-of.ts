import { sql } from 'drizzle-orm';

import type { MovementKind } from '#contract/wallet.ts';
import type { Minor } from '#contract/money.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';
import type { WalletOwner } from './wallet-of.ts';

export interface PlayerMovement {
  id: string;
  kind: MovementKind;
  /**
   * What the movement did to the player's total (cash + held), signed: a stake is negative. A `reserve` or `release`
   * only shifts money between the two, so it is 0 there and `heldChangeMinor` tells the shift; a `settle` is negative.
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
  /** From 1. */
  pageNo: number;
  pageSize: number;
  kind?: MovementKind | undefined;
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
  total: string;
}

/** A player's movements, newest first. Reads the player's own postings alone, by index. */
export async function movementsOf(
  on: Database | Queryable,
  query: MovementsQuery,
): Promise<{ list: PlayerMovement[]; totalCount: number }> {
  const orm = 'orm' in on ? on.orm : on;
  const { rows } = await orm.execute<MovementRow>(statementOf(query));
  const [first] = rows;
  if (!first) return { list: [], totalCount: query.pageNo === 1 ? 0 : await countOf(on, query) };
  return { list: rows.map(toMovement), totalCount: Number(first.total) };
}

/** A page past the end has no row to carry the count. */
async function countOf(on: Database | Queryable, query: MovementsQuery): Promise<number> {
  return (await movementsOf(on, { ...query, pageNo: 1, pageSize: 1 })).totalCount;
}

function statementOf({ merchantCode, memberId, currency, pageNo, pageSize, kind }: MovementsQuery) {
  const held = playerHeld(memberId);
  const ofKind =
    kind === undefined ? sql`` : sql`WHERE EXISTS (SELECT FROM ledger_transaction k WHERE k.id = m.transaction_id AND k.kind = ${kind})`;
  return sql`
    WITH mine AS (
      SELECT id, address = ${held} AS is_held FROM ledger_account
      WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${playerCash(memberId)}, ${held})
    ), change AS (
      SELECT p.transaction_id, p.amount_minor AS amount, m.is_held
      FROM mine m JOIN ledger_posting p ON p.destination_id = m.id AND p.destination_is_player
      UNION ALL
      SELECT p.transaction_id, -p.amount_minor, m.is_held
      FROM mine m JOIN ledger_posting p ON p.source_id = m.id AND p.source_is_player
    ), movement AS (
      SELECT transaction_id, sum(amount) AS amount, coalesce(sum(amount) FILTER (WHERE is_held), 0) AS held_change FROM change GROUP BY transaction_id
    ), page AS (
      SELECT m.*, count(*) OVER () AS total FROM movement m ${ofKind}
      ORDER BY m.transaction_id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}
    )
    SELECT t.id, t.kind, page.amount, page.held_change, t.reference, t.description, t.created_at, page.total, after.balance AS balance_after
    FROM page JOIN ledger_transaction t ON t.id = page.transaction_id, LATERAL (${balanceAfter}) after
    ORDER BY t.id DESC`;
}

/** Each of the player's accounts as its last posting up to that movement left it. */
const balanceAfter = sql`
  SELECT sum(last.balance) AS balance FROM mine, LATERAL (
    SELECT balance FROM (
      (SELECT source_version AS version, source_balance_minor AS balance FROM ledger_posting
       WHERE source_id = mine.id AND source_is_player AND transaction_id <= page.transaction_id
       ORDER BY transaction_id DESC, source_version DESC LIMIT 1)
      UNION ALL
      (SELECT destination_version, destination_balance_minor FROM ledger_posting
       WHERE destination_id = mine.id AND destination_is_player AND transaction_id <= page.transaction_id
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
