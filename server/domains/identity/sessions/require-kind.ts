import { isAgent } from '#contract/member/customer-types.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { MemberRow } from './known-sources.ts';

/**
 * Even a proved identity may be in the wrong place: staff at the members' log-in, anyone else at the agents'.
 * @throws login.members.only, login.agents.only
 */
export function requireKind({ member, isForAgents = false }: { member: MemberRow; isForAgents?: boolean | undefined }): void {
  if (member.isStaff) throw new ExpectedError('login.members.only');
  if (isForAgents && !isAgent(member.customerType)) throw new ExpectedError('login.agents.only');
}
