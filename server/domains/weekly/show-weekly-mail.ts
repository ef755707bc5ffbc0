import { eq } from 'drizzle-orm';

import { requireAgent } from '#server/domains/agents/index.ts';
import { findMailbox } from '#server/domains/identity/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';

import { weeklyMails } from './schema.ts';

/** @throws session.forbidden */
export async function showWeeklyMail({ ctx }: { ctx: MemberCtx }): Promise<{ isOn: boolean; email: string | undefined }> {
  requireAgent({ ctx });
  const { memberId } = ctx.actor;
  const [isOn, mailbox] = await Promise.all([
    ctx.db.orm.$count(weeklyMails, eq(weeklyMails.memberId, memberId)),
    findMailbox({ ctx, memberId }),
  ]);
  return { isOn: isOn > 0, email: mailbox?.email };
}
