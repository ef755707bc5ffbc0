import { dayMs } from '#contract/times.ts';
import type { Transaction } from '#server/db/database.ts';
import { underQuotas } from '#server/domains/verification/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';
import { createLimiter } from '#server/platform/limiter.ts';
import { readPictures } from '#server/platform/read-pictures.ts';

import { type FileKind, files } from './schema.ts';

/** A picture takes up to 80 MB of memory while it is re-encoded. */
const reading = createLimiter({ concurrency: 2, queueLimit: 16 });
/** Per member and kind in a day; retrying a bad photograph takes a few. */
const rule = { limit: 40, windowMs: dayMs };

export interface PutFileInput {
  /** The picture's owner. */
  ownerId: string;
  kind: FileKind;
  /** As uploaded: at most 5 MB of PNG or JPG, checked and re-encoded here (RULE-041, RULE-042). */
  bytes: Uint8Array;
  /** Runs in the same transaction: the row that references the file, the file it replaces. Use only `tx` in it. */
  beside?: (tx: Transaction, fileId: string) => Promise<void>;
}

/**
 * Stores a member's picture, encrypted. @returns the file's id, which grants no access by itself
 * @throws what `readPictures` throws, rate.limited, system.unbegun
 */
export async function putFile({ ctx, input }: { ctx: Ctx; input: PutFileInput }): Promise<string> {
  const { ownerId, kind } = input;
  return underQuotas({ ctx, quotas: [{ key: `picture:${kind}:${ownerId}`, rule }], act: () => keep({ ctx, input }) });
}

async function keep({ ctx, input: { ownerId, kind, bytes, beside } }: { ctx: Ctx; input: PutFileInput }): Promise<string> {
  const [picture] = await reading.run(() => readPictures([bytes]));
  if (!picture) throw new ExpectedError('upload.type');
  const fileId = newId(ctx);
  const merchantCode = ctx.merchant.code;
  const sealed = ctx.files.seal(picture.bytes, { merchantCode, kind, ownerId, fileId });
  await ctx.db.orm.transaction(async (tx) => {
    await tx.insert(files).values({
      id: fileId,
      merchantCode,
      ownerId,
      kind,
      contentType: picture.type,
      sizeBytes: picture.bytes.length,
      widthPixels: picture.width,
      heightPixels: picture.height,
      keyMark: sealed.keyMark,
      sealed: sealed.bytes,
      createdAt: ctx.clock.now(),
    });
    await beside?.(tx, fileId);
  });
  return fileId;
}
