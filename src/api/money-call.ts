import type { CallName } from '#contract/calls.ts';

import { moneyCalls } from './call-facts.baked.ts';
import { failure, type Failure, type Result } from './result.ts';

export const movesMoney = (key: CallName): boolean => moneyCalls.includes(key);

/** Failures that do not say whether the call was carried out: the answer is missing, cut off, or about something else. */
const unanswered: ReadonlySet<Failure['code']> = new Set(['network.offline', 'network.slow', 'system.busy', 'system.unknown']);

/** Failures of a call that nobody looked into: they are told before, or in the place of, what the call itself would be answered. */
const unheard = /^(?:network|part|rate|region|session|system|trial)\./;

/** Whether a failure leaves open what became of an earlier try of the same act. */
export const leavesOpen = (code: Failure['code']): boolean => unheard.test(code);

/** A call that moves money and was not answered is neither done nor undone as far as this side knows, and says so. */
export function failUnanswered<T>(key: CallName, result: Result<T>): Result<T> {
  return !result.ok && moneyCalls.includes(key) && unanswered.has(result.code) ? failure('network.unsure') : result;
}
