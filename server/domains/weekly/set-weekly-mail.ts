import { eq } from 'drizzle-orm';

import { requireAgent } from '#server/domains/agents/index.ts';
import { findMailbox, newSecret } from '#server/domains/identity/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { dueAt, nextMonday } from './mondays.ts';
import { weeklyMails } from './schema.ts';
import { showWeeklyMail } from './show-weekly-mail.ts';

/** The language is that of the mails. @throws session.forbidden, email.unverified */
export async function setWeeklyMail({
  ctx,
  input: { isOn, language },
}: {
  ctx: MemberCtx;
  input: { isOn: boolean; language: string };
}): ReturnType<typeof showWeeklyMail> {
  requireAgent({ ctx });
  const { memberId } = ctx.actor;
  if (!isOn) await ctx.db.orm.delete(weeklyMails).where(eq(weeklyMails.memberId, memberId));
  else {
    if (!(await findMailbox({ ctx, memberId }))) throw new ExpectedError('email.unverified');
    const monday = nextMonday(ctx);
    await ctx.db.orm
      .insert(weeklyMails)
      .values({
        memberId,
        merchantCode: ctx.merchant.code,
        language,
        stopKey: newSecret(ctx.random),
        monday,
        mailId: newId(ctx),
        attempts: 0,
        sendAt: dueAt(ctx, monday),
        createdAt: ctx.clock.now(),
      })
      .onConflictDoUpdate({ target: weeklyMails.memberId, set: { language } });
  }
  return await showWeeklyMail({ ctx });
}
