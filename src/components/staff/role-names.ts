import { type StaffRole, staffRoles } from '#contract/staff/facts.ts';
import { type Permission, permissions } from '#contract/staff/permissions.ts';

type Translate = App.Locals['t'];

const isBuiltIn = (id: string): id is StaffRole => (staffRoles as readonly string[]).includes(id);
const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name);

/** A role's name: the merchant's own, or the console's for a built-in one. */
export const roleName = (t: Translate, { id, name }: { id: string; name: string | null }): string =>
  name ?? (isBuiltIn(id) ? t(`staff.role.${id}`) : id);

/** The names of somebody's roles; a role that is gone has none. */
export const roleNames = (t: Translate, ids: readonly string[], roles: readonly { id: string; name: string | null }[]): string =>
  ids.flatMap((id) => roles.filter((role) => role.id === id).map((role) => roleName(t, role))).join(', ');

/** What a role may do, in one line. */
export const permissionNames = (t: Translate, names: readonly string[]): string => names.map((name) => permissionName(t, name)).join(', ');

export const permissionName = (t: Translate, name: string): string => (isPermission(name) ? t(`staff.permission.${name}`) : name);
