import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { verifySync } from 'otplib';

import { bareCode, isAppCode } from '#contract/typed/second-code.ts';
import { identityAuthenticators, identityRecoveryCodes } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { hashSecret } from '#server/domains/identity/secret.ts';
import { forgetAttempts, takeAttempt, type ThrottleKey } from '#server/domains/identity/throttle/throttle.ts';

const periodSeconds = 30;
const vaultPurpose = (memberId: string) => `authenticator ${memberId}`;

export const sealAuthenticator = (ctx: Ctx, memberId: string, secret: string) => ctx.vault.seal(secret, vaultPurpose(memberId));

export const openAuthenticator = (ctx: Ctx, memberId: string, sealedSecret: string) => ctx.vault.open(sealedSecret, vaultPurpose(memberId));

/** The time step of a valid code, at most one step off; undefined for an invalid one. */
export function stepOf({
  ctx,
  memberId,
  sealedSecret,
  code,
}: {
  ctx: Ctx;
  memberId: string;
  sealedSecret: string;
  code: string;
}): number | undefined {
  const secret = openAuthenticator(ctx, memberId, sealedSecret);
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(ctx.clock.now().getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds });
  return result.valid ? Math.floor(epoch / periodSeconds) + result.delta : undefined;
}

/**
 * Consumes a code of the member's authenticator, or a recovery code. Each works once: checking and consuming is one statement. The attempt
 * is counted before the check.
 * @throws totp.invalid, rate.limited
 */
export async function takeSecondCode({
  ctx,
  memberId,
  code: typed,
  language,
}: {
  ctx: Ctx;
  memberId: string;
  code: string;
  language: string;
}): Promise<void> {
  const key: ThrottleKey = { rule: 'totp', subject: memberId };
  await takeAttempt({ ctx, key });
  const code = bareCode(typed);
  const isRight = isAppCode(code) ? await takeStep({ ctx, memberId, code }) : await takeRecoveryCode({ ctx, memberId, code, language });
  if (!isRight) {
    ctx.log.info({ memberId, address: ctx.address }, 'a second step was refused');
    throw new ExpectedError('totp.invalid');
  }
  await forgetAttempts({ ctx, key });
}

async function takeStep({ ctx, memberId, code }: { ctx: Ctx; memberId: string; code: string }): Promise<boolean> {
  const own = and(eq(identityAuthenticators.memberId, memberId), isNotNull(identityAuthenticators.confirmedAt));
  const [row] = await ctx.db.orm.select({ sealedSecret: identityAuthenticators.sealedSecret }).from(identityAuthenticators).where(own);
  const step = row && stepOf({ ctx, memberId, sealedSecret: row.sealedSecret, code });
  if (step === undefined) return false;
  const taken = await ctx.db.orm
    .update(identityAuthenticators)
    .set({ lastStep: step })
    .where(and(own, lt(identityAuthenticators.lastStep, step)))
    .returning({ memberId: identityAuthenticators.memberId });
  return taken.length > 0;
}

async function takeRecoveryCode({
  ctx,
  memberId,
  code,
  language,
}: {
  ctx: Ctx;
  memberId: string;
  code: string;
  language: string;
}): Promise<boolean> {
  return await ctx.db.orm.transaction(async (tx) => {
    const taken = await tx
      .update(identityRecoveryCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(
        and(
          eq(identityRecoveryCodes.memberId, memberId),
          eq(identityRecoveryCodes.codeHash, hashSecret(code)),
          isNull(identityRecoveryCodes.usedAt),
        ),
      )
      .returning({ memberId: identityRecoveryCodes.memberId });
    if (taken.length === 0) return false;
    await recordEvent({ ctx, tx, kind: 'recovery.used', memberId });
    await noteSecurity({ ctx, tx, memberId, kind: 'recovery.used', language });
    return true;
  });
}
