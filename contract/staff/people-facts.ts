/** One-time links of the staff: into the console, or to a new authenticator. */
export const staffLinkKinds = ['invitation', 'authenticator'] as const;
export type StaffLinkKind = (typeof staffLinkKinds)[number];

/** Grants that take two people: roles of a colleague, an invitation, the permissions of a role. */
export const staffProposalKinds = ['roles', 'invitation', 'role'] as const;
export type StaffProposalKind = (typeof staffProposalKinds)[number];

/** How long a link is valid. Mail and page say so. */
export const staffLinkHours = 48;

/** The minimum for staff; the other rules are those of players' passwords. */
export const staffPasswordLength = 12;
