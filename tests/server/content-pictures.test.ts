import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { staffWith } from './fixture/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));

let app: TestApp;
let editor: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  mkdirSync(join(folder, 'announcements/tl'), { recursive: true });
  app = await createTestApp({ contentDirectory: folder });
  editor = await staffWith(app, ['editor']);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Address = { collection: 'announcements' | 'banners'; language: string; id: string };
const at = (id: string, collection: Address['collection'] = 'announcements') => ({ collection, language: 'tl', id });
const notice = { groupName: 'm_home', title: 'Pista ng San Juan', startDate: '2026-11-01', position: '5' };
const save = (query: Address, fields: Record<string, string>, body: string) =>
  editor.call('PUT /wps/staff/content/:collection/:language/:id', {
    query,
    body: { fields, body, mark: '', isSame: false, reason: 'the festival begins today' },
  });

describe('a picture', () => {
  const keep = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    editor.call('POST /wps/staff/content/pictures', { body: { picture: new Blob([bytes], { type }) } });

  test('is drawn anew in two sizes and two formats without what was hidden in it, and is everybody’s', async () => {
    const photograph = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c81e1e' } })
      .withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([photograph, Buffer.from('<?php system($_GET["x"]); ?>')]);
    const kept = await keep(new Uint8Array(hidden), 'image/jpeg');
    if (!kept.ok) throw new Error(kept.code);
    expect(kept.value.path).toMatch(/^\/media\/[0-9a-f]{20}$/);
    expect(kept.value.placeholderColour).toMatch(/^#c[0-9a-f]1[0-9a-f]1[0-9a-f]$/);
    for (const [size, width] of [
      ['@1x', 780],
      ['@2x', 1170],
    ] as const)
      for (const format of ['webp', 'avif']) {
        const response = await app.request(`${kept.value.path}${size}.${format}`, { headers: { host: app.merchant.mainDomain } });
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        const bytes = Buffer.from(await response.arrayBuffer());
        const { width: w, height: h, exif } = await sharp(bytes).metadata();
        expect([w, h, exif, bytes.includes('php')]).toEqual([width, width / 2, undefined, false]);
      }
    const banner = {
      groupName: 'm_home',
      title: 'Bago',
      art: kept.value.path,
      link: '/m/home',
      placeholderColour: '#c81e1e',
      position: '9',
    };
    expect(await save(at('bago', 'banners'), banner, 'Teksto')).toMatchObject({ value: { faults: [] } });
    expect(await save(at('larawan'), notice, `![Pista](${kept.value.path})`)).toMatchObject({ value: { faults: [] } });
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png', 'upload.type'],
    ['HTML', '<script>alert(1)</script>', 'image/jpeg', 'upload.not.picture'],
    ['half of a PNG', '\x89PNG\r\n\x1a\n', 'image/png', 'upload.damaged'],
    ['an SVG that says so', '<svg/>', 'image/svg+xml', 'upload.type'],
  ])('that is %s is refused', async (_, text, type, code) => {
    expect(await keep(new Uint8Array(Buffer.from(text, 'latin1')), type)).toMatchObject({ code });
  });

  test('has no address but its own', async () => {
    writeFileSync(join(folder, 'secret.webp'), 'secret');
    const names = [
      '..%2fsecret.webp',
      '%2e%2e%2fsecret.webp',
      '..%2fmedia%2f..%2fsecret.webp',
      '..%2fannouncements%2ftl%2fone.md',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      `${'0'.repeat(20)}@1x.webp`,
      `${'0'.repeat(20)}.svg`,
    ];
    for (const name of names)
      expect((await app.request(`/media/${name}`, { headers: { host: app.merchant.mainDomain } })).status, name).toBe(404);
  });
});
