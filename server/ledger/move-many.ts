import { strict as assert } from 'node:assert';

import type { Database, Queryable } from '#server/db/database.ts';

import { callLedger } from './call.ts';
import { checkMovement } from './move.ts';
import type { Movement, MoveResult } from './movement.ts';
import { moveResultOf } from './result.ts';

/**
 * Posts movements of one merchant and currency in one round trip and one commit. Each succeeds or fails on its own;
 * they are executed, and answered, in input order. Their keys have to differ.
 */
export async function moveMany(on: Database | Queryable, movements: readonly Movement[]): Promise<MoveResult[]> {
  const [first] = movements;
  if (!first) return [];
  const { merchantCode, currency } = first;
  assert(new Set(movements.map(({ key }) => key)).size === movements.length, 'the keys of a batch differ');
  for (const movement of movements) {
    assert(movement.merchantCode === merchantCode && movement.currency === currency, 'a batch is of one merchant and currency');
    checkMovement(movement);
  }
  const postings = movements.flatMap((movement) => movement.postings);
  const counts = movements.map((movement) => movement.postings.length);
  const rows = await callLedger(on, 'ledger_move_many', [
    merchantCode,
    currency,
    movements.map(({ kind }) => kind),
    movements.map(({ key }) => key),
    movements.map(({ reference }) => reference),
    movements.map(({ description }) => description),
    counts,
    postings.map(({ source }) => source),
    postings.map(({ destination }) => destination),
    postings.map(({ amountMinor }) => amountMinor.toString()),
  ]);
  const rowOf = new Map(rows.map((row) => [row.ordinal, row]));
  return movements.map((_, index) => moveResultOf(rowOf.get(index + 1)));
}
