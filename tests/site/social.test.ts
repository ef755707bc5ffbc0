import { describe, expect, inject, test } from 'vitest';

import { readPage } from '#tests/server/fixture/page.ts';
import { isBuilt } from '#tests/server/fixture/spawn-site.ts';

/** The link with this name, if it holds a picture of ours. */
const iconLink = (html: string, name: string) =>
  new RegExp(`<a [^>]*aria-label="${name}"[^>]*><img [^>]*src="/art/marks/[a-z]+[.]svg"[^>]*></a>`, 's').exec(html)?.[0] ?? '';
const hrefOf = (link: string) => /href="([^"]*)"/.exec(link)?.[1];

describe.runIf(isBuilt)('the ways in by an account elsewhere', () => {
  const site = { origin: inject('siteOrigin') };
  const dialog = async (path: string, part: string, host: string, language: 'tl' | 'en' = 'en') =>
    (await readPage(site.origin, path, { host, language })).part(part);
  const [laro, tala] = ['laro.localhost', 'tala.localhost'];

  test('the login screen has a Facebook icon where Facebook login is on, and none where it is off (AUTH-016, ROLE-018)', async () => {
    const link = iconLink(await dialog('/m/login', 'login', laro), 'Go on with Facebook');
    expect(hrefOf(link)).toBe('/wps/session/social/facebook/start');
    expect(await dialog('/m/login', 'login', tala)).toContain('Log in');
    expect(await dialog('/m/login', 'login', tala)).not.toMatch(/facebook/i);
  });

  test('the login screen has a Google icon where Google login is on, and none where it is off (AUTH-017, ROLE-019)', async () => {
    const link = iconLink(await dialog('/m/login', 'login', laro), 'Go on with Google');
    expect(hrefOf(link)).toBe('/wps/session/social/google/start');
    expect(await dialog('/m/login', 'login', tala)).not.toMatch(/google/i);
  });

  test('the registration screen has a Facebook icon, where the merchant wants one (REG-010)', async () => {
    const link = iconLink(await dialog('/m/register', 'register', laro), 'Go on with Facebook');
    expect(hrefOf(link)).toBe('/wps/session/social/facebook/start');
    expect(await dialog('/m/register', 'register', tala)).toContain('Create');
    expect(await dialog('/m/register', 'register', tala)).not.toMatch(/facebook/i);
  });

  test('the registration screen has a Google icon, where the merchant wants one (REG-011)', async () => {
    const link = iconLink(await dialog('/m/register', 'register', laro), 'Go on with Google');
    expect(hrefOf(link)).toBe('/wps/session/social/google/start');
    expect(await dialog('/m/register', 'register', tala)).not.toMatch(/google/i);
  });

  test('the icons have names in both languages', async () => {
    const tagalog = await dialog('/m/login', 'login', laro, 'tl');
    expect([iconLink(tagalog, 'Magpatuloy gamit ang Facebook'), iconLink(tagalog, 'Magpatuloy gamit ang Google')]).not.toContain('');
  });

  test('the embedded provider says first that it is none, under a policy without scripts', async () => {
    const start = await fetch(`${site.origin}/wps/session/social/google/start?moved`, { redirect: 'manual' });
    const there = new URL(start.headers.get('location') ?? '');
    const page = await fetch(`${site.origin}${there.pathname}${there.search}`, { headers: { host: there.host } });
    // fetch keeps its own host, and the provider answers to its own site only
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      400,
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ]);
    const { html, status } = await readPage(
      site.origin,
      `${there.pathname}${there.search}`.replaceAll('%3A0%2F', `%3A${new URL(site.origin).port}%2F`),
      {
        host: 'localhost',
      },
    );
    expect([status, /<p class="notice" role="note">([^<]*)</.exec(html)?.[1]]).toEqual([
      200,
      'Demonstrasyon. Hindi ito Google, at walang totoong tao rito.',
    ]);
    expect(html).not.toContain('<script');
  });
});

test.each(['live', 'demo'] as const)(
  'flags of providers that are not set up are off in %s mode only where nothing stands in',
  async (mode) => {
    const { withoutMissing } = await import('#server/http/social-flags.ts');
    const { createSocialLogins } = await import('#server/providers/social/create-social-logins.ts');
    const { loadMerchants, flagsOf } = await import('#server/domains/merchant/index.ts');
    const google = { clientId: 'a', clientSecret: 'b', issuer: 'https://accounts.google.com' };
    const socials = createSocialLogins({
      config: { mode, secret: 'x', social: { google, facebook: undefined } },
      send: async () => new Response(),
    });
    const [laro] = loadMerchants();
    if (!laro) throw new Error('the demo merchants are gone');
    expect(withoutMissing(flagsOf(laro), socials)).toMatchObject({ GOOGLELOGIN: true, FACEBOOKLOGIN: mode === 'demo', FREEPLAY: true });
    expect(socials.sandbox === undefined).toBe(mode === 'live');
  },
);
