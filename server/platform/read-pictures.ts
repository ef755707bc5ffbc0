import sharp from 'sharp';

import { checkUploads, uploadRule, type UploadType } from '#contract/uploads.ts';

import { ExpectedError } from './expected-error.ts';

/** A picture as stored: of a known type, upright, without camera metadata. */
export interface Picture {
  type: UploadType;
  bytes: Buffer;
  width: number;
  height: number;
}

/** 20 megapixels, as of the best phones. A small file can claim a size that exceeds any memory. */
const maxPixels = uploadRule.maxMegapixels * 1_000_000;

/**
 * Reads uploaded pictures, at most three. The first bytes decide the type, whatever the name claims, and the picture is re-encoded, so
 * hidden data, before, behind or in between, and its location are gone.
 * @throws upload.type, upload.not.picture, upload.damaged, upload.pixels, upload.too.large, upload.too.many
 */
export async function readPictures(files: readonly Uint8Array[]): Promise<Picture[]> {
  const fault = checkUploads(files.map((bytes) => ({ type: typeOf(bytes) ?? otherType(bytes), size: bytes.length })));
  if (fault) throw new ExpectedError(fault);
  const pictures: Picture[] = [];
  // one after another, so that only one picture is in memory
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
    throw new ExpectedError((await hasTooManyPixels(bytes)) ? 'upload.pixels' : 'upload.damaged');
  }
}

/** By its header; the decoder has already refused it by then. */
async function hasTooManyPixels(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > maxPixels;
  } catch {
    // even the header is unreadable
    return false;
  }
}

const marks: readonly [UploadType, readonly number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** By the type's magic bytes. */
function typeOf(bytes: Uint8Array): UploadType | undefined {
  return marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}

/** Other picture types people upload: GIF, WebP, BMP, TIFF, HEIC and AVIF, SVG. */
const otherPictures =
  /^(?:GIF8|RIFF.{4}WEBP|BM|II\*\0|MM\0\*|.{4}ftyp(?:hei|hev|mif1|msf1|avi)|(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml[^]*<)?svg)/;

/** `image/*` for a picture of another type, else the type of any file. */
function otherType(bytes: Uint8Array): string {
  return otherPictures.test(Buffer.from(bytes.subarray(0, 400)).toString('latin1')) ? 'image/*' : 'application/octet-stream';
}
