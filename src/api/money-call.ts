import type { CallName } from '#contract/calls.ts';

import { moneyCalls } from './call-facts.baked.ts';
import { failure, type Failure, type Result } from './result.ts';

export const movesMoney = (key: CallName): boolean => moneyCalls.includes(key);

/** Failures that do not say whether the call was carried out: the answer is missing, cut off, or about something else. */
const unanswered: ReadonlySet<Failure['code']> = new Set(['network.offline', 'network.slow', 'system.busy', 'system.unknown']);

/** Failures of a call that was never looked at: they come before, or instead of, the call's own answer. */
const unheard = /^(?:network|part|rate|region|session|system|trial)\./;

/** Whether a failure leaves the result of an earlier try of the same act open. */
export const leavesOpen = (code: Failure['code']): boolean => unheard.test(code);

/** A call that moves money and got no answer is neither done nor undone as far as this side knows, and its result says so. */
export function failUnanswered<T>(key: CallName, result: Result<T>): Result<T> {
  return !result.ok && moneyCalls.includes(key) && unanswered.has(result.code) ? failure('network.unsure') : result;
}
