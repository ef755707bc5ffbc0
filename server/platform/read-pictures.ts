import sharp from 'sharp';

import { checkUploads, uploadRule, type UploadType } from '#contract/upload-rules.ts';

import { ExpectedError } from './expected-error.ts';

/** A picture as it is kept: of a known type, turned upright, without what the camera noted in it. */
export interface Picture {
  type: UploadType;
  bytes: Buffer;
  width: number;
  height: number;
}

/** 20 megapixels: the best phones' pictures. A small file can claim a size that no memory holds. */
const maxPixels = 20_000_000;

/**
 * Reads uploaded pictures, at most three. Each is what its first bytes say, whatever its name claims, and is written anew: nothing
 * that was hidden in it, before, behind or between, and no place where it was taken, is kept.
 * @throws upload.type, upload.too.large, upload.too.many
 */
export async function readPictures(files: readonly Uint8Array[]): Promise<Picture[]> {
  const fault = checkUploads(files.map((bytes) => ({ type: typeOf(bytes) ?? '', size: bytes.length })));
  if (fault) throw new ExpectedError(fault);
  const pictures: Picture[] = [];
  // one after the other: what is held in memory is one picture
  for (const bytes of files) pictures.push(await readPicture(bytes));
  return pictures;
}

async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const type = typeOf(bytes);
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  try {
    const { data, info } = await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer({
      resolveWithObject: true,
    });
    if (data.length > uploadRule.maxBytes) throw new ExpectedError('upload.too.large');
    return { type: type ?? 'image/jpeg', bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    // the decoder could not read it, or refused its size
    throw new ExpectedError('upload.type');
  }
}

const marks: readonly [UploadType, readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** By the bytes with which every file of a type begins. */
function typeOf(bytes: Uint8Array): UploadType | undefined {
  return marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}
