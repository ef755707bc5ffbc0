import { and, eq } from 'drizzle-orm';

import { firstAvatar, type StaticAvatar } from '#contract/member/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import { profileChoices } from '#server/db/schema/profile.ts';
import { dropFile, putFile, readFile, type StoredFile } from '#server/domains/files/index.ts';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** A ready avatar by name, or the member's own picture by the secret end of its address. */
export type AvatarChoice = { kind: 'static'; name: StaticAvatar } | { kind: 'custom'; link: string };

export async function avatarOf({ ctx }: { ctx: MemberCtx }): Promise<AvatarChoice> {
  const [row] = await ctx.db.orm.select().from(profileChoices).where(eq(profileChoices.memberId, ctx.actor.memberId));
  return row?.avatarLink ? { kind: 'custom', link: row.avatarLink } : { kind: 'static', name: row?.avatarName ?? firstAvatar };
}

/** Takes a ready avatar; a picture of the member's own is forgotten with it. */
export async function chooseAvatar({ ctx, input: { name } }: { ctx: MemberCtx; input: { name: StaticAvatar } }): Promise<AvatarChoice> {
  await ctx.db.orm.transaction((tx) => change(ctx, tx, { avatarName: name, avatarFileId: null, avatarLink: null }));
  return { kind: 'static', name };
}

/**
 * Takes a picture of the member's own, written anew without its camera's notes; the one before is forgotten and its address with it.
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

/** The picture at an address, for whoever knows it. @throws not.found */
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
  // a row to hold, for the first choice too: of two at once, the later drops the picture of the earlier
  await tx.insert(profileChoices).values({ memberId, merchantCode, changedAt }).onConflictDoNothing();
  const isOwn = eq(profileChoices.memberId, memberId);
  const [before] = await tx.select().from(profileChoices).where(isOwn).for('update');
  await tx
    .update(profileChoices)
    .set({ ...chosen, changedAt })
    .where(isOwn);
  if (before?.avatarFileId) await dropFile({ ctx, tx, fileId: before.avatarFileId });
}
