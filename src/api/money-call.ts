import type { CallName } from '#contract/calls.ts';

import { failure, type Failure, type Result } from './result.ts';

/** Calls that move money when they are heard. */
const moneyCalls: ReadonlySet<CallName> = new Set([
  'POST /wps/cashier/deposits',
  'POST /wps/cashier/vouchers',
  'POST /wps/cashier/withdrawals',
  'POST /wps/agent/transfers',
  'POST /lotto/lgw/orders',
  'POST /lotto/lgw/tickets/cancel',
  'POST /lotto/lgw/chases/stop',
  'POST /wps/wallet/transfers',
  'POST /wps/wallet/recall',
  'POST /wps/bonus/accept',
  'POST /wps/bonus/giveUp',
  'POST /wps/reward/rebate/claim',
  'POST /wps/agent/losing/take',
]);

export const movesMoney = (key: CallName): boolean => moneyCalls.has(key);

/** Failures that do not say whether the call was carried out: the answer is missing, cut off, or about something else. */
const unanswered: ReadonlySet<Failure['code']> = new Set(['network.offline', 'network.slow', 'system.busy', 'system.unknown']);

/** Failures of a call that nobody looked into: they are told before, or in the place of, what the call itself would be answered. */
const unheard = /^(?:network|part|rate|region|session|system|trial)\./;

/** Whether a failure leaves open what became of an earlier try of the same act. */
export const leavesOpen = (code: Failure['code']): boolean => unheard.test(code);

/** A call that moves money and was not answered is neither done nor undone as far as this side knows, and says so. */
export function failUnanswered<T>(key: CallName, result: Result<T>): Result<T> {
  return !result.ok && moneyCalls.has(key) && unanswered.has(result.code) ? failure('network.unsure') : result;
}
