import { eq } from 'drizzle-orm';

import { staffRoles as builtIn, type StaffRole } from '#contract/staff/facts.ts';
import { type Permission, permissions, rolePermissions } from '#contract/staff/permissions.ts';
import type { Queryable } from '#server/db/database.ts';
import { staffRoles } from '#server/domains/staff/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

export type RoleRow = typeof staffRoles.$inferSelect;

const isBuiltIn = (role: string): role is StaffRole => (builtIn as readonly string[]).includes(role);

/** The merchant's own roles. */
export function ownRoles({ ctx, db }: { ctx: Pick<Ctx, 'merchant'>; db: Queryable }): Promise<RoleRow[]> {
  return db.select().from(staffRoles).where(eq(staffRoles.merchantCode, ctx.merchant.code)).orderBy(staffRoles.name);
}

/** What somebody with these roles may do: the union. A role that is gone gives nothing. */
export function permissionsBy(roles: readonly string[], own: readonly Pick<RoleRow, 'id' | 'permissions'>[]): Permission[] {
  const given = new Set(
    roles.flatMap((role) => (isBuiltIn(role) ? rolePermissions[role] : (own.find(({ id }) => id === role)?.permissions ?? []))),
  );
  return permissions.filter((permission) => given.has(permission));
}

/** The same, asking for own roles only if there are some among them. */
export async function permissionsOf({ ctx, db, roles }: { ctx: Ctx; db: Queryable; roles: readonly string[] }): Promise<Permission[]> {
  return permissionsBy(roles, roles.every(isBuiltIn) ? [] : await ownRoles({ ctx, db }));
}

/** Roles as they are stored: known, each once. @throws not.found */
export function knownRoles(roles: readonly string[], own: readonly RoleRow[]): string[] {
  if (!roles.every((role) => isBuiltIn(role) || own.some(({ id }) => id === role))) throw new ExpectedError('not.found');
  return [...builtIn.filter((role) => roles.includes(role)), ...own.flatMap(({ id }) => (roles.includes(id) ? [id] : []))];
}
