import { and, eq } from 'drizzle-orm';

import { readFile, type StoredFile } from '#server/domains/files/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findOwn } from './conversation-rows.ts';
import { supportMessages } from './schema.ts';

interface PictureInput {
  conversationId: string;
  messageId: string;
}

/** A picture the member sent. @throws not.found */
export async function readOwnPicture({ ctx, input }: { ctx: MemberCtx; input: PictureInput }): Promise<StoredFile> {
  await findOwn(ctx, input.conversationId);
  const fileId = await fileOf(ctx, input);
  return await readFile({ ctx, input: { fileId, kind: 'support.picture', right: 'owner', ownerId: ctx.actor.memberId } });
}

/** @throws not.found */
export async function fileOf(ctx: Ctx, { conversationId, messageId }: PictureInput): Promise<string> {
  const [row] = await ctx.db.orm
    .select({ fileId: supportMessages.fileId })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.merchantCode, ctx.merchant.code),
        eq(supportMessages.conversationId, conversationId),
        eq(supportMessages.id, messageId),
      ),
    );
  if (!row?.fileId) throw new ExpectedError('not.found');
  return row.fileId;
}
