import { and, count, eq, gt, ne } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { cleanProse } from '#contract/typed/characters.ts';
import { isFitText } from '#contract/support/facts.ts';
import { members } from '#server/db/views.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { supportConversations, supportMessages } from './schema.ts';

/** Faster than anybody types, slower than a script. */
const mostMessages = 30;
const spanMs = 600_000;
/** Open conversations per member. */
const mostOpen = 5;

/** The text as stored. @throws support.text.invalid */
export function fitText(text: string): string {
  if (!isFitText(text)) throw fieldError('text', 'support.text.invalid');
  return cleanProse(text);
}

/** Serialises a member's messages by locking the member's row, so that the counts hold. @throws rate.limited */
export async function takeTurn(ctx: MemberCtx, tx: Queryable): Promise<void> {
  const { memberId } = ctx.actor;
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  const since = new Date(ctx.clock.now().getTime() - spanMs);
  const [row] = await tx
    .select({ sent: count() })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.merchantCode, ctx.merchant.code),
        eq(supportMessages.senderId, memberId),
        gt(supportMessages.createdAt, since),
      ),
    );
  if ((row?.sent ?? 0) >= mostMessages) throw new ExpectedError('rate.limited', { retryAfterMs: spanMs });
}

/** @throws support.too.many */
export async function checkOpenOnes(ctx: MemberCtx, tx: Queryable): Promise<void> {
  const open = await tx.$count(
    supportConversations,
    and(
      eq(supportConversations.merchantCode, ctx.merchant.code),
      eq(supportConversations.memberId, ctx.actor.memberId),
      ne(supportConversations.state, 'closed'),
    ),
  );
  if (open >= mostOpen) throw new ExpectedError('support.too.many');
}

/** What one address and one mailbox may send in a day: a person reads each mail, and a mobile network shares one address among many. */
export const guestQuotas = ({ address, email }: { address: string; email: string }) => [
  { key: `guest address:${address}`, rule: { limit: 10, windowMs: dayMs } },
  { key: `guest mailbox:${email}`, rule: { limit: 3, windowMs: dayMs } },
];
