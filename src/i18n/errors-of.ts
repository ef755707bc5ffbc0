import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';

import { type ErrorKey, type ErrorTexts, pickErrors } from './pick.ts';
import type { Say } from './translate.ts';

/**
 * The messages of every code that these calls can answer, by code; and of codes that the screen finds itself. While a page renders: it
 * reads the contract, whose schemas no browser gets.
 */
export function errorsOf(t: Say, ...names: readonly (CallName | ErrorKey)[]): ErrorTexts {
  return pickErrors(
    t,
    names.flatMap((name) => (isCall(name) ? codesOf(calls[name]) : [name])),
  );
}

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

/** A member's call answers a trial player, or where the merchant is without its feature, that this is not for them. */
const codesOf = ({ errors, auth, feature }: Call): readonly ErrorKey[] =>
  auth === 'member' || feature ? [...errors, 'session.forbidden'] : errors;
