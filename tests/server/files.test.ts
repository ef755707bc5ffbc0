import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fileReads, files } from '#server/domains/files/schema.ts';
import { dropFile, putFile, readFile } from '#server/domains/files/index.ts';
import { fileAnswer } from '#server/http/file-answer.ts';
import type { Ctx } from '#server/platform/context.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';

const elsewhere = testMerchant({ isDefault: false });
let app: TestApp;
let ctx: Ctx;
let ownerId: string;
let strangerId: string;
let picture: Buffer;

beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [elsewhere] });
  ctx = app.contextFor(app.merchant.code, { kind: 'visitor' });
  ownerId = await memberNamed('may_larawan');
  strangerId = await memberNamed('ibang_tao');
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1d4ed8' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

async function memberNamed(name: string): Promise<string> {
  const browser = visitor(app);
  await registerPlayer(browser, name);
  const info = await browser.call('GET /wps/member/info');
  if (!info.ok) throw new Error(info.code);
  return info.value.id;
}

const put = (bytes: Uint8Array = picture) => putFile({ ctx, input: { ownerId, kind: 'identity', bytes } });
const asOwner = (fileId: string, who = ownerId) => readFile({ ctx, input: { fileId, kind: 'identity', right: 'owner', ownerId: who } });
const rowOf = async (fileId: string) => (await app.db.orm.select().from(files).where(eq(files.id, fileId)))[0];

describe('a kept picture', () => {
  test('comes back as a picture of its size, without the place where it was taken', async () => {
    const file = await asOwner(await put());
    const found = await sharp(file.bytes).metadata();
    expect([file.contentType, found.width, found.height, found.exif]).toEqual(['image/jpeg', 300, 200, undefined]);
  });

  test('is no picture to whoever reads the database', async () => {
    const row = await rowOf(await put());
    await expect(sharp(row?.sealed ?? undefined).metadata()).rejects.toThrow();
    expect(row?.sealed?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  test('does not open in another member’s row: the bytes are bound to where they lie', async () => {
    const [mine, other] = [await put(), await putFile({ ctx, input: { ownerId: strangerId, kind: 'identity', bytes: picture } })];
    await app.db.orm
      .update(files)
      .set({ sealed: (await rowOf(mine))?.sealed })
      .where(eq(files.id, other));
    await expect(asOwner(other, strangerId)).rejects.toThrow('damaged');
  });

  test('is found by its owner alone, at its merchant, as its kind', async () => {
    const fileId = await put();
    const abroad = app.contextFor(elsewhere.code, { kind: 'visitor' });
    const notFound = { code: 'not.found' };
    await expect(asOwner(fileId, strangerId)).rejects.toMatchObject(notFound);
    await expect(readFile({ ctx: abroad, input: { fileId, kind: 'identity', right: 'owner', ownerId } })).rejects.toMatchObject(notFound);
    await expect(readFile({ ctx, input: { fileId, kind: 'avatar', right: 'shown' } })).rejects.toMatchObject(notFound);
    await expect(asOwner(randomUUID())).rejects.toMatchObject(notFound);
  });

  test('is never shown to who merely holds its id', async () => {
    const fileId = await put();
    await expect(readFile({ ctx, input: { fileId, kind: 'identity', right: 'shown' } })).rejects.toMatchObject({ code: 'not.found' });
  });

  test('leaves a line each time staff look at it, and none when its owner does', async () => {
    const fileId = await put();
    await asOwner(fileId);
    const look = () => readFile({ ctx, input: { fileId, kind: 'identity', right: 'staff', staffId: 'bantay' } });
    await look();
    await look();
    const reads = await app.db.orm.select().from(fileReads).where(eq(fileReads.fileId, fileId));
    expect(reads.map(({ staffId, ownerId: owner, kind }) => [staffId, owner, kind])).toEqual([
      ['bantay', ownerId, 'identity'],
      ['bantay', ownerId, 'identity'],
    ]);
  });

  test('is forgotten for good when it is dropped', async () => {
    const fileId = await put();
    await app.db.orm.transaction((tx) => dropFile({ ctx, tx, fileId }));
    await expect(asOwner(fileId)).rejects.toMatchObject({ code: 'not.found' });
    expect((await rowOf(fileId))?.sealed).toBeNull();
  });

  test('is not kept when what belongs to it is not', async () => {
    const before = await app.db.orm.$count(files);
    const beside = () => Promise.reject(new Error('the row beside it failed'));
    await expect(putFile({ ctx, input: { ownerId, kind: 'identity', bytes: picture, beside } })).rejects.toThrow('beside');
    expect(await app.db.orm.$count(files)).toBe(before);
  });

  test('is sent as a picture and nothing else', async () => {
    const answer = fileAnswer(await asOwner(await put()), { isHttps: true });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(300);
  });
});

describe('what is refused', () => {
  test('is no picture at all (RULE-041)', () =>
    expect(put(Buffer.from('<svg onload="x()"/>'))).rejects.toMatchObject({ code: 'upload.type' }));

  test('is a picture of more than 5 MB (RULE-042)', () =>
    expect(put(Buffer.concat([picture, Buffer.alloc(5_242_880)]))).rejects.toMatchObject({ code: 'upload.too.large' }));

  test('is the 41st of a day, dropped ones counted; the next day is another', async () => {
    const busy = await memberNamed('maraming_larawan');
    const tiny = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const keep = () => putFile({ ctx, input: { ownerId: busy, kind: 'identity', bytes: tiny } });
    for (let at = 0; at < 40; at += 1) await keep();
    await expect(keep()).rejects.toMatchObject({ code: 'rate.limited' });
    app.clock.advanceMs(86_400_001);
    await expect(keep()).resolves.toMatch(/^[\da-f-]{36}$/);
  });
});
