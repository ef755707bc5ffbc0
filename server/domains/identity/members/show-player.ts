import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';

import { identityMembers, identitySessions } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { toFound, type FoundPlayer } from './find-players.ts';

export interface ShownPlayer extends FoundPlayer {
  email: string | null;
  /** E.164. */
  mobile: string | null;
  birthDate: string | null;
  lastLoginAt: Date | null;
  sessions: { device: string; address: string; openedAt: Date; seenAt: Date }[];
}

const mostSessions = 20;

/** One player with the open sessions; for staff. @throws member.unknown */
export async function showPlayer({ ctx, input: { memberId } }: { ctx: Ctx; input: { memberId: string } }): Promise<ShownPlayer> {
  const now = ctx.clock.now();
  const [member] = await ctx.db.orm.select().from(identityMembers).where(ofMerchant(ctx, memberId));
  if (!member) throw new ExpectedError('member.unknown');
  const open = and(
    eq(identitySessions.memberId, memberId),
    isNull(identitySessions.endedAt),
    gt(identitySessions.idleExpiresAt, now),
    gt(identitySessions.expiresAt, now),
  );
  const sessions = await ctx.db.orm.select().from(identitySessions).where(open).orderBy(desc(identitySessions.seenAt)).limit(mostSessions);
  return {
    ...toFound(member),
    email: member.email,
    mobile: member.mobile,
    birthDate: member.birthDate,
    lastLoginAt: member.lastLoginAt,
    sessions: sessions.map(({ device, address, createdAt, seenAt }) => ({ device, address, openedAt: createdAt, seenAt })),
  };
}

/** Players' names by id, for staff lists. */
export async function playerNames({ ctx, ids }: { ctx: Ctx; ids: readonly string[] }): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.orm
    .select({ id: identityMembers.id, userName: identityMembers.userName })
    .from(identityMembers)
    .where(and(eq(identityMembers.merchantCode, ctx.merchant.code), inArray(identityMembers.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}

export const ofMerchant = (ctx: Ctx, memberId: string) =>
  and(eq(identityMembers.id, memberId), eq(identityMembers.merchantCode, ctx.merchant.code), eq(identityMembers.isStaff, false));
