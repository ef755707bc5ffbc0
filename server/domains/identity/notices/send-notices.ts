import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import { identityMembers } from '#server/domains/identity/schema.ts';
import { identityNotices as notices } from '#server/domains/identity/sign-in-schema.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Mail, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';

import { noticeMail } from './notice-mail.ts';

/** Mails per round; the next round takes the rest. */
const atOnce = 20;
const firstRetryMs = 5000;
/** If a process dies while sending, another one takes the mail over after this time. */
const claimMs = 60_000;
/** Older notices are not worth sending. */
const keepTryingMs = 3_600_000;

type Notice = typeof notices.$inferSelect;

/** Mails members about changes to their account's security. Several processes may run it at once. Returns the number sent. */
export async function sendNotices({ ctx, input: { mail, origin } }: { ctx: Ctx; input: { mail: Mail; origin: string } }): Promise<number> {
  let sent = 0;
  for (let turn = 0; turn < atOnce; turn += 1) {
    const notice = await claim(ctx);
    if (!notice) return sent;
    if (await deliver(ctx, notice, { mail, origin })) sent += 1;
  }
  return sent;
}

async function claim(ctx: Ctx): Promise<Notice | undefined> {
  const now = ctx.clock.now();
  return await ctx.db.orm.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.merchantCode, ctx.merchant.code), isNotNull(notices.sendAt), lte(notices.sendAt, now)))
      .orderBy(asc(notices.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const [row] = await tx
      .update(notices)
      .set({ attempts: sql`${notices.attempts} + 1`, sendAt: new Date(now.getTime() + claimMs) })
      .where(eq(notices.id, next.id))
      .returning();
    return row;
  });
}

/** Sends to verified addresses only. */
async function deliver(ctx: Ctx, notice: Notice, { mail, origin }: { mail: Mail; origin: string }): Promise<boolean> {
  const sendNextAt = (sendAt: Date | null) => ctx.db.orm.update(notices).set({ sendAt }).where(eq(notices.id, notice.id));
  const [member] = await ctx.db.orm
    .select({ userName: identityMembers.userName, email: identityMembers.email })
    .from(identityMembers)
    .where(and(eq(identityMembers.id, notice.memberId), isNotNull(identityMembers.emailVerifiedAt), isNull(identityMembers.disabledAt)));
  if (!member?.email) {
    await sendNextAt(null);
    return false;
  }
  try {
    const { userName, email } = member;
    await mail.send(noticeMail({ merchant: ctx.merchant, userName, email, notice, link: `${origin}/m/securityCenter` }));
    await sendNextAt(null);
    return true;
  } catch (error) {
    if (!(error instanceof MailUnavailable) && !(error instanceof MailRefused)) throw error;
    ctx.log.warn({ err: error, attempts: notice.attempts }, 'a security notice was not sent');
    const retryAt = new Date(ctx.clock.now().getTime() + firstRetryMs * 2 ** Math.min(notice.attempts - 1, 10));
    const isWorthIt = error instanceof MailUnavailable && retryAt.getTime() < notice.createdAt.getTime() + keepTryingMs;
    await sendNextAt(isWorthIt ? retryAt : null);
    return false;
  }
}
