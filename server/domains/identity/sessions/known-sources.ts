import { and, eq, inArray, or, sql } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { identityKnownSources, identityMembers } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isOwnMachine } from '#server/platform/address.ts';

import type { TypedAccount } from '#server/domains/identity/members/typed-account.ts';
import { hashSecret } from '#server/domains/identity/secret.ts';
import { type DeviceCookie, readDeviceCookie } from './device-cookie.ts';

export type MemberRow = typeof identityMembers.$inferSelect;

export interface Sources {
  /** As the browser sent it. */
  cookie: DeviceCookie | undefined;
  /** Hash of the device cookie's secret. */
  device: string | undefined;
  /** None on the machine itself: behind an undeclared proxy, everyone seems to be there. */
  address: string | undefined;
}

export function sourcesOf({ ctx, deviceSecret }: { ctx: Ctx; deviceSecret: string | undefined }): Sources {
  const cookie = readDeviceCookie(deviceSecret);
  return {
    cookie,
    device: cookie && hashSecret(cookie.secret),
    address: isOwnMachine(ctx.address) ? undefined : hashSecret(`${ctx.merchant.code}|${ctx.address}`),
  };
}

/**
 * The member by name or mobile number, and which of the sources it knows: one query in every case. If a text is one member's
 * name and another one's number, the name wins.
 */
export async function findMemberWithSources({
  ctx,
  by,
  sources,
}: {
  ctx: Ctx;
  by: TypedAccount;
  sources: Sources;
}): Promise<{ member: MemberRow | undefined; known: ReadonlySet<string> }> {
  const hashes = [sources.device ?? [], sources.address ?? []].flat();
  const rows = await ctx.db.orm
    .select({ member: identityMembers, sourceHash: identityKnownSources.sourceHash })
    .from(identityMembers)
    .leftJoin(
      identityKnownSources,
      and(eq(identityKnownSources.memberId, identityMembers.id), inArray(identityKnownSources.sourceHash, hashes)),
    )
    .where(
      and(
        eq(identityMembers.merchantCode, ctx.merchant.code),
        or(eq(identityMembers.userName, by.userName), eq(identityMembers.mobile, by.mobile ?? '')),
      ),
    );
  const { member } = rows.find((row) => row.member.userName === by.userName) ?? rows[0] ?? {};
  const own = rows.filter((row) => row.member.id === member?.id);
  return { member, known: new Set(own.flatMap(({ sourceHash }) => sourceHash ?? [])) };
}

/** Remembers where a member has just logged in. */
export async function rememberSources({
  ctx,
  tx,
  memberId,
  sources,
}: {
  ctx: Ctx;
  tx: Queryable;
  memberId: string;
  sources: { device: string; browser: string; address: string | undefined };
}): Promise<void> {
  const row = { merchantCode: ctx.merchant.code, memberId, usedAt: ctx.clock.now() };
  await tx
    .insert(identityKnownSources)
    .values([
      { ...row, kind: 'device', sourceHash: sources.device, browserHash: sources.browser },
      ...(sources.address === undefined ? [] : [{ ...row, kind: 'address' as const, sourceHash: sources.address }]),
    ])
    .onConflictDoUpdate({
      target: [identityKnownSources.memberId, identityKnownSources.sourceHash],
      set: { usedAt: sql`excluded.used_at`, browserHash: sql`excluded.browser_hash` },
    });
}
