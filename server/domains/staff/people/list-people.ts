import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { staffRoles as builtIn } from '#contract/staff/facts.ts';
import { rolePermissions } from '#contract/staff/permissions.ts';
import { ownRoles, type RoleRow } from '#server/domains/staff/roles/permissions-of.ts';
import {
  type LinkRow,
  type ProposalRow,
  staffAccounts,
  staffLinks,
  staffProposals,
  type StaffRow,
  staffSessions,
} from '#server/domains/staff/schema.ts';
import type { StaffCtx } from '#server/platform/context.ts';

type Listed = ValueOf<'GET /wps/staff/people'>;

/** Everybody of the merchant's staff, its roles, the links that are open and the grants that wait. */
export async function listPeople({ ctx }: { ctx: StaffCtx }): Promise<Listed> {
  const db = ctx.db.orm;
  const merchantCode = ctx.merchant.code;
  const now = ctx.clock.now();
  const isOpen = and(eq(staffLinks.merchantCode, merchantCode), isNull(staffLinks.endedAt), gt(staffLinks.expiresAt, now));
  const waits = and(eq(staffProposals.merchantCode, merchantCode), eq(staffProposals.state, 'waiting'));
  const [people, visits, own, links, proposals] = await Promise.all([
    db.select().from(staffAccounts).where(eq(staffAccounts.merchantCode, merchantCode)).orderBy(asc(staffAccounts.userName)),
    visitsOf(ctx),
    ownRoles({ ctx, db }),
    db.select().from(staffLinks).where(isOpen).orderBy(asc(staffLinks.createdAt)),
    db.select().from(staffProposals).where(waits).orderBy(asc(staffProposals.proposedAt)),
  ]);
  const nameOf = (staffId: string | null) => people.find(({ id }) => id === staffId)?.userName;
  return {
    list: people.map((person) => toPerson(person, visits.get(person.id), ctx.actor.staffId)),
    roles: toRoles(people, own),
    links: links.map(({ id, kind, label, roles, createdBy, createdAt, expiresAt }) => ({
      linkId: id,
      kind,
      label,
      roles,
      createdBy: nameOf(createdBy) ?? null,
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
    })),
    proposals: proposals.map((proposal) => ({
      proposalId: proposal.id,
      kind: proposal.kind,
      label: labelOf(proposal, { people, own, links }),
      grants: proposal.grants,
      reason: proposal.reason,
      proposedBy: nameOf(proposal.proposedBy) ?? proposal.proposedBy,
      proposedAt: proposal.proposedAt.getTime(),
      isOwn: proposal.proposedBy === ctx.actor.staffId || proposal.subjectId === ctx.actor.staffId,
    })),
  };
}

interface Visits {
  enteredAt: Date | null;
  open: number;
}

/** The last log-in of each, and the number of open sessions. */
async function visitsOf(ctx: StaffCtx): Promise<ReadonlyMap<string, Visits>> {
  const now = ctx.clock.now().toISOString();
  const { endedAt, idleExpiresAt, expiresAt } = staffSessions;
  const rows = await ctx.db.orm
    .select({
      staffId: staffSessions.staffId,
      enteredAt: max(staffSessions.createdAt),
      open: sql<number>`count(*) filter (where ${endedAt} is null and ${idleExpiresAt} > ${now} and ${expiresAt} > ${now})::int`,
    })
    .from(staffSessions)
    .where(eq(staffSessions.merchantCode, ctx.merchant.code))
    .groupBy(staffSessions.staffId);
  return new Map(rows.map(({ staffId, ...visits }) => [staffId, visits]));
}

const toPerson = (person: StaffRow, visits: Visits | undefined, ownId: string): Listed['list'][number] => ({
  staffId: person.id,
  userName: person.userName,
  email: person.email,
  roles: person.roles,
  state: person.disabledAt !== null ? 'disabled' : person.resetAt !== null ? 'reset' : 'active',
  enteredAt: visits?.enteredAt?.getTime() ?? null,
  sessions: visits?.open ?? 0,
  createdAt: person.createdAt.getTime(),
  isOwn: person.id === ownId,
});

function toRoles(people: readonly StaffRow[], own: readonly RoleRow[]): Listed['roles'] {
  const holders = (id: string) => people.filter(({ roles }) => roles.includes(id)).length;
  return [
    ...builtIn.map((id) => ({ id, name: null, permissions: [...rolePermissions[id]], people: holders(id) })),
    ...own.map(({ id, name, permissions }) => ({ id, name, permissions, people: holders(id) })),
  ];
}

function labelOf({ kind, subjectId, name }: ProposalRow, known: { people: StaffRow[]; own: RoleRow[]; links: LinkRow[] }): string {
  switch (kind) {
    case 'roles':
      return known.people.find(({ id }) => id === subjectId)?.userName ?? subjectId;
    case 'invitation':
      return known.links.find(({ id }) => id === subjectId)?.label ?? subjectId;
    case 'role':
      return name ?? known.own.find(({ id }) => id === subjectId)?.name ?? subjectId;
  }
}
