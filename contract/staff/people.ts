import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';
import { readEmail } from '#contract/typed/contacts.ts';

import { proposalStates, staffReason } from './calls.ts';
import { staffLinkKinds, staffProposalKinds } from './people-facts.ts';
import { permissions } from './permissions.ts';

const id = z.uuid();
/** Names of built-in roles, and ids of the merchant's own. */
const roles = z.array(z.string().max(40)).min(1).max(20);
const roleName = z.string().overwrite(cleanLine).min(2).max(40);
const rolePermissions = z.array(z.enum(permissions)).min(1).max(permissions.length);

/** A role as its holders have it; `name` is null for a built-in one, which the console names itself. */
const role = z.object({
  id: z.string(),
  name: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  /** How many people have it. */
  people: z.number().int(),
});
export type StaffRoleView = z.infer<typeof role>;

const person = z.object({
  staffId: z.string(),
  userName: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  state: z.enum(['active', 'disabled', 'reset']),
  /** Of the last log-in; null = never. */
  enteredAt: epochMs.nullable(),
  /** Open sessions. */
  sessions: z.number().int(),
  createdAt: epochMs,
  /** The caller. */
  isOwn: z.boolean(),
});
export type StaffPerson = z.infer<typeof person>;

const openLink = z.object({
  linkId: z.string(),
  kind: z.enum(staffLinkKinds),
  label: z.string(),
  roles: z.array(z.string()),
  createdBy: z.string().nullable(),
  createdAt: epochMs,
  expiresAt: epochMs,
});

const proposal = z.object({
  proposalId: z.string(),
  kind: z.enum(staffProposalKinds),
  /** The person or the role that it is about. */
  label: z.string(),
  /** Roles of a person afterwards, or permissions of a role. */
  grants: z.array(z.string()),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: epochMs,
  /** The caller proposed it, or would get it, so somebody else has to approve. */
  isOwn: z.boolean(),
});
export type StaffProposal = z.infer<typeof proposal>;

/** A one-time link. It is shown here and nowhere else. */
const madeLink = z.object({
  link: z.string(),
  expiresAt: epochMs,
  /** A second person has to agree before it works. */
  waitsForSecond: z.boolean(),
  /** It went to the person's mailbox. */
  isMailed: z.boolean(),
});
export type StaffLinkMade = z.infer<typeof madeLink>;

const change = z.object({ state: z.enum(proposalStates) });
const lastAdmin = ['not.found', 'staff.admin.last'] as const;

export const staffPeopleCalls = defineCalls({
  'GET /wps/staff/people': {
    summary: 'The staff of the merchant, with the links that are open and the grants that wait for a second person.',
    auth: 'staff',
    can: 'people.manage',
    value: z.object({ list: z.array(person), roles: z.array(role), links: z.array(openLink), proposals: z.array(proposal) }),
    errors: [],
  },
  'PUT /wps/staff/people/:staffId/access': {
    summary: 'Shuts somebody of the staff out, which ends their sessions at once, or lets them in again.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ staffId: id }),
    body: z.strictObject({ isDisabled: z.boolean(), reason: staffReason }),
    value: z.object({}),
    errors: lastAdmin,
  },
  'PUT /wps/staff/people/:staffId/roles': {
    summary: 'Gives somebody of the staff exactly these roles; a role that may manage people waits for a second person.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ staffId: id }),
    body: z.strictObject({ roles, reason: staffReason }),
    value: change,
    errors: lastAdmin,
  },
  'DELETE /wps/staff/people/:staffId/sessions': {
    summary: 'Ends all sessions of somebody of the staff.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ staffId: id }),
    body: z.strictObject({ reason: staffReason }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'POST /wps/staff/people/:staffId/authenticator': {
    summary: 'Takes the authenticator of somebody away and ends their sessions. They get in again by a link that sets a new one.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ staffId: id }),
    body: z.strictObject({ reason: staffReason }),
    value: madeLink,
    errors: lastAdmin,
  },
  'POST /wps/staff/invitations': {
    summary: 'Makes a link by which somebody new comes in with these roles. The same id again makes nothing.',
    auth: 'staff',
    can: 'people.manage',
    body: z.strictObject({
      linkId: id,
      /** Who is meant, for the list. */
      label: z.string().overwrite(cleanLine).min(2).max(60),
      roles,
      email: z.string().overwrite(readEmail).pipe(z.email().max(254)).optional(),
      reason: staffReason,
    }),
    value: madeLink,
    errors: ['not.found', 'decision.made.already'],
  },
  'DELETE /wps/staff/invitations/:linkId': {
    summary: 'Withdraws a link that was not used yet.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ linkId: id }),
    body: z.strictObject({ reason: staffReason }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'PUT /wps/staff/proposals/:proposalId': {
    summary: 'Approves or refuses a grant that a colleague proposed. Who proposed it or gains by it may refuse it, never approve it.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ proposalId: id }),
    body: z.strictObject({ decision: z.enum(['approve', 'refuse']) }),
    value: change,
    errors: [...lastAdmin, 'four.eyes.required', 'decision.made.already', 'staff.name.taken'],
  },
  'POST /wps/staff/roles': {
    summary: 'Makes a role of the merchant’s own. Nobody has it yet: giving it is another act.',
    auth: 'staff',
    can: 'people.manage',
    body: z.strictObject({ name: roleName, permissions: rolePermissions, reason: staffReason }),
    value: z.object({ roleId: z.string() }),
    errors: ['staff.name.taken'],
  },
  'PUT /wps/staff/roles/:roleId': {
    summary: 'Changes name and permissions of an own role, for everybody who has it; to let it manage people waits for a second person.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ roleId: id }),
    body: z.strictObject({ name: roleName, permissions: rolePermissions, reason: staffReason }),
    value: change,
    errors: [...lastAdmin, 'staff.name.taken'],
  },
  'DELETE /wps/staff/roles/:roleId': {
    summary: 'Removes an own role that nobody has.',
    auth: 'staff',
    can: 'people.manage',
    query: z.object({ roleId: id }),
    body: z.strictObject({ reason: staffReason }),
    value: z.object({}),
    errors: ['not.found', 'staff.role.used'],
  },
});
