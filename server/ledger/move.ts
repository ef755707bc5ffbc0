import { strict as assert } from 'node:assert';

import { maxAmountMinor } from '#contract/money.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { callLedger } from './call.ts';
import type { Movement, MoveResult } from './movement.ts';
import { moveResultOf } from './result.ts';

export const maxPostings = 32;

/**
 * Posts one movement in one round trip, on its own or inside the caller's transaction.
 * A movement that violates the ledger's rules (amount, accounts) is a bug and throws.
 */
export async function move(on: Database | Queryable, movement: Movement): Promise<MoveResult> {
  checkMovement(movement);
  const { merchantCode, currency, kind, key, reference, description, postings } = movement;
  const [row] = await callLedger(on, 'ledger_move', [
    merchantCode,
    currency,
    kind,
    key,
    reference,
    description,
    postings.map(({ source }) => source),
    postings.map(({ destination }) => destination),
    postings.map(({ amountMinor }) => amountMinor.toString()),
  ]);
  return moveResultOf(row);
}

/** The database enforces the same rules; checking here costs no round trip, and spoils no batch. */
export function checkMovement({ key, postings }: Movement): void {
  assert(key.length >= 1 && key.length <= 200, 'a key has 1 to 200 characters');
  assert(postings.length >= 1 && postings.length <= maxPostings, `a movement has 1 to ${maxPostings} postings`);
  for (const { source, destination, amountMinor } of postings) {
    assert(amountMinor > 0n && amountMinor <= maxAmountMinor, 'an amount is above zero and within the limit');
    assert(source !== destination, 'money moves between two accounts');
  }
}
