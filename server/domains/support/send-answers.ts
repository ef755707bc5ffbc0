import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Mail, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';

import { answerMail } from './answer-mail.ts';
import type { MessageRow } from './conversation-rows.ts';
import { supportConversations, supportMessages as messages } from './schema.ts';

/** Mails per round; the next round takes the rest. */
const atOnce = 20;
const firstRetryMs = 5000;
/** If a process dies while sending, another one takes the mail over after this time. */
const claimMs = 60_000;
/** An answer stays useful for days. */
const keepTryingMs = 2 * dayMs;

/** Sends answers to guests by mail. Several processes may run it at once. Returns the number sent. */
export async function sendAnswers({ ctx, input: { mail, origin } }: { ctx: Ctx; input: { mail: Mail; origin: string } }): Promise<number> {
  let sent = 0;
  for (let turn = 0; turn < atOnce; turn += 1) {
    const answer = await claim(ctx);
    if (!answer) return sent;
    if (await deliver(ctx, answer, { mail, origin })) sent += 1;
  }
  return sent;
}

async function claim(ctx: Ctx): Promise<MessageRow | undefined> {
  const now = ctx.clock.now();
  return await ctx.db.orm.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.merchantCode, ctx.merchant.code), isNotNull(messages.sendAt), lte(messages.sendAt, now)))
      .orderBy(asc(messages.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [row] = await tx
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1`, sendAt: new Date(now.getTime() + claimMs) })
      .where(eq(messages.id, next.id))
      .returning();
    return row;
  });
}

async function deliver(ctx: Ctx, answer: MessageRow, { mail, origin }: { mail: Mail; origin: string }): Promise<boolean> {
  const sendNextAt = (sendAt: Date | null) => ctx.db.orm.update(messages).set({ sendAt }).where(eq(messages.id, answer.id));
  const [to] = await ctx.db.orm
    .select({ email: supportConversations.guestEmail, language: supportConversations.language })
    .from(supportConversations)
    .where(eq(supportConversations.id, answer.conversationId));
  if (!to?.email) throw new Error('an answer that is due by mail has no address');
  try {
    await mail.send(
      answerMail({ merchant: ctx.merchant, email: to.email, language: to.language, answer: answer.text, link: `${origin}/m/customer` }),
    );
    await sendNextAt(null);
    return true;
  } catch (error) {
    if (!(error instanceof MailUnavailable) && !(error instanceof MailRefused)) throw error;
    ctx.log.warn({ err: error, attempts: answer.attempts }, 'an answer of the help desk was not sent');
    const retryAt = new Date(ctx.clock.now().getTime() + firstRetryMs * 2 ** Math.min(answer.attempts - 1, 10));
    const isWorthIt = error instanceof MailUnavailable && retryAt.getTime() < answer.createdAt.getTime() + keepTryingMs;
    await sendNextAt(isWorthIt ? retryAt : null);
    return false;
  }
}
