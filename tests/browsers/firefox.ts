import { writeFile } from 'node:fs/promises';

import puppeteer, { type ElementHandle, type Frame } from 'puppeteer-core';

import { screen, type Control, type Driver, type Role, type Scope } from './driver.ts';
import { candidates, findShown } from './find-shown.ts';

/** Scroll bars that lie over the page. */
const asTelephone = { 'ui.useOverlayScrollbars': 1 };

/** Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: asTelephone });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.setViewport({ ...screen, deviceScaleFactor: 1 });
  return {
    ...scopeOf(page.mainFrame()),
    browser: await browser.version(),
    async open(url) {
      await page.goto(url);
    },
    address: () => Promise.resolve(page.url()),
    run: (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    async inFrame(selector, work) {
      const frame = await (await page.waitForSelector(selector))?.contentFrame();
      if (!frame) throw new Error(`${selector} is no frame`);
      return work(scopeOf(frame));
    },
    picture: async (path) => writeFile(path, await page.screenshot()),
    faults: () => realFaults(faults),
    close: () => browser.close(),
  };
}

/** How Firefox names a file whose loading has broken off. */
const brokenOff = [/error loading dynamically imported module: (http\S+)/, /Failed to load ‘(http[^’]+)’\. A ServiceWorker intercepted/];

/** It ends the loading of files with the page that is left, and reports it: those that are there are no fault. */
async function realFaults(faults: readonly string[]): Promise<string[]> {
  const isThere = async (fault: string) => {
    const file = brokenOff.map((report) => report.exec(fault)?.[1]).find((url) => url !== undefined);
    return file !== undefined && /^\/(?:_astro|art)\//.test(new URL(file).pathname) && (await fetch(file)).ok;
  };
  const excused = await Promise.all(faults.map(isThere));
  return faults.filter((_, at) => !excused[at]);
}

function scopeOf(frame: Frame, root: ElementHandle | null = null): Scope {
  const find = async (selector: string, name = '') => {
    const list = await frame.evaluateHandle(findShown, root as ElementHandle | null, selector, name);
    const found = [...(await list.getProperties()).values()].map((one) => one.asElement() as ElementHandle | null);
    return found.filter((one) => one !== null);
  };
  return {
    async byRole(role, name) {
      const found: ElementHandle[] = [];
      for (const one of await find(candidates[role], name)) if (await isNamed(one, role, name)) found.push(one);
      return found.map((one) => controlOf(frame, one));
    },
    bySelector: async (selector) => (await find(selector)).map((one) => controlOf(frame, one)),
  };
}

/**
 * Asks the accessibility tree from the element on, which is the first that answers. Asked from above a dialog, which stands right under
 * the page, the answer takes nine seconds on home: every tile is computed.
 */
async function isNamed(element: ElementHandle, role: Role, name: string): Promise<boolean> {
  const wanted = role === 'field' ? '' : `[role="${role}"]`;
  for (const named of await element.$$(`::-p-aria([name="${name}"]${wanted})`))
    if (await element.evaluate((one, other) => one === other, named)) return true;
  return false;
}

const controlOf = (frame: Frame, handle: ElementHandle): Control => ({
  ...scopeOf(frame, handle),
  click: () => handle.click(),
  type: (text) => handle.type(text),
  text: () => handle.evaluate((element) => (element as HTMLElement).innerText),
  value: () => handle.evaluate((element) => (element as HTMLInputElement).value),
  attribute: (name) => handle.evaluate((element, wanted) => element.getAttribute(wanted), name),
});
