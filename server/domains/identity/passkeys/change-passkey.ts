import { and, eq } from 'drizzle-orm';

import { identityPasskeys as table } from '#server/domains/identity/sign-in-schema.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { noteSecurity } from '#server/domains/identity/notices/note-security.ts';
import { checkOwnPassword } from '#server/domains/identity/passwords/check-own-password.ts';
import { recordEvent } from '#server/domains/identity/record-event.ts';
import { lockMember, requireWayIn } from '#server/domains/identity/ways-in.ts';

/** @throws not.found, also for another member's passkey */
export async function renamePasskey({ ctx, input }: { ctx: MemberCtx; input: { passkeyId: string; name: string } }): Promise<void> {
  const written = await ctx.db.orm.update(table).set({ name: input.name }).where(isOwn(ctx, input.passkeyId)).returning({ id: table.id });
  if (written.length === 0) throw new ExpectedError('not.found');
}

/**
 * Requires the password if the member has one.
 * @throws password.wrong, way.in.last, rate.limited, system.unbegun; not.found, also for another member's passkey
 */
export async function removePasskey({
  ctx,
  input,
}: {
  ctx: MemberCtx;
  input: { passkeyId: string; password: string; language: string };
}): Promise<void> {
  const { memberId, sessionId } = ctx.actor;
  await checkOwnPassword({ ctx, password: input.password });
  await ctx.db.orm.transaction(async (tx) => {
    const member = await lockMember({ tx, memberId });
    const removed = await tx.delete(table).where(isOwn(ctx, input.passkeyId)).returning({ id: table.id });
    if (removed.length === 0) throw new ExpectedError('not.found');
    await requireWayIn({ tx, member });
    await recordEvent({ ctx, tx, kind: 'passkey.removed', memberId, sessionId });
    await noteSecurity({ ctx, tx, memberId, kind: 'passkey.removed', language: input.language });
  });
}

const isOwn = (ctx: MemberCtx, passkeyId: string) =>
  and(eq(table.id, passkeyId), eq(table.memberId, ctx.actor.memberId), eq(table.merchantCode, ctx.merchant.code));
