import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { test } from '../fixtures/test.ts';
import { openScreen, twelveScreens } from '../fixtures/twelve-screens.ts';
import { stateOf } from './site.ts';

const folder = process.env['SHEETS_DIR'] ?? '.cache/shots/languages';
const size = { width: 390, height: 844 };

test('a sheet of the twelve screens', async ({ newVisitor, browser, watchPage, language }) => {
  test.setTimeout(240_000);
  const visitor = await newVisitor();
  const context = await browser.newContext({ storageState: stateOf('agent') as string });
  const agent = await context.newPage();
  await watchPage(agent);
  const pictures: string[] = [];
  for (const screen of twelveScreens) {
    const page = screen.role === 'agent' ? agent : visitor;
    await page.setViewportSize(size);
    await openScreen(page, screen);
    await page.waitForTimeout(1000);
    const picture = (await page.screenshot()).toString('base64');
    pictures.push(`<figure><img src="data:image/png;base64,${picture}" alt=""><figcaption>${screen.name}</figcaption></figure>`);
  }
  await context.close();
  mkdirSync(folder, { recursive: true });
  await drawSheet(await (await browser.newContext()).newPage(), language, pictures.join(''));
});

/** Four screens side by side, so that all twelve are seen at once. */
async function drawSheet(page: Page, language: string, pictures: string): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${language}</h1><main>${pictures}</main>`);
  await page.screenshot({ path: join(folder, `${language}.png`), fullPage: true });
  await page.context().close();
}

const style = `body { margin: 0; padding: 8px; font: 14px sans-serif; background: #777; color: #fff }
h1 { margin: 0 0 4px; font-size: 18px }
main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px }
figure { margin: 0 }
img { display: block; inline-size: 100% }`;
