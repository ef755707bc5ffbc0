import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { buildWhenStale } from './lib/build.mjs';
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs';
import { root } from './lib/paths.mjs';

// npm run shots: every screen at 390 x 844, in both languages and themes, logged out and in, and one contact sheet per language.
const { serve } = await import('../tests/bench/served.ts');
const { languages } = await import('../contract/languages.ts');
const { accountOf, roles, shotRoutes } = await import('../tests/e2e/fixtures/shot-routes.ts');

const folder = join(root, '.cache/shots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const only = process.argv.slice(2);

const executablePath = ensureChromium();
await buildWhenStale();
const data = mkdtempSync(join(tmpdir(), 'laro-shots-'));
const served = await serve({ dataDir: join(data, 'data') });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs.slice(1) });
const faults = [];

for (const { tag: language } of languages) {
  const pictures = [];
  for (const theme of ['light', 'dark']) {
    for (const role of roles) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        timezoneId: 'Asia/Manila',
      });
      await context.addCookies([{ name: 'lang', value: language, url: served.origin }]);
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      const page = await context.newPage();
      page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
      const account = accountOf(role);
      if (account) await logIn(page, served.origin, account);
      for (const route of shotRoutes.filter((entry) => entry.roles.includes(role) && (only.length === 0 || only.includes(entry.name)))) {
        const path = join(folder, `${route.name}-${language}-${theme}-${role}.png`);
        if (route.status) await page.route('**/wps/system/status', (asked) => tellStatus(asked, route.status));
        await page.goto(served.origin + route.path, { waitUntil: 'load' });
        await page.waitForTimeout(route.settleMs ?? 700);
        await page.screenshot({ path });
        pictures.push(path);
        if (!route.status) continue;
        // the device keeps what it was told
        await page.unroute('**/wps/system/status');
        await page.goto(served.origin + route.path);
        await page.waitForURL('**/m/home');
      }
      await context.close();
    }
  }
  await sheet(pictures, join(folder, `sheet-${language}.png`));
}
await browser.close();
await served.stop();
rmSync(data, { recursive: true, force: true });
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
console.log(`pictures in ${folder}`);

/** The platform's own answer, but for this. */
async function tellStatus(asked, status) {
  const response = await asked.fetch();
  const { value, ...envelope } = await response.json();
  await asked.fulfill({ response, json: { ...envelope, value: { ...value, ...status } } });
}

async function logIn(page, origin, { userName, password }) {
  await page.goto(`${origin}/m/login`, { waitUntil: 'load' });
  await page.locator('input[autocomplete="username"]:visible').fill(userName);
  await page.locator('input[autocomplete="current-password"]:visible').fill(password);
  await page.locator('dialog[open] button[type="submit"]:visible, form button[type="submit"]:visible').first().click();
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null);
}

async function sheet(pictures, target) {
  const columns = 6;
  const width = 260;
  const height = Math.round((width * 844) / 390);
  const small = await Promise.all(pictures.map((path) => sharp(path).resize(width, height).toBuffer()));
  await sharp({
    create: { width: columns * (width + 8), height: Math.ceil(small.length / columns) * (height + 8), channels: 3, background: '#888' },
  })
    .composite(small.map((input, at) => ({ input, left: (at % columns) * (width + 8), top: Math.floor(at / columns) * (height + 8) })))
    .png()
    .toFile(target);
}
