import { and, eq, isNull } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import { identityMembers, identitySessions } from '#server/domains/identity/schema.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { type LogInPlace, openProvedSession } from './open-proved-session.ts';
import type { OpenedSession } from './open-session.ts';
import { newSecret } from '#server/domains/identity/secret.ts';
import { useNonce } from '#server/domains/identity/use-nonce.ts';

interface Sealed {
  sessionId: string;
  expiresAtMs: number;
  nonce: string;
}

const lifeMs = 60_000;

/** A code for a link's query `token`: session tokens never appear in an address. */
export function issueHandOff({ ctx }: { ctx: MemberCtx }): ValueOf<'POST /wps/session/handoff'> {
  const expiresAt = ctx.clock.now().getTime() + lifeMs;
  const sealed: Sealed = { sessionId: ctx.actor.sessionId, expiresAtMs: expiresAt, nonce: newSecret(ctx.random) };
  return { token: ctx.vault.seal(JSON.stringify(sealed), purposeOf(ctx)), expiresAt };
}

/**
 * Opens a new session for a code that is unused, at most a minute old, and whose own session is still open.
 * @throws handoff.invalid
 */
export async function takeHandOff({ ctx, input }: { ctx: Ctx; input: LogInPlace & { token: string } }): Promise<OpenedSession> {
  const sealed = readSealed(ctx, input.token);
  if (!sealed || sealed.expiresAtMs <= ctx.clock.now().getTime()) throw refuse(ctx);
  return await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select({ member: identityMembers })
      .from(identitySessions)
      .innerJoin(identityMembers, and(eq(identityMembers.id, identitySessions.memberId), isNull(identityMembers.disabledAt)))
      .where(
        and(
          eq(identitySessions.id, sealed.sessionId),
          eq(identitySessions.merchantCode, ctx.merchant.code),
          isNull(identitySessions.endedAt),
        ),
      );
    const isFirst = await useNonce({ ctx, tx, nonce: sealed.nonce, expiresAt: new Date(sealed.expiresAtMs) });
    if (!row || !isFirst) throw refuse(ctx);
    return await openProvedSession({ ctx, tx, member: row.member, place: input });
  });
}

/** Opens only what this platform sealed for this merchant. */
function readSealed(ctx: Ctx, token: string): Sealed | undefined {
  const text = ctx.vault.open(token, purposeOf(ctx));
  return text === undefined ? undefined : (JSON.parse(text) as Sealed);
}

const purposeOf = (ctx: Ctx) => `hand-off ${ctx.merchant.code}`;

function refuse(ctx: Ctx): ExpectedError {
  ctx.log.warn({ address: ctx.address }, 'a hand-off code was refused');
  return new ExpectedError('handoff.invalid');
}
