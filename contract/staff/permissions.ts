import type { StaffRole } from './facts.ts';

/** What somebody of the staff may do, `<noun>.<verb>`. A call of the console states the one that it needs. */
export const permissions = [
  'withdrawals.decide',
  'deposits.decide',
  'transfers.decide',
  'reversals.decide',
  'books.note',
  'bills.decide',
  'contracts.offer',
  'rates.set',
  'verifications.decide',
  'cases.decide',
  'family.decide',
  'support.answer',
  'feedback.answer',
  'players.read',
  'players.movements',
  'players.logout',
  'players.access',
  'catalogue.change',
  'content.edit',
  'vendors.close',
  'vendors.reopen',
  'settings.change',
  'audit.read',
  'people.manage',
] as const;
export type Permission = (typeof permissions)[number];

const money = [
  'withdrawals.decide',
  'deposits.decide',
  'transfers.decide',
  'reversals.decide',
  'books.note',
  'bills.decide',
  'players.read',
  'players.movements',
] as const satisfies readonly Permission[];

/** The permissions of each built-in role. `admin` is a role like the others, not the sum of them. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  cashier: money,
  verification: ['verifications.decide', 'players.read'],
  risk: [...money, 'cases.decide', 'family.decide', 'players.logout', 'players.access', 'vendors.reopen', 'audit.read'],
  support: ['support.answer', 'feedback.answer', 'players.read', 'players.logout'],
  editor: ['catalogue.change', 'content.edit', 'vendors.close'],
  admin: ['contracts.offer', 'rates.set', 'vendors.close', 'vendors.reopen', 'settings.change', 'audit.read', 'people.manage'],
};

/** The permission to give others permissions: to grant it takes two people, and a merchant is never without somebody who has it. */
export const peoplePermission = 'people.manage' satisfies Permission;

export const can = (staff: { permissions: readonly Permission[] }, permission: Permission): boolean =>
  staff.permissions.includes(permission);
