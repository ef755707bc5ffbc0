import { sql } from 'drizzle-orm';

import type { Currency } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';

import { foldPlayer, mostUnfolded } from './fold-player.ts';

const lookedAtOnce = 20_000;

interface WaitingRow extends Record<string, unknown> {
  merchant_code: string;
  currency: Currency;
  member_id: string;
}

/**
 * Folds recently active players before they ask. Keeps its position in memory, and checks everything once
 * after a start: a missed player costs a reader time, never correctness. Any number of processes may run it at once.
 */
export function createFolding(): (db: Database, timeZoneOf: (merchantCode: string) => string | undefined) => Promise<void> {
  let lookedAt = 0n;
  return async (db, timeZoneOf) => {
    for (;;) {
      const last = await lastWithin(db, lookedAt);
      if (last === lookedAt) return;
      const { rows } = await db.orm.execute<WaitingRow>(waitingBetween(lookedAt, last));
      for (const { merchant_code: merchantCode, currency, member_id: memberId } of rows) {
        const timeZone = timeZoneOf(merchantCode);
        if (timeZone !== undefined) await foldPlayer(db, { merchantCode, currency, memberId, timeZone });
      }
      lookedAt = last;
    }
  };
}

async function lastWithin(db: Database, after: bigint): Promise<bigint> {
  const { rows } = await db.orm.execute<{ last: string | null }>(sql`
    SELECT max(id) AS last FROM (SELECT id FROM ledger_transaction WHERE id > ${String(after)}::bigint ORDER BY id LIMIT ${lookedAtOnce}) n`);
  return rows[0]?.last ? BigInt(rows[0].last) : after;
}

const waitingBetween = (after: bigint, last: bigint) => sql`
  WITH moved AS (
    SELECT source_id AS id FROM ledger_posting WHERE transaction_id > ${String(after)}::bigint AND transaction_id <= ${String(last)}::bigint AND source_is_player
    UNION
    SELECT destination_id FROM ledger_posting WHERE transaction_id > ${String(after)}::bigint AND transaction_id <= ${String(last)}::bigint AND destination_is_player
  ), player AS (
    SELECT DISTINCT a.merchant_code, a.currency, split_part(a.address, ':', 2) AS member_id FROM moved JOIN ledger_account a USING (id)
  )
  SELECT p.merchant_code, p.currency, p.member_id FROM player p
  LEFT JOIN ledger_fold_point f ON f.merchant_code = p.merchant_code AND f.currency = p.currency AND f.member_id::text = p.member_id
  WHERE (SELECT sum(a.version) FROM ledger_account a WHERE a.merchant_code = p.merchant_code AND a.currency = p.currency
    AND a.address IN ('player:' || p.member_id || ':cash', 'player:' || p.member_id || ':held')) - coalesce(f.sides, 0) > ${mostUnfolded}`;
