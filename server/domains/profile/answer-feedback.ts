import { and, eq } from 'drizzle-orm';

import { recordAct } from '#server/domains/audit/index.ts';
import { tellMember } from '#server/domains/inbox/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { profileFeedback as table } from './schema.ts';

/** Answers a member's feedback, in the member's inbox, or closes it without an answer; once. @throws not.found, decision.made.already */
export async function answerFeedback({
  ctx,
  input: { feedbackId, answer },
}: {
  ctx: StaffCtx;
  input: { feedbackId: string; answer?: string | undefined };
}): Promise<void> {
  const isThis = and(eq(table.id, feedbackId), eq(table.merchantCode, ctx.merchant.code));
  const state = answer === undefined ? 'closed' : 'answered';
  await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .update(table)
      .set({ state, answer: answer ?? null, decidedBy: ctx.actor.staffId, decidedAt: ctx.clock.now() })
      .where(and(isThis, eq(table.state, 'open')))
      .returning({ memberId: table.memberId, content: table.content });
    if (!row) throw new ExpectedError((await tx.$count(table, isThis)) > 0 ? 'decision.made.already' : 'not.found');
    const { memberId, content } = row;
    if (answer !== undefined)
      await tellMember({ ctx, tx, input: { memberId, kind: 'feedback.answered', values: { question: content, answer } } });
    await recordAct({ ctx, tx, act: `feedback.${state}`, subject: `feedback:${feedbackId}`, detail: { memberId } });
  });
}
