import type { StaffRole } from '#contract/staff/facts.ts';
import type { MessageKey } from '#site/i18n/messages.ts';

interface Place {
  path: string;
  title: MessageKey;
  /** The roles that may open it; none = all staff. */
  roles?: readonly StaffRole[];
}

/** The pages of the console. The platform checks the roles again, call by call. */
const places: readonly Place[] = [
  { path: '/staff', title: 'staff.nav.overview' },
  { path: '/staff/withdrawals', title: 'staff.nav.withdrawals', roles: ['cashier', 'risk'] },
  { path: '/staff/deposits', title: 'staff.nav.deposits', roles: ['cashier', 'risk'] },
  { path: '/staff/transfers', title: 'staff.nav.transfers', roles: ['cashier', 'risk'] },
  { path: '/staff/contracts', title: 'staff.contracts.title', roles: ['cashier', 'risk', 'admin'] },
  { path: '/staff/agents', title: 'rates.staff.title', roles: ['admin'] },
  { path: '/staff/verifications', title: 'staff.nav.verifications', roles: ['verification'] },
  { path: '/staff/cases', title: 'staff.nav.cases', roles: ['risk'] },
  { path: '/staff/reversals', title: 'staff.nav.reversals', roles: ['cashier', 'risk'] },
  { path: '/staff/books', title: 'staff.nav.books', roles: ['cashier', 'risk'] },
  { path: '/staff/family', title: 'staff.nav.family', roles: ['risk'] },
  { path: '/staff/support', title: 'staff.nav.support', roles: ['support'] },
  { path: '/staff/feedback', title: 'staff.nav.feedback', roles: ['support'] },
  { path: '/staff/players', title: 'staff.nav.players', roles: ['support', 'cashier', 'verification', 'risk'] },
  { path: '/staff/catalogue', title: 'staff.nav.catalogue', roles: ['editor'] },
  { path: '/staff/content', title: 'editing.title', roles: ['editor'] },
  { path: '/staff/settings', title: 'staff.nav.settings', roles: ['admin'] },
  { path: '/staff/audit', title: 'staff.nav.audit', roles: ['admin', 'risk'] },
];

export const placesFor = (own: readonly StaffRole[]) =>
  places.filter(({ roles }) => roles === undefined || roles.some((role) => own.includes(role)));
