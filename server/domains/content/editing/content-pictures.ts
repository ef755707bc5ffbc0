import { createHash } from 'node:crypto';
import { join } from 'node:path';

import sharp from 'sharp';

import { recordAct } from '#server/domains/audit/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { createLimiter } from '#server/platform/limiter.ts';
import { readPictures } from '#server/platform/read-pictures.ts';

import type { ContentStore } from '#server/domains/content/content-store.ts';
import { putFile } from './entry-files.ts';

/** Twice as wide as high, like banners and cards: the two sizes the pages request. */
const sizes = [
  ['@1x', 780, 390],
  ['@2x', 1170, 585],
] as const;
const working = createLimiter({ concurrency: 1, queueLimit: 8 });

/**
 * Stores a picture for content. It is re-encoded from its pixels, so hidden data and the location are gone.
 * Its name is derived from its content, so the same picture is stored once.
 * @returns its path without size and format, and its placeholder colour
 * @throws what `readPictures` throws, system.unbegun, content.unwritable
 */
export async function keepPicture({
  ctx,
  input: { store, bytes },
}: {
  ctx: StaffCtx;
  input: { store: ContentStore; bytes: Uint8Array };
}): Promise<{ path: string; placeholderColour: string }> {
  const { name, placeholderColour } = await working.run(async () => {
    const [picture] = await readPictures([bytes]);
    if (!picture) throw new ExpectedError('upload.type');
    const drawn = await Promise.all(
      sizes.map(([, width, height]) => sharp(picture.bytes).resize(width, height, { fit: 'cover' }).png().toBuffer()),
    );
    const name = createHash('sha256')
      .update(drawn.at(-1) ?? '')
      .digest('hex')
      .slice(0, 20);
    for (const [at, [size]] of sizes.entries()) {
      const beside = join(picturesOf(store), `${name}${size}`);
      await putFile(`${beside}.webp`, await sharp(drawn[at]).webp({ quality: 78 }).toBuffer());
      await putFile(`${beside}.avif`, await sharp(drawn[at]).avif({ quality: 52, effort: 3 }).toBuffer());
    }
    const { dominant } = await sharp(drawn[0]).stats();
    return {
      name,
      placeholderColour: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    };
  });
  await ctx.db.orm.transaction((tx) => recordAct({ ctx, tx, act: 'content.picture.kept', subject: `picture:${name}` }));
  return { path: `/media/${name}`, placeholderColour };
}

const picturesOf = ({ directory }: ContentStore) => join(directory, 'media');

/** The path of a picture's file, by the last part of its address; undefined if it is not a picture's address. */
export function pictureFile(store: ContentStore, name: string): { path: string; contentType: string } | undefined {
  const [, format] = /^[0-9a-f]{20}@[12]x\.(webp|avif)$/.exec(name) ?? [];
  return format === undefined ? undefined : { path: join(picturesOf(store), name), contentType: `image/${format}` };
}
