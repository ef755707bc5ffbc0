import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { readPictures } from '#server/platform/read-pictures.ts';

const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#c2410c' } });
const png = await plain().png().toBuffer();
const jpeg = await plain().jpeg().toBuffer();
const script = Buffer.from('<?php system($_GET["x"]); ?>');

const codeOf = async (...files: Uint8Array[]) =>
  readPictures(files).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );

/** A PNG that claims these sizes, whatever stands behind its header. */
async function claims(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await plain().png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an uploaded picture', () => {
  test('may be a PNG or a JPG, and is known by its own bytes (RULE-041)', async () => {
    expect((await readPictures([png, jpeg])).map(({ type, width, height }) => [type, width, height])).toEqual([
      ['image/png', 40, 30],
      ['image/jpeg', 40, 30],
    ]);
  });

  test.each([
    ['a script', script, 'upload.not.picture'],
    ['nothing at all', Buffer.alloc(0), 'upload.not.picture'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'upload.not.picture'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'), 'upload.type'],
    ['an SVG with a prologue', Buffer.from('\uFEFF<?xml version="1.0"?>\n<svg/>'), 'upload.type'],
    ['a HEIC of an iPhone', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), 'upload.type'],
    ['a BMP', Buffer.from('BM\x36\0\0\0', 'latin1'), 'upload.type'],
    ['a script behind the first bytes of a JPG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), script]), 'upload.damaged'],
    ['noise behind the first bytes of a PNG', Buffer.concat([png.subarray(0, 8), randomBytes(500)]), 'upload.damaged'],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2), 'upload.damaged'],
  ])('may not be %s, and the refusal names the reason: %s (RULE-041, fault 53)', async (_, bytes, code) =>
    expect(await codeOf(bytes)).toBe(code),
  );

  test.each(['webp', 'gif', 'tiff', 'avif'] as const)('may not be a good %s either (RULE-041)', async (format) =>
    expect(await codeOf(await plain().toFormat(format).toBuffer())).toBe('upload.type'),
  );

  test('may be 5 MB, not a byte more (RULE-042, fault 53)', async () => {
    const of = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect([await codeOf(of(5_242_880)), await codeOf(of(5_242_881))]).toEqual(['accepted', 'upload.too.large']);
  });

  test('is one of 3 at most (RULE-043, fault 53)', async () =>
    expect([await codeOf(png, png, jpeg), await codeOf(png, png, png, png)]).toEqual(['accepted', 'upload.too.many']));

  test('of 20,000 by 20,000 points is refused before memory is asked for it (fault 53)', async () => {
    expect(await codeOf(await plain(5000, 5000).png().toBuffer()), 'a whole one that is merely too large').toBe('upload.pixels');
    const before = process.memoryUsage().rss;
    expect(await codeOf(await claims(20_000, 20_000))).toBe('upload.pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('is kept without what was hidden behind it, and without the place where it was taken (fault 53)', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } };
    const taken = await plain().withExif(gps).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const [kept] = await readPictures([Buffer.concat([taken, script])]);
    expect((await sharp(kept?.bytes).metadata()).exif).toBeUndefined();
    expect(kept?.bytes.includes('php')).toBe(false);
  });
});
