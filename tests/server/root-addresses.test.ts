import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { NodeHandler } from '#server/pipeline/captured-response.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-root-'));
const other = { ...testMerchant({ code: 'kapit' }), isDefault: false };
const pages: NodeHandler = async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>A page</title>');
};
const iconOf = async (background: string) =>
  sharp({ create: { width: 180, height: 180, channels: 3, background } })
    .png()
    .toBuffer();

let app: TestApp;
let site: ServedPipeline;
let bare: ServedPipeline;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [other] });
  for (const [code, colour] of [
    [app.merchant.code, 'red'],
    [other.code, 'blue'],
  ] as const) {
    mkdirSync(join(folder, 'art/merchants', code), { recursive: true });
    writeFileSync(join(folder, 'art/merchants', code, 'icon-180.png'), await iconOf(colour));
  }
  const folders = [{ directory: folder, prefix: '', isImmutable: () => false }];
  site = await servePipeline({ app, pages, folders, securityContact: 'mailto:security@play.example' });
  bare = await servePipeline({ app, pages });
});
afterAll(async () => {
  await Promise.all([site.stop(1000), bare.stop(1000)]);
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('an address at the root of the site', () => {
  test('leads a password manager to the page that changes the password', async () => {
    const { status, headers } = await site.get('/.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/m/changePsw']);
  });

  test('tells a password manager where passkeys are made and looked after, on the host that it asked', async () => {
    const { status, headers, body } = await site.get('/.well-known/passkey-endpoints', { host: 'play.example:8443' });
    const page = 'http://play.example:8443/m/securityCenter';
    expect([status, headers['content-type'], JSON.parse(body.toString())]).toEqual([
      200,
      'application/json; charset=utf-8',
      { enroll: page, manage: page },
    ]);
  });

  test('says where to report a fault, until a day within a year, where that is set', async () => {
    const { status, headers, body } = await site.get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.toString()).toMatch(/^Contact: mailto:security@play\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/);
    const days = (Date.parse(/Expires: (\S+)/.exec(body.toString())?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days > 150 && days < 365).toBe(true);
    expect((await site.get('/security.txt')).headers.location).toBe('/.well-known/security.txt');
    expect((await bare.get('/.well-known/security.txt')).status).toBe(404);
    expect((await bare.get('/security.txt')).status).toBe(404);
  });

  test.each([
    '/.well-known/',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    '/.well-known/assetlinks.json',
    '/.well-known/apple-app-site-association',
    '/apple-app-site-association',
    '/.well-known/openid-configuration',
    '/.well-known/change-password/x',
  ])('%s that the site has nothing for is 404, no page', async (path) => {
    const { status, body } = await site.get(path);
    expect([status, body.toString()]).toEqual([404, '404\n']);
  });

  test.each([
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/apple-touch-icon-120x120.png',
    '/apple-touch-icon-120x120-precomposed.png',
  ])('%s is the icon of the merchant that was asked', async (path) => {
    for (const [host, colour] of [
      [app.merchant.mainDomain, 'red'],
      [other.mainDomain, 'blue'],
    ] as const) {
      const { status, headers, body } = await site.get(path, { host });
      expect([status, headers['content-type'], body.equals(await iconOf(colour))]).toEqual([200, 'image/png', true]);
    }
  });

  test('/favicon.ico is the same icon in the form of an icon', async () => {
    const { status, headers, body } = await site.get('/favicon.ico', { host: app.merchant.mainDomain });
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect([...body.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 180, 180]);
    expect(body.subarray(body.readUInt32LE(18)).equals(await iconOf('red'))).toBe(true);
    expect((await site.get('/favicon.ico', {}, 'HEAD')).body.length).toBe(0);
    expect((await bare.get('/favicon.ico')).status).toBe(404);
  });
});
