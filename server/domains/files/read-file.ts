import { and, eq, isNotNull } from 'drizzle-orm';

import type { UploadType } from '#contract/uploads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { type FileKind, fileReads, files } from './schema.ts';

export interface StoredFile {
  contentType: UploadType;
  bytes: Buffer;
}

/** Kinds visible to others, at an address published on the owner's page. */
const shown: readonly FileKind[] = ['avatar'];

export type ReadFileInput = { fileId: string; kind: FileKind } & (
  | { right: 'owner'; ownerId: string }
  /** A staff member whose permission for this kind the caller has checked: every access is audited before it is granted. */
  | { right: 'staff'; staffId: string }
  /** Anyone with the address, which cannot be guessed; only for kinds meant to be shown. */
  | { right: 'shown' }
);

/** A member's picture, decrypted. @throws not.found — also for a file of another merchant, kind or owner, and for a deleted one */
export async function readFile({ ctx, input }: { ctx: Ctx; input: ReadFileInput }): Promise<StoredFile> {
  const { fileId, kind } = input;
  const merchantCode = ctx.merchant.code;
  if (input.right === 'shown' && !shown.includes(kind)) throw new ExpectedError('not.found');
  const [row] = await ctx.db.orm
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.merchantCode, merchantCode), eq(files.kind, kind), isNotNull(files.sealed)));
  if (!row?.sealed || (input.right === 'owner' && row.ownerId !== input.ownerId)) throw new ExpectedError('not.found');
  const { ownerId, keyMark, sealed: bytes } = row;
  if (input.right === 'staff')
    await ctx.db.orm.insert(fileReads).values({
      id: newId(ctx),
      merchantCode,
      fileId,
      kind,
      ownerId,
      staffId: input.staffId,
      address: ctx.address,
      requestId: ctx.requestId,
      createdAt: ctx.clock.now(),
    });
  return { contentType: row.contentType, bytes: ctx.files.open({ bytes, keyMark }, { merchantCode, kind, ownerId, fileId }) };
}
