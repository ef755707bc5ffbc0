import { can, type Permission } from '#contract/staff/permissions.ts';
import type { MessageKey } from '#site/i18n/messages.ts';

interface Place {
  path: string;
  title: MessageKey;
  /** One of these is enough to open it; none = all staff. */
  with?: readonly Permission[];
}

/** The pages of the console. The platform checks the permissions again, call by call. */
const places: readonly Place[] = [
  { path: '/staff', title: 'staff.nav.overview' },
  { path: '/staff/withdrawals', title: 'staff.nav.withdrawals', with: ['withdrawals.decide'] },
  { path: '/staff/deposits', title: 'staff.nav.deposits', with: ['deposits.decide'] },
  { path: '/staff/transfers', title: 'staff.nav.transfers', with: ['transfers.decide'] },
  { path: '/staff/contracts', title: 'staff.contracts.title', with: ['bills.decide', 'contracts.offer'] },
  { path: '/staff/agents', title: 'rates.staff.title', with: ['rates.set'] },
  { path: '/staff/verifications', title: 'staff.nav.verifications', with: ['verifications.decide'] },
  { path: '/staff/cases', title: 'staff.nav.cases', with: ['cases.decide'] },
  { path: '/staff/reversals', title: 'staff.nav.reversals', with: ['reversals.decide'] },
  { path: '/staff/books', title: 'staff.nav.books', with: ['books.note'] },
  { path: '/staff/family', title: 'staff.nav.family', with: ['family.decide'] },
  { path: '/staff/support', title: 'staff.nav.support', with: ['support.answer'] },
  { path: '/staff/feedback', title: 'staff.nav.feedback', with: ['feedback.answer'] },
  { path: '/staff/players', title: 'staff.nav.players', with: ['players.read'] },
  { path: '/staff/catalogue', title: 'staff.nav.catalogue', with: ['catalogue.change'] },
  { path: '/staff/content', title: 'editing.title', with: ['content.edit'] },
  { path: '/staff/settings', title: 'staff.nav.settings', with: ['settings.change'] },
  { path: '/staff/people', title: 'staff.nav.people', with: ['people.manage'] },
  { path: '/staff/roles', title: 'staff.nav.roles', with: ['people.manage'] },
  { path: '/staff/audit', title: 'staff.nav.audit', with: ['audit.read'] },
  { path: '/staff/account', title: 'staff.nav.account' },
];

export const placesFor = (staff: { permissions: readonly Permission[] }) =>
  places.filter(({ with: some }) => some === undefined || some.some((permission) => can(staff, permission)));
