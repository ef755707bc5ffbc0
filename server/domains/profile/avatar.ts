import { and, eq } from 'drizzle-orm';

import { firstAvatar, type StaticAvatar } from '#contract/member/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { dropFile, putFile, readFile, type StoredFile } from '#server/domains/files/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { profileChoices } from './schema.ts';

/** A stock avatar by name, or the member's own picture by the secret last part of its address. */
export type AvatarChoice = { kind: 'static'; name: StaticAvatar } | { kind: 'custom'; link: string };

export async function avatarOf({ ctx }: { ctx: MemberCtx }): Promise<AvatarChoice> {
  const [row] = await ctx.db.orm.select().from(profileChoices).where(eq(profileChoices.memberId, ctx.actor.memberId));
  return row?.avatarLink ? { kind: 'custom', link: row.avatarLink } : { kind: 'static', name: row?.avatarName ?? firstAvatar };
}

/** Selects a stock avatar and deletes the member's own picture, if any. */
export async function chooseAvatar({ ctx, input: { name } }: { ctx: MemberCtx; input: { name: StaticAvatar } }): Promise<AvatarChoice> {
  await ctx.db.orm.transaction((tx) => change(ctx, tx, { avatarName: name, avatarFileId: null, avatarLink: null }));
  return { kind: 'static', name };
}

/**
 * Uploads the member's own picture, re-encoded without camera metadata; the previous one is deleted, and its address stops working.
 * @throws what `readPictures` throws, rate.limited, system.unbegun
 */
export async function putAvatar({ ctx, input: { picture } }: { ctx: MemberCtx; input: { picture: Uint8Array } }): Promise<AvatarChoice> {
  const link = ctx.random.bytes(24).toString('base64url');
  await putFile({
    ctx,
    input: {
      ownerId: ctx.actor.memberId,
      kind: 'avatar',
      bytes: picture,
      beside: (tx, fileId) => change(ctx, tx, { avatarName: null, avatarFileId: fileId, avatarLink: link }),
    },
  });
  return { kind: 'custom', link };
}

/** The picture at an address, for anyone who knows it. @throws not.found */
export async function showAvatar({ ctx, input: { link } }: { ctx: Ctx; input: { link: string } }): Promise<StoredFile> {
  const [row] = await ctx.db.orm
    .select()
    .from(profileChoices)
    .where(and(eq(profileChoices.merchantCode, ctx.merchant.code), eq(profileChoices.avatarLink, link)));
  if (!row?.avatarFileId) throw new ExpectedError('not.found');
  return await readFile({ ctx, input: { fileId: row.avatarFileId, kind: 'avatar', right: 'shown' } });
}

async function change(
  ctx: MemberCtx,
  tx: Transaction,
  chosen: { avatarName: StaticAvatar | null; avatarFileId: string | null; avatarLink: string | null },
): Promise<void> {
  const { memberId } = ctx.actor;
  const merchantCode = ctx.merchant.code;
  const changedAt = ctx.clock.now();
  // creates a row to lock, for the first choice too: of two requests at once, the later one deletes the earlier one's picture
  await tx.insert(profileChoices).values({ memberId, merchantCode, changedAt }).onConflictDoNothing();
  const isOwn = eq(profileChoices.memberId, memberId);
  const [before] = await tx.select().from(profileChoices).where(isOwn).for('update');
  await tx
    .update(profileChoices)
    .set({ ...chosen, changedAt })
    .where(isOwn);
  if (before?.avatarFileId) await dropFile({ ctx, tx, fileId: before.avatarFileId });
}
