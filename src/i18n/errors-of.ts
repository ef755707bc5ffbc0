import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';

import { type ErrorKey, type ErrorTexts, pickErrors } from './pick.ts';
import type { Say } from './translate.ts';

/**
 * The messages of every code that these calls can return, and of codes that the screen itself finds, by code. Use it while a page renders:
 * it reads the contract, whose schemas browsers never get.
 */
export function errorsOf(t: Say, ...names: readonly (CallName | ErrorKey)[]): ErrorTexts {
  return pickErrors(
    t,
    names.flatMap((name) => (isCall(name) ? codesOf(calls[name]) : [name])),
  );
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** A member's call refuses trial players, and everybody if the merchant lacks its feature. */
const codesOf = ({ errors, auth, feature }: Call): readonly ErrorKey[] =>
  auth === 'member' || feature ? [...errors, 'session.forbidden'] : errors;
