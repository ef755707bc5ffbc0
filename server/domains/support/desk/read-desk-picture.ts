import { recordAct } from '#server/domains/audit/index.ts';
import { readFile, type StoredFile } from '#server/domains/files/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';

import { fileOf } from '#server/domains/support/read-own-picture.ts';
import { subjectOf } from './reply-to-player.ts';

/** A picture sent by a player, for staff whose permission the caller has checked; the access is audited. @throws not.found */
export async function readDeskPicture({
  ctx,
  input,
}: {
  ctx: StaffCtx;
  input: { conversationId: string; messageId: string };
}): Promise<StoredFile> {
  const fileId = await fileOf(ctx, input);
  await recordAct({ ctx, tx: ctx.db.orm, act: 'support.picture.seen', subject: subjectOf(input.conversationId), detail: { fileId } });
  return await readFile({ ctx, input: { fileId, kind: 'support.picture', right: 'staff', staffId: ctx.actor.staffId } });
}
