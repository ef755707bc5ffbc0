import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';

export interface PlayerBrowser {
  /** Where its DevTools listen, for a tool that opens its own tab beside the player's. */
  port: number;
  close(): Promise<void>;
}

const favourites = 12;

/**
 * A browser in a process of its own, in which a trial player has signed in and marked the first games of the slots as favourites.
 * Nobody else is connected to it: whoever is would be asked about each new tab.
 */
export async function openPlayerBrowser({
  executablePath,
  args,
  origin,
  folder,
}: {
  executablePath: string;
  args: readonly string[];
  origin: string;
  folder: string;
}): Promise<PlayerBrowser> {
  const child = spawn(executablePath, [...args, '--remote-debugging-port=0', `--user-data-dir=${join(folder, 'browser')}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let port = 0;
  for await (const line of createInterface({ input: child.stderr })) {
    port = Number(/^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1] ?? 0);
    if (port) break;
  }
  if (!port) throw new Error('the browser tells no port');
  const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // by its own word: the process that was started may be no more than what started it
  const close = async (connected?: Browser) => {
    const session = await (connected ?? (await connect())).newBrowserCDPSession();
    await session.send('Browser.close');
    await ended;
  };
  const browser = await connect();
  try {
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('the browser has no profile');
    await signIn(page, origin);
    await page.close();
  } catch (error) {
    await close(browser);
    throw error;
  }
  // leaves the browser as it is
  await browser.close();
  return { port, close };
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/m/trail`);
  await page.waitForURL('**/m/home');
  await page.goto(`${origin}/m/rng`);
  await page.locator('html[data-session="member"]').waitFor();
  const hearts = page.locator('main .heart');
  for (let at = 0; at < favourites; at += 1) {
    await hearts.nth(at).click();
    await page.locator('main .heart[aria-pressed="true"]').nth(at).waitFor();
  }
  await page.goto(`${origin}/m/fav`);
  await page
    .locator('main a.tile')
    .nth(favourites - 1)
    .waitFor();
}
