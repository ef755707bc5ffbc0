import { ExpectedError } from '#server/platform/expected-error.ts';

import type { MemberRow } from './known-sources.ts';

/** D-24: members, trials and non-agents. Every other type is an agent. */
const notAgents: ReadonlySet<number> = new Set([0, 4, 40]);

/**
 * Who has proved who they are may still be in the wrong place: staff where members log in, anybody else where agents do.
 * @throws login.members.only, login.agents.only
 */
export function requireKind({ member, isForAgents = false }: { member: MemberRow; isForAgents?: boolean | undefined }): void {
  if (member.isStaff) throw new ExpectedError('login.members.only');
  if (isForAgents && notAgents.has(member.customerType)) throw new ExpectedError('login.agents.only');
}
