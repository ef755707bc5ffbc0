import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import { identityMembers, identityPasswordResets as resets } from '#server/domains/identity/schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Mail, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';

import { passwordMail } from './password-mail.ts';
import { resetLinkMs } from './request-password-mail.ts';
import { hashSecret, newSecret } from '#server/domains/identity/secret.ts';

/** Mails per round; the next round takes the rest. */
const atOnce = 20;
/** The wait after the first failure, doubled by each further one. */
const firstRetryMs = 5000;
/** If a process dies while sending, another one takes the mail over after this time. */
const claimMs = 60_000;

/** Sends the mails that are due, each with its own link. Several processes may run it at once. Returns the number sent. */
export async function sendPasswordMails({
  ctx,
  input: { mail, origin },
}: {
  ctx: Ctx;
  input: { mail: Mail; origin: string };
}): Promise<number> {
  let sent = 0;
  for (let turn = 0; turn < atOnce; turn += 1) {
    const request = await claim(ctx);
    if (!request) return sent;
    if (await deliver(ctx, request, { mail, origin })) sent += 1;
  }
  return sent;
}

/** Takes one due request. Drops those without an account, expired ones and those of used links on the way. */
async function claim(ctx: Ctx): Promise<typeof resets.$inferSelect | undefined> {
  const now = ctx.clock.now();
  const due = and(eq(resets.merchantCode, ctx.merchant.code), isNotNull(resets.sendAt), lte(resets.sendAt, now));
  return await ctx.db.orm.transaction(async (tx) => {
    const useless = sql`(${resets.memberId} is null or ${resets.expiresAt} <= ${now.toISOString()} or ${resets.usedAt} is not null)`;
    await tx.update(resets).set({ sendAt: null }).where(and(due, useless));
    const [next] = await tx
      .select({ id: resets.id })
      .from(resets)
      .where(due)
      .orderBy(asc(resets.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [row] = await tx
      .update(resets)
      .set({ attempts: sql`${resets.attempts} + 1`, sendAt: new Date(now.getTime() + claimMs) })
      .where(eq(resets.id, next.id))
      .returning();
    return row;
  });
}

async function deliver(ctx: Ctx, request: typeof resets.$inferSelect, { mail, origin }: { mail: Mail; origin: string }): Promise<boolean> {
  const mark = (values: Partial<typeof resets.$inferInsert>) => ctx.db.orm.update(resets).set(values).where(eq(resets.id, request.id));
  const [member] = await ctx.db.orm
    .select({ userName: identityMembers.userName, email: identityMembers.email })
    .from(identityMembers)
    .where(and(eq(identityMembers.id, request.memberId ?? ''), isNotNull(identityMembers.email), isNull(identityMembers.disabledAt)));
  if (!member?.email) {
    await mark({ sendAt: null });
    return false;
  }
  const secret = newSecret(ctx.random);
  const now = ctx.clock.now().getTime();
  // the half hour starts when the mail goes out
  await mark({ tokenHash: hashSecret(secret), expiresAt: new Date(now + resetLinkMs) });
  // in the fragment: the secret reaches no server, log or referrer until the player uses it
  const link = `${origin}/m/resetPsw#${secret}`;
  try {
    await mail.send(
      passwordMail({ merchant: ctx.merchant, userName: member.userName, email: member.email, language: request.language, link }),
    );
    await mark({ sendAt: null });
    return true;
  } catch (error) {
    if (!(error instanceof MailUnavailable) && !(error instanceof MailRefused)) throw error;
    ctx.log.warn({ err: error, attempts: request.attempts }, 'a password mail was not sent');
    const retryAt = new Date(now + firstRetryMs * 2 ** Math.min(request.attempts - 1, 10));
    const isWorthIt = error instanceof MailUnavailable && retryAt.getTime() < request.createdAt.getTime() + resetLinkMs;
    await mark({ sendAt: isWorthIt ? retryAt : null });
    return false;
  }
}
