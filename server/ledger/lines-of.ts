import { sql, type SQL } from 'drizzle-orm';

import type { Minor } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Database } from '#server/db/database.ts';

import { playerCash, playerHeld } from './address.ts';
import type { DaysOwner } from './fold-player.ts';
import type { LedgerPeriod, LineRange } from './period-of.ts';

/** One movement as a statement shows it. */
export interface PlayerLine {
  id: bigint;
  kind: MovementKind;
  /** Signed: the change of cash and held money together. */
  amountMinor: Minor;
  reference: string;
  description: string;
  createdAt: Date;
}

interface LineRow extends Record<string, unknown> {
  id: string;
  kind: MovementKind;
  amount: string;
  reference: string;
  description: string;
  created_at: string;
  is_inside: boolean;
}

/**
 * The lines of a period as `periodOf` saw it, in ledger order, in chunks: never more than `partSize` in memory, and no
 * transaction held open in between. Movements made meanwhile are not included.
 */
export async function* linesOf(
  db: Database,
  { range, partSize, ...of }: DaysOwner & LedgerPeriod & { range: LineRange; partSize: number },
): AsyncGenerator<PlayerLine[], void> {
  for (let afterId = range.firstId - 1n; afterId < range.lastId;) {
    const { rows } = await db.orm.execute<LineRow>(partAfter({ ...of, range, afterId, partSize }));
    const last = rows.at(-1);
    if (!last) return;
    afterId = BigInt(last.id);
    const lines = rows.filter(({ is_inside: isInside }) => isInside).map(toLine);
    if (lines.length > 0) yield lines;
  }
}

type Part = DaysOwner & LedgerPeriod & { range: LineRange; afterId: bigint; partSize: number };

/** The next transactions of either account by id, of any day: within the range nearly all belong to the period. */
function partAfter({ merchantCode, currency, memberId, timeZone, from, to, range, afterId, partSize }: Part): SQL {
  const account = (address: string) =>
    sql`(SELECT id FROM ledger_account WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address = ${address})`;
  const upTo = (id: bigint) => String(id < range.lastId ? id : range.lastId);
  const of = (side: 'source' | 'destination', address: string, last: bigint) => sql`
    (SELECT DISTINCT transaction_id AS id FROM ledger_posting
     WHERE ${sql.raw(`${side}_id`)} = ${account(address)} AND ${sql.raw(`${side}_is_player`)}
       AND transaction_id > ${String(afterId)}::bigint AND transaction_id <= ${upTo(last)}::bigint ORDER BY 1 LIMIT ${partSize})`;
  const [cash, held] = [playerCash(memberId), playerHeld(memberId)];
  return sql`
    WITH next AS (
      SELECT id FROM (
        ${of('source', cash, range.cashId)} UNION ${of('destination', cash, range.cashId)}
        UNION ${of('source', held, range.heldId)} UNION ${of('destination', held, range.heldId)}
      ) n ORDER BY id LIMIT ${partSize}
    ), mine AS (
      SELECT id FROM ledger_account WHERE merchant_code = ${merchantCode} AND currency = ${currency} AND address IN (${cash}, ${held})
    )
    SELECT t.id, t.kind, t.reference, t.description, t.created_at, change.amount,
      (t.created_at AT TIME ZONE ${timeZone})::date BETWEEN ${from}::date AND ${to}::date AS is_inside
    FROM next JOIN ledger_transaction t ON t.id = next.id, LATERAL (
      SELECT coalesce(sum(amount_minor) FILTER (WHERE destination_id IN (SELECT id FROM mine)), 0)
        - coalesce(sum(amount_minor) FILTER (WHERE source_id IN (SELECT id FROM mine)), 0) AS amount
      FROM ledger_posting WHERE transaction_id = next.id
    ) change
    ORDER BY t.id`;
}

function toLine({ id, kind, amount, reference, description, created_at: createdAt }: LineRow): PlayerLine {
  return { id: BigInt(id), kind, amountMinor: BigInt(amount), reference, description, createdAt: new Date(createdAt) };
}
