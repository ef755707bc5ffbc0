import { and, eq, exists, isNotNull, isNull, lt, ne, not } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import { forgetGuestsDays } from '#contract/support/facts.ts';
import type { Ctx } from '#server/platform/context.ts';

import { supportConversations as conversations, supportMessages as messages } from './schema.ts';

/**
 * Erases the identity of guests some time after they were answered: mail address and network address. The messages stay, as the
 * record of what staff answered. Addresses with a pending mail are kept. @returns how many conversations
 */
export async function forgetGuests({ ctx }: { ctx: Ctx }): Promise<number> {
  const { orm } = ctx.db;
  const before = new Date(ctx.clock.now().getTime() - forgetGuestsDays * dayMs);
  const due = orm
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isNotNull(messages.sendAt)));
  const forgotten = await orm
    .update(conversations)
    .set({ guestEmail: '', address: '' })
    .where(
      and(
        eq(conversations.merchantCode, ctx.merchant.code),
        isNull(conversations.memberId),
        eq(conversations.state, 'closed'),
        lt(conversations.closedAt, before),
        ne(conversations.guestEmail, ''),
        not(exists(due)),
      ),
    )
    .returning({ id: conversations.id });
  return forgotten.length;
}
