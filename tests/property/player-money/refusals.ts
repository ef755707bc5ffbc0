import { expect } from 'vitest';

import type { StakeFault } from './model.ts';

/** Codes by the reason that the model knows; the platform may name any one that holds. */
const named: Record<StakeFault, readonly string[]> = {
  // who is out gets no new game either: the token of the last one may have ended meanwhile
  barred: ['protection.excluded', 'PLAYER_EXCLUDED', 'TOKEN_EXPIRED'],
  limit: ['limit.loss.reached', 'limit.deposit.reached', 'LIMIT_LOSS'],
  funds: ['funds.insufficient', 'INSUFFICIENT_FUNDS'],
};

export function expectRefusal(code: string, faults: readonly StakeFault[]): void {
  expect(faults.flatMap((fault) => named[fault])).toContain(code);
}

/** Whether the platform had to take it; that it did so, or said why not, is expected here. */
export function isTaken(faults: readonly StakeFault[], code: string): boolean {
  if (faults.length > 0) expectRefusal(code, faults);
  else expect(code).toMatch(/^(OK|done)\b/);
  return faults.length === 0;
}
