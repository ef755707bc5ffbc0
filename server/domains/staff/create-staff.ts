import { generateURI } from 'otplib';

import { recordAct } from '#server/domains/audit/index.ts';
import { hashPassword, sealAuthenticator } from '#server/domains/identity/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { staffAccounts } from './schema.ts';

export interface NewStaff {
  userName: string;
  password: string;
  /** Base32, for the authenticator app. */
  authenticatorSecret: string;
  /** Names of built-in roles, and ids of own ones. */
  roles: readonly string[];
}

/**
 * Creates a staff account. Every account needs an authenticator, so the secret is part of it. Returns the link that an
 * authenticator app opens.
 * @throws staff.name.taken, system.unbegun
 */
export async function createStaff({ ctx, input }: { ctx: Ctx; input: NewStaff }): Promise<{ staffId: string; link: string }> {
  const staffId = newId(ctx);
  const passwordHash = await hashPassword(ctx, input.password);
  await ctx.db.orm.transaction(async (tx) => {
    const written = await tx
      .insert(staffAccounts)
      .values({
        id: staffId,
        merchantCode: ctx.merchant.code,
        userName: input.userName,
        passwordHash,
        roles: [...input.roles],
        sealedSecret: sealAuthenticator(ctx, staffId, input.authenticatorSecret),
        lastStep: 0,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: staffAccounts.id });
    if (written.length === 0) throw new ExpectedError('staff.name.taken');
    await recordAct({
      ctx,
      tx,
      act: 'staff.created',
      subject: `staff:${staffId}`,
      detail: { userName: input.userName, roles: input.roles },
    });
  });
  const link = generateURI({ issuer: `${ctx.merchant.brandName} staff`, label: input.userName, secret: input.authenticatorSecret });
  return { staffId, link };
}
