import { eq } from 'drizzle-orm';

import type { LoginValue } from '#contract/session/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import { identityMembers, identitySessions } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { rememberSources, type MemberRow, type Sources } from './known-sources.ts';
import { writeDeviceCookie } from './device-cookie.ts';
import { isPasswordExpired } from '#server/domains/identity/passwords/password-age.ts';
import { hashSecret, newSecret } from '#server/domains/identity/secret.ts';
import { idleExpiry, sessionExpiry } from './session-times.ts';

/** What a log-in returns. The secrets are not stored: the database has their hashes. */
export interface OpenedSession {
  value: LoginValue;
  /** For the HttpOnly cookie that binds the token. */
  cookieSecret: string;
  /** For the long-lived cookie by which the account recognises this device, and all accounts the browser. */
  deviceSecret: string;
  sessionId: string;
  expiresAt: Date;
}

/** A new session for a member whose identity is proved, inside the caller's transaction. Token and secrets are always new. */
export async function openSession({
  ctx,
  tx,
  member,
  device,
  sources,
  isKnownDevice,
}: {
  ctx: Ctx;
  tx: Queryable;
  member: MemberRow;
  device: string;
  sources: Sources;
  /** The account already knows the device's secret, so it is kept. */
  isKnownDevice: boolean;
}): Promise<OpenedSession> {
  const now = ctx.clock.now();
  const sessionId = newId(ctx);
  const token = newSecret(ctx.random);
  const cookieSecret = newSecret(ctx.random);
  const secret = (isKnownDevice ? sources.cookie?.secret : undefined) ?? newSecret(ctx.random);
  const browser = sources.cookie?.browser ?? newSecret(ctx.random);
  const expiresAt = sessionExpiry(ctx.merchant, now);
  await tx.insert(identitySessions).values({
    id: sessionId,
    merchantCode: ctx.merchant.code,
    memberId: member.id,
    tokenHash: hashSecret(token),
    cookieHash: hashSecret(cookieSecret),
    device: device.slice(0, 64),
    address: ctx.address,
    createdAt: now,
    previousLoginAt: member.lastLoginAt,
    seenAt: now,
    idleExpiresAt: idleExpiry(ctx.merchant, now, expiresAt),
    expiresAt,
  });
  await tx.update(identityMembers).set({ lastLoginAt: now }).where(eq(identityMembers.id, member.id));
  await rememberSources({
    ctx,
    tx,
    memberId: member.id,
    sources: { device: hashSecret(secret), browser: hashSecret(browser), address: sources.address },
  });
  return {
    value: {
      token,
      userName: member.userName,
      customerType: member.customerType,
      firstTimeLogin: member.mustChangePassword,
      merchantCode: ctx.merchant.code,
      lastLoginAtMs: member.lastLoginAt?.getTime() ?? null,
      ...(isPasswordExpired({ ctx, member }) && { code: 'password.expired' }),
    },
    cookieSecret,
    deviceSecret: writeDeviceCookie({ secret, browser }),
    sessionId,
    expiresAt,
  };
}
