import { strict as assert } from 'node:assert';

import { readEmail } from '#contract/typed/contacts.ts';
import { checkField } from '#contract/member/field-rules.ts';
import type { SupportTopic } from '#contract/support/facts.ts';
import { checkHuman, underQuotas } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { say } from './conversation-rows.ts';
import { fitText, guestQuotas } from './limits.ts';
import { supportConversations } from './schema.ts';

const emailRule = { enabled: true, required: true, verification: 'email' } as const;

/**
 * Stores a message from somebody without an account; the answer goes to their address by mail. Nothing is sent there before a person has
 * read it.
 * @throws email.invalid, support.text.invalid, human.required, human.invalid, rate.limited
 */
export async function writeAsGuest({
  ctx,
  input: { topic, language, human, ...input },
}: {
  ctx: Ctx;
  input: { email: string; topic: SupportTopic; text: string; language: string; human: string | undefined };
}): Promise<void> {
  const email = readEmail(input.email).toLowerCase();
  if (checkField(emailRule, email)) throw fieldError('email', 'email.invalid');
  const text = fitText(input.text);
  await checkHuman({ ctx, solution: human });
  const now = ctx.clock.now();
  const id = newId(ctx);
  const keep = () =>
    ctx.db.orm.transaction(async (tx) => {
      const [opened] = await tx
        .insert(supportConversations)
        .values({
          id,
          merchantCode: ctx.merchant.code,
          guestEmail: email,
          address: ctx.address,
          language,
          topic,
          createdAt: now,
          changedAt: now,
        })
        .returning();
      assert.ok(opened, 'a conversation was written and is not there');
      await say(ctx, tx, opened, { author: 'player', senderId: id, clientId: id, text }, { state: 'open' });
    });
  await underQuotas({ ctx, quotas: guestQuotas({ address: ctx.address, email }), act: keep });
}
