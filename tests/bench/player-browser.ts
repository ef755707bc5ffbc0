import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from '@playwright/test';

import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

export interface PlayerBrowser {
  /** Where its DevTools listen, for a tool that opens its own tab beside the player's. */
  port: number;
  close(): Promise<void>;
}

const favourites = 12;

/**
 * A browser in a process of its own, in which somebody has signed in. Nobody else is connected to it: whoever is would be asked about
 * each new tab.
 * @param signIn signs in on a page of it
 */
export async function openPlayerBrowser({
  executablePath,
  args,
  origin,
  folder,
  signIn,
}: {
  executablePath: string;
  args: readonly string[];
  origin: string;
  folder: string;
  signIn: (page: Page, origin: string) => Promise<void>;
}): Promise<PlayerBrowser> {
  const profile = `--user-data-dir=${join(folder, `browser-${signIn.name}`)}`;
  const child = spawn(executablePath, [...args, '--remote-debugging-port=0', profile, 'about:blank'], {
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

/** A trial player, who marks the first games of the slots as favourites. */
export async function asTrialPlayer(page: Page, origin: string): Promise<void> {
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

/** The demo's agent, who has a team. */
export async function asAgent(page: Page, origin: string): Promise<void> {
  const ana = demoAccounts.find(({ merchantCode, role }) => merchantCode === 'laro' && role === 'agent');
  if (!ana) throw new Error('the demo has no agent');
  await page.goto(`${origin}/m/login`);
  const form = page.locator('#login form');
  await form.locator('[name="username"]').fill(ana.userName);
  await form.locator('[name="password"]').fill(ana.password);
  await form.locator('[type="submit"]').click();
  await page.locator('html[data-session="member"]').waitFor();
  // what a log-in announces has been seen
  await page.evaluate(() => sessionStorage.setItem('login-pop-ups', 'shown'));
  await page.goto(`${origin}/m/agent`);
  await page.locator('main h1, main h2').first().waitFor();
}
