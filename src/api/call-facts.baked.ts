import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { ModuleId } from '#contract/modules.ts';

// What browsers need to know about the contract's calls. The build evaluates a `.baked.ts`: browsers get its values, not the schemas.
const named: readonly (readonly [CallName, Call])[] = Object.entries(calls as Record<CallName, Call>) as [CallName, Call][];
const namesOf = (isOne: (call: Call) => boolean): readonly CallName[] => named.filter(([, call]) => isOne(call)).map(([name]) => name);

/** Their body is sent as a JWE. */
export const sealedCalls = namesOf(({ bodyEncoding }) => bodyEncoding === 'jwe');
/** Their body is a form's. */
export const formCalls = namesOf(({ bodyEncoding }) => bodyEncoding === 'form');
/** Their body is a picture's own bytes. */
export const pictureCalls = namesOf(({ bodyEncoding }) => bodyEncoding === 'picture');
export const moneyCalls = namesOf(({ money }) => money === true);

/** Calls answered only to agents, and for which values of their query. */
export const agentCalls: Readonly<Partial<Record<CallName, Readonly<Record<string, string>>>>> = Object.fromEntries(
  named.flatMap(([name, { agents, moduleWhen = {} }]) => (agents ? [[name, moduleWhen] as const] : [])),
);

/** The module that a call names in its header, and for which values of its query; without any if they are missing. */
export const moduleCalls: Readonly<Partial<Record<CallName, { module: ModuleId; when?: Readonly<Record<string, string>> }>>> =
  Object.fromEntries(
    named.flatMap(([name, { module, moduleWhen: when }]) => (module ? [[name, { module, ...(when && { when }) }] as const] : [])),
  );
