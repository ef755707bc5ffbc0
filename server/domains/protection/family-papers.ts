import { and, eq, gt } from 'drizzle-orm';

import { uploadRule } from '#contract/uploads.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { countFiles, listFiles, putFile, readFile, type StoredFile } from '#server/domains/files/index.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { protectionFamilyRequests } from './schema.ts';

const kind = 'family.paper';
/** How long after the request its sender may add pictures. */
const addingMs = 3_600_000;

/**
 * Adds a picture of a document to a family's request. There is no log-in: the request's id is random and known only to
 * its sender.
 * @returns the number of pictures
 * @throws not.found (no such request, decided, or older than an hour), what `readPictures` throws, upload.too.many, system.unbegun
 */
export async function addFamilyPaper({
  ctx,
  input: { requestId, picture },
}: {
  ctx: Ctx;
  input: { requestId: string; picture: Uint8Array };
}): Promise<number> {
  // an early check to save the work; the check under the row lock decides
  await checkOpen(ctx, ctx.db.orm, requestId);
  let count = 0;
  await putFile({
    ctx,
    input: {
      ownerId: requestId,
      kind,
      bytes: picture,
      async beside(tx) {
        await lockOpen(ctx, tx, requestId);
        count = await countFiles({ ctx, on: tx, kind, ownerId: requestId });
        if (count > uploadRule.maxFiles) throw new ExpectedError('upload.too.many');
      },
    },
  });
  return count;
}

/** The ids of the requests' pictures, in order of arrival. */
export async function papersOfFamily({
  ctx,
  requestIds,
}: {
  ctx: Ctx;
  requestIds: readonly string[];
}): Promise<ReadonlyMap<string, string[]>> {
  const papers = new Map<string, string[]>();
  for (const { id, ownerId: requestId } of await listFiles({ ctx, kind, ownerIds: requestIds }))
    papers.set(requestId, [...(papers.get(requestId) ?? []), id]);
  return papers;
}

/** One picture, for staff whose permission the caller has checked; the access is audited. @throws not.found */
export async function readFamilyPaper({
  ctx,
  input: { requestId, paperId },
}: {
  ctx: StaffCtx;
  input: { requestId: string; paperId: string };
}): Promise<StoredFile> {
  const papers = await papersOfFamily({ ctx, requestIds: [requestId] });
  if (!papers.get(requestId)?.includes(paperId)) throw new ExpectedError('not.found');
  await recordAct({ ctx, tx: ctx.db.orm, act: 'paper.seen', subject: `family:${requestId}`, detail: { paper: paperId } });
  return await readFile({ ctx, input: { fileId: paperId, kind, right: 'staff', staffId: ctx.actor.staffId } });
}

const openRequest = (ctx: Ctx, requestId: string) =>
  and(
    eq(protectionFamilyRequests.id, requestId),
    eq(protectionFamilyRequests.merchantCode, ctx.merchant.code),
    eq(protectionFamilyRequests.state, 'waiting'),
    gt(protectionFamilyRequests.createdAt, new Date(ctx.clock.now().getTime() - addingMs)),
  );

async function checkOpen(ctx: Ctx, on: Queryable, requestId: string): Promise<void> {
  if ((await on.$count(protectionFamilyRequests, openRequest(ctx, requestId))) === 0) throw new ExpectedError('not.found');
  if ((await countFiles({ ctx, on, kind, ownerId: requestId })) >= uploadRule.maxFiles) throw new ExpectedError('upload.too.many');
}

async function lockOpen(ctx: Ctx, tx: Transaction, requestId: string): Promise<void> {
  const [row] = await tx
    .select({ id: protectionFamilyRequests.id })
    .from(protectionFamilyRequests)
    .where(openRequest(ctx, requestId))
    .for('update');
  if (!row) throw new ExpectedError('not.found');
}
