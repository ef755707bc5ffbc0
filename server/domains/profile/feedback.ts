import { and, asc, desc, eq } from 'drizzle-orm';

import { cleanProse } from '#contract/typed/characters.ts';
import { checkField, ruleOf } from '#contract/member/field-rules.ts';
import type { FeedbackState } from '#contract/staff/desk.ts';
import { members } from '#server/db/views.ts';
import { tellMember } from '#server/domains/inbox/index.ts';
import { underQuotas } from '#server/domains/verification/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { profileFeedback } from './schema.ts';

/** Per member and hour: more than anyone writes by hand, less than a script. */
const rule = { limit: 5, windowMs: 3_600_000 };

/** Stores a member's feedback, within the merchant's two length limits (RULE-046). @throws feedback.invalid, rate.limited */
export async function sendFeedback({ ctx, input }: { ctx: MemberCtx; input: { content: string } }): Promise<string> {
  const { memberId } = ctx.actor;
  const merchantCode = ctx.merchant.code;
  const content = cleanProse(input.content);
  if (checkField(ruleOf(ctx.merchant.register.fields, 'feedbackContent'), content)) throw fieldError('content', 'feedback.invalid');
  const now = ctx.clock.now();
  const id = newId(ctx);
  const keep = () =>
    ctx.db.orm.transaction(async (tx) => {
      await tx.insert(profileFeedback).values({ id, merchantCode, memberId, content, createdAt: now });
      await tellMember({ ctx, tx, input: { memberId, kind: 'feedback.taken' } });
    });
  await underQuotas({ ctx, quotas: [{ key: `feedback:${memberId}`, rule }], act: keep });
  return id;
}

export interface ListedFeedback extends Omit<typeof profileFeedback.$inferSelect, 'merchantCode'> {
  userName: string;
}

/** Members' feedback: open entries oldest first, others latest decision first. For staff, whose permission the caller has checked. */
export async function listFeedback({
  ctx,
  input: { state, pageNo, pageSize },
}: {
  ctx: Ctx;
  input: { state: FeedbackState; pageNo: number; pageSize: number };
}): Promise<{ list: ListedFeedback[]; totalCount: number }> {
  const chosen = and(eq(profileFeedback.merchantCode, ctx.merchant.code), eq(profileFeedback.state, state));
  const order =
    state === 'open'
      ? [asc(profileFeedback.createdAt), asc(profileFeedback.id)]
      : [desc(profileFeedback.decidedAt), desc(profileFeedback.id)];
  const rows = await ctx.db.orm
    .select({ feedback: profileFeedback, userName: members.userName })
    .from(profileFeedback)
    .innerJoin(members, eq(members.id, profileFeedback.memberId))
    .where(chosen)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const list = rows.map(({ feedback, userName }) => ({ ...feedback, userName }));
  return { list, totalCount: await ctx.db.orm.$count(profileFeedback, chosen) };
}
