import type { Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { lockPeople } from '#server/domains/staff/people/lock-people.ts';
import { needsTwo, propose } from '#server/domains/staff/people/proposals.ts';
import { knownRoles, permissionsBy } from '#server/domains/staff/roles/permissions-of.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { linkAddress, mailLink, type LinkPost } from './link-mail.ts';
import { makeLink, type MadeLink } from './make-link.ts';

interface Invitation {
  linkId: string;
  label: string;
  roles: readonly string[];
  email?: string | undefined;
  reason: string;
}

export interface ShownLink {
  link: string;
  expiresAt: number;
  waitsForSecond: boolean;
  isMailed: boolean;
}

/**
 * Makes a link by which somebody new comes in with these roles. It works at once, or when a second person has agreed to a role that may
 * manage people. @throws not.found (a role), decision.made.already (the id was used)
 */
export async function inviteStaff({ ctx, input, post }: { ctx: StaffCtx; input: Invitation; post: LinkPost }): Promise<ShownLink> {
  const { made, waitsForSecond } = await ctx.db.orm.transaction((tx) => invite({ ctx, tx, input }));
  const { token, expiresAt } = made;
  const isMailed = await mailLink({ ctx, email: input.email ?? null, token, post });
  return { link: linkAddress(post.origin, token), expiresAt: expiresAt.getTime(), waitsForSecond, isMailed };
}

async function invite({
  ctx,
  tx,
  input: { linkId, label, roles: wanted, email, reason },
}: {
  ctx: StaffCtx;
  tx: Transaction;
  input: Invitation;
}): Promise<{ made: MadeLink; waitsForSecond: boolean }> {
  const { own } = await lockPeople({ ctx, tx });
  const roles = knownRoles(wanted, own);
  const made = await makeLink({ ctx, tx, link: { id: linkId, kind: 'invitation', label, roles, email: email ?? null } });
  if (!made) throw new ExpectedError('decision.made.already');
  const waitsForSecond = needsTwo({ before: [], after: permissionsBy(roles, own), isOwn: false });
  await recordAct({ ctx, tx, act: 'staff.invited', subject: `link:${linkId}`, detail: { label, roles, reason } });
  if (waitsForSecond) await propose({ ctx, tx, proposal: { kind: 'invitation', subjectId: linkId, grants: roles, reason } });
  return { made, waitsForSecond };
}
