import { strict as assert } from 'node:assert';

import type { LedgerRow } from './call.ts';
import type { AccountState, MoveResult, ResolveResult } from './movement.ts';

export function moveResultOf(row: LedgerRow | undefined): MoveResult {
  const result = resolveResultOf(row);
  assert('accounts' in result || result.status === 'mismatch', `a movement does not answer "${result.status}"`);
  return result;
}

export function resolveResultOf(row: LedgerRow | undefined): ResolveResult {
  if (!row) throw new Error('The ledger did not answer.');
  switch (row.status) {
    case 'posted':
    case 'replayed':
      assert(row.transaction_id !== null, 'a movement that stands has an id');
      return { status: row.status, transactionId: row.transaction_id, accounts: accountsOf(row) };
    case 'insufficient':
      return { status: row.status, accounts: accountsOf(row) };
    case 'mismatch':
    case 'unknown':
    case 'taken':
    case 'irreversible':
      return { status: row.status };
    default:
      throw new Error(`The ledger answered "${row.status}".`);
  }
}

function accountsOf({ addresses, balances, versions }: LedgerRow): Record<string, AccountState> {
  const accounts: Record<string, AccountState> = {};
  for (const [index, address] of (addresses ?? []).entries()) {
    const balance = balances?.[index];
    const version = versions?.[index];
    assert(balance !== undefined && version !== undefined, 'every account has a balance and a version');
    accounts[address] = { balanceMinor: BigInt(balance), version: Number(version) };
  }
  return accounts;
}
