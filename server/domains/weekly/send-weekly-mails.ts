import { and, asc, eq, lte, sql } from 'drizzle-orm';

import { isAgent } from '#contract/member/customer-types.ts';
import { stopWeeklyPath } from '#contract/teams/facts.ts';
import { dayMs } from '#contract/times.ts';
import { findMailbox } from '#server/domains/identity/index.ts';
import { foldedUntil } from '#server/domains/teams/index.ts';
import { dayAfter } from '#server/platform/calendar-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { type Mail, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';

import { dueAt, endOfWeek, lastMonday } from './mondays.ts';
import { readWeek } from './read-week.ts';
import { weeklyMails as mails } from './schema.ts';
import { weeklyMail } from './weekly-mail.ts';

/** Mails per round; the next round takes the rest. */
const atOnce = 20;
const firstRetryMs = 60_000;
/** If a process dies while sending, another one takes the mail over after this time: its reports may take a while. */
const claimMs = 5 * 60_000;
/** Later nobody waits for it any more. */
const keepTryingMs = dayMs;

type Row = typeof mails.$inferSelect;
interface Ports {
  mail: Mail;
  origin: string;
}

/**
 * Mails agents the report of the week that ended last, once its sums are complete. Several processes may run it at once: each agent gets one
 * mail a week. Returns the number sent.
 */
export async function sendWeeklyMails({ ctx, input }: { ctx: Ctx; input: Ports }): Promise<number> {
  const monday = lastMonday(ctx);
  const until = await foldedUntil({ ctx });
  if (!until || until < endOfWeek(ctx, monday)) return 0;
  let sent = 0;
  for (let turn = 0; turn < atOnce; turn += 1) {
    const row = await claim(ctx, monday);
    if (!row) return sent;
    if (await deliver(ctx, row, input)) sent += 1;
  }
  return sent;
}

/** Takes one due mail. Weeks that nobody could send a mail about are left out. */
async function claim(ctx: Ctx, monday: string): Promise<Row | undefined> {
  const now = ctx.clock.now();
  return await ctx.db.orm.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.merchantCode, ctx.merchant.code), lte(mails.sendAt, now), lte(mails.monday, monday)))
      .orderBy(asc(mails.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const isLater = next.monday < monday;
    const [row] = await tx
      .update(mails)
      .set({
        monday,
        mailId: isLater ? newId(ctx) : next.mailId,
        attempts: isLater ? 1 : sql`${mails.attempts} + 1`,
        sendAt: new Date(now.getTime() + claimMs),
      })
      .where(eq(mails.memberId, next.memberId))
      .returning();
    return row;
  });
}

async function deliver(ctx: Ctx, row: Row, { mail, origin }: Ports): Promise<boolean> {
  const mailbox = await findMailbox({ ctx, memberId: row.memberId });
  if (!mailbox || !isAgent(mailbox.customerType)) {
    await moveOn(ctx, row);
    return false;
  }
  const { userName, email, customerType } = mailbox;
  const { memberId, monday, language } = row;
  const asAgent = { ...ctx, actor: { kind: 'member', memberId, userName, customerType, sessionId: row.mailId } as const };
  const week = await readWeek({ ctx: asAgent, monday });
  const link = `${origin}/m/agent/team/pnl?startDate=${week.from}&endDate=${week.to}`;
  const stopLink = `${origin}/m/weeklyMail?stop=${row.stopKey}`;
  try {
    await mail.send({
      ...weeklyMail({ merchant: ctx.merchant, userName, email, language, week, link, stopLink }),
      id: row.mailId,
      stopUrl: `${origin}${stopWeeklyPath}?key=${row.stopKey}`,
    });
    await moveOn(ctx, row);
    return true;
  } catch (error) {
    if (!(error instanceof MailUnavailable) && !(error instanceof MailRefused)) throw error;
    ctx.log.warn({ err: error, attempts: row.attempts }, 'a weekly report was not sent');
    const retryAt = new Date(ctx.clock.now().getTime() + firstRetryMs * 2 ** Math.min(row.attempts - 1, 10));
    const isWorthIt = error instanceof MailUnavailable && retryAt.getTime() < dueAt(ctx, monday).getTime() + keepTryingMs;
    if (isWorthIt) await ctx.db.orm.update(mails).set({ sendAt: retryAt }).where(isSame(row));
    else await moveOn(ctx, row);
    return false;
  }
}

/** To the next Monday. Who has turned it off meanwhile, or on again, has another row or none. */
async function moveOn(ctx: Ctx, row: Row): Promise<void> {
  const monday = dayAfter(row.monday, 7);
  await ctx.db.orm
    .update(mails)
    .set({ monday, mailId: newId(ctx), attempts: 0, sendAt: dueAt(ctx, monday) })
    .where(isSame(row));
}

const isSame = ({ memberId, mailId }: Row) => and(eq(mails.memberId, memberId), eq(mails.mailId, mailId));
