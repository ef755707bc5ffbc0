import type { Call } from '#contract/call.ts';
import { isAgent } from '#contract/member/customer-types.ts';
import type { Actor } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Admits agents only; if that depends on the query, the handler checks. @throws session.forbidden */
export function checkAgent({ agents, moduleWhen }: Call, actor: Actor): void {
  if (!agents || moduleWhen) return;
  if (actor.kind !== 'member' || !isAgent(actor.customerType)) throw new ExpectedError('session.forbidden');
}
