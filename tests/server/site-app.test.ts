import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { resourceTypes } from '#contract/system/facts.ts';
import { merchantFile } from '#server/domains/merchant/merchant.ts';

import laro from '#server/domains/merchant/data/laro.json' with { type: 'json' };

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const urls = {
  IOS: 'https://apps.example/ios',
  MOBILECONFIG: '/wps/app/profile',
  Android: 'https://apps.example/laro.apk',
  TELEGRAM: 'https://t.me/one',
  TELEGRAM1: 'https://t.me/two',
  LINE: 'https://line.example/laro',
  AppDownloadIcon: 'https://cdn.example/icon.png',
  REGISTERPOPM: '/m/activity',
  AFFILIATELINK: '/m/sponsor',
} as const;

/** Every link there is. */
const rich = testMerchant({
  isDefault: false,
  brandName: 'Mayaman',
  resources: resourceTypes.map((resourceType) => ({ resourceType, url: urls[resourceType] })),
  linkHosts: ['apps.example', 't.me', 'line.example', 'cdn.example'],
});
/** None of them. */
const bare = testMerchant({ brandName: 'Payak', resources: [] });

describe.runIf(isBuilt)('the downloads of two merchants', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp({ merchant: bare, otherMerchants: [rich] });
    site = await servePipeline({
      app,
      pages: await loadBuiltPages(),
      folders: [{ directory: join(import.meta.dirname, '../../dist/client'), prefix: '', isImmutable: () => false }],
    });
  }, 60_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const page = (path: string, host: string, language: 'tl' | 'en' = 'en') =>
    readPage(`http://127.0.0.1:${site.port}`, path, { host, language });
  /** What is offered, by device: the kind and where it leads. */
  const offersOf = (html: string) =>
    Object.fromEntries(
      ['android', 'ios', 'desktop'].map((device) => [
        device,
        [
          ...html.matchAll(
            new RegExp(`<li[^>]*data-on="${device}" data-offer="(\\w+)"[^>]*>\\s*<(?:a|button)[^>]*?(?:href|commandfor)="([^"]+)"`, 'g'),
          ),
        ].map(([, kind, leads]) => `${kind} ${leads}`),
      ]),
    );
  test('the page offers the Android download, and only to Android (DOWN-001, DOWN-002, DOWN-005)', async () => {
    const { status, html } = await page('/m/app', rich.mainDomain);
    expect(status).toBe(200);
    expect(offersOf(html)['android']).toContain(`android ${urls.Android}`);
    expect(offersOf(html)['ios']).not.toContain(`android ${urls.Android}`);
  });

  test('the page offers the iOS download, and only to iOS (DOWN-006)', async () => {
    const offers = offersOf((await page('/m/app', rich.mainDomain)).html);
    expect(offers['ios']).toContain(`ios ${urls.IOS}`);
    expect([...(offers['android'] ?? []), ...(offers['desktop'] ?? [])].join()).not.toContain(urls.IOS);
  });

  test('the page offers the iOS profile, and only to iOS (DOWN-007)', async () => {
    const offers = offersOf((await page('/m/app', rich.mainDomain)).html);
    expect(offers['ios']).toContain(`profile ${urls.MOBILECONFIG}`);
    expect([...(offers['android'] ?? []), ...(offers['desktop'] ?? [])].join()).not.toContain(urls.MOBILECONFIG);
    const { status, headers } = await site.get(urls.MOBILECONFIG, { host: rich.mainDomain });
    expect([status, headers['content-type']]).toEqual([200, 'application/x-apple-aspen-config']);
  });

  test('the page offers the home screen to all: on iOS by the guide, elsewhere by the popup (DOWN-008)', async () => {
    for (const host of [rich.mainDomain, bare.mainDomain]) {
      const offers = offersOf((await page('/m/app', host)).html);
      expect(offers['ios']).toContain('homeScreen install-guide');
      expect(offers['android']).toContain('homeScreen home-screen');
      expect(offers['desktop']).toContain('homeScreen home-screen');
    }
  });

  test('a merchant without files offers the home screen alone', async () => {
    const offers = offersOf((await page('/m/app', bare.mainDomain)).html);
    expect(offers).toEqual({ android: ['homeScreen home-screen'], ios: ['homeScreen install-guide'], desktop: ['homeScreen home-screen'] });
  });

  test('the installation tutorial is named in both languages (DOWN-017)', async () => {
    expect((await page('/m/app', bare.mainDomain)).part('install-guide')).toContain('How to add it on iPhone');
    expect((await page('/m/app', bare.mainDomain, 'tl')).part('install-guide')).toContain('Paano idagdag sa iPhone');
  });

  test('each of the nine kinds of links has its place, and no other kind gets into the settings (DATA-038)', async () => {
    const [appPage, home] = [(await page('/m/app', rich.mainDomain)).html, (await page('/m/home', rich.mainDomain)).html];
    for (const kind of ['IOS', 'MOBILECONFIG', 'Android', 'AppDownloadIcon'] as const) expect(appPage, kind).toContain(`"${urls[kind]}"`);
    for (const kind of ['TELEGRAM', 'TELEGRAM1', 'LINE', 'AFFILIATELINK'] as const) expect(home, kind).toContain(`href="${urls[kind]}"`);
    expect((await page('/m/register', rich.mainDomain)).html).toContain('/m/activity');
    const others = (await page('/m/app', bare.mainDomain)).html + (await page('/m/home', bare.mainDomain)).html;
    for (const url of Object.values(urls).filter((each) => each.startsWith('https'))) expect(others).not.toContain(url);
    expect(resourceTypes).toHaveLength(9);
    for (const resourceType of resourceTypes)
      expect(merchantFile.safeParse({ ...laro, resources: [{ resourceType, url: '/m/home' }] }).success).toBe(true);
    expect(merchantFile.safeParse({ ...laro, resources: [{ resourceType: 'WINDOWS', url: '/m/home' }] }).success).toBe(false);
  });

  const manifestOf = async (host: string, language: string) => {
    const { status, headers, body } = await site.get(`/m/part/manifest/${language}`, { host });
    return { status, type: headers['content-type'], manifest: status === 200 ? JSON.parse(body.toString()) : undefined };
  };

  test('every page names the manifest of its language, and needs no cookie for it', async () => {
    for (const language of ['tl', 'en'] as const)
      for (const path of ['/m/home', '/m/app', '/m/help'])
        expect((await page(path, bare.mainDomain, language)).html).toContain(`<link rel="manifest" href="/m/part/manifest/${language}"`);
    expect(await manifestOf(bare.mainDomain, 'tl')).toMatchObject({ status: 200, type: 'application/manifest+json; charset=utf-8' });
    expect((await manifestOf(bare.mainDomain, 'xx')).status).not.toBe(200);
  });

  test('the manifest is the merchant’s: its name, its icons, one of them maskable, its own artwork first', async () => {
    const { manifest: own } = await manifestOf(bare.mainDomain, 'en');
    expect(own).toMatchObject({ name: 'Payak', display: 'standalone', start_url: '/m/home', scope: '/', lang: 'en' });
    expect(own.icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose])).toEqual([
      [`/art/merchants/${bare.code}/icon-192.png`, '192x192', 'any'],
      [`/art/merchants/${bare.code}/icon-512.png`, '512x512', 'any'],
      [`/art/merchants/${bare.code}/icon-maskable-512.png`, '512x512', 'maskable'],
    ]);
    const { manifest: given } = await manifestOf(rich.mainDomain, 'tl');
    expect([given.name, given.lang, given.icons[0].src]).toEqual(['Mayaman', 'tl', urls.AppDownloadIcon]);
    expect(given.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Deposit', 'Lotto', 'Suporta']);
  });

  test('the demo merchants have every icon and every picture that iOS asks for', async () => {
    const html = (await page('/m/app', bare.mainDomain)).html;
    const pictures = [...html.matchAll(/<link rel="apple-touch-startup-image"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(pictures).toHaveLength(36);
    for (const code of ['laro', 'tala'])
      for (const path of [...pictures.map((each) => each.replace(bare.code, code)), `/art/merchants/${code}/icon-maskable-512.png`]) {
        const { status, headers } = await site.get(path);
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png']);
      }
  });

  test('the service worker is served fresh, as one small file, and may work for the whole site', async () => {
    const { status, headers, body } = await site.get('/sw.js', { 'accept-encoding': 'br' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/javascript; charset=utf-8', 'no-cache']);
    expect(body.length).toBeLessThan(12_000);
  });
});
