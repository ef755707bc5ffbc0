import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { median, type Figure } from './figure.ts';
import { serve, temporaryFolder } from './served.ts';

/** What a first tap opens on /m/home: the control and what it opens. */
const targets = [
  { name: 'login', control: '[data-part="home-header"] [commandfor="login"]', opened: '#login' },
  { name: 'side menu', control: '[data-part="home-header"] [commandfor="side-menu"]', opened: '#side-menu' },
  { name: 'language list', control: '[data-part="home-header"] [popovertarget="language-menu"]', opened: '#language-menu' },
] as const;

type Target = (typeof targets)[number];

const runs = 7;
/** Lighthouse's slow 4G, and a processor four times as slow. */
const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slowdown = 4;

/** From the frame that first shows the control to the frame that shows what a tap on it opened, measured inside the page. */
export async function benchTap(executablePath: string): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: join(folder.path, 'data') });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const figures: Figure[] = [];
    for (const target of targets) {
      const taken: number[] = [];
      for (let run = 0; run < runs; run += 1) taken.push(await tap(browser, `${served.origin}/m/home`, target));
      figures.push({ name: `first tap on slow 4G, CPU / 4: ${target.name}`, value: median(taken), unit: 'ms', goal: { atMost: 250 } });
    }
    return figures;
  } finally {
    await browser.close();
    await served.stop();
    folder.remove();
  }
}

async function tap(browser: Browser, url: string, target: Target): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(tapWhenShown, target);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('tap').length > 0, undefined, { polling: 200, timeout: 60_000 });
    return await page.evaluate(() => performance.getEntriesByName('tap')[0]?.duration ?? Number.NaN);
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything of it: taps in the frame that first shows the control. */
function tapWhenShown({ control, opened }: { control: string; opened: string }): void {
  const isShown = (element: Element | null) => element !== null && element.getBoundingClientRect().height > 0;
  const eachFrame = () => {
    const button = document.querySelector<HTMLButtonElement>(control);
    if (!button || !isShown(button)) {
      requestAnimationFrame(eachFrame);
      return;
    }
    performance.mark('shown');
    // a task of its own, as an input event is
    setTimeout(() => button.click());
    const look = () => {
      if (isShown(document.querySelector(opened))) setTimeout(() => performance.measure('tap', 'shown'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  requestAnimationFrame(eachFrame);
}
