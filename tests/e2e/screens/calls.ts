import { expect, type Page, type Request } from '@playwright/test';

export interface WatchedCalls {
  /** Every path of the gateway that was asked. */
  asked: string[];
  /** Status and path of what was refused. */
  refused: string[];
  /** Every island has come alive, and all that was asked is answered. */
  settle(): Promise<void>;
}

/** Follows the calls of a page, from before it is opened. */
export function watchCalls(page: Page): WatchedCalls {
  const asked: string[] = [];
  const refused: string[] = [];
  const open = new Set<Request>();
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    // the stream ends with its page
    if (!/^\/(?:wps|lotto)\/(?!stream)/.test(pathOf(request))) return;
    asked.push(pathOf(request));
    open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => {
    open.delete(response.request());
    if (response.status() >= 400) refused.push(`${response.status()} ${pathOf(response.request())}`);
  });
  return {
    asked,
    refused,
    async settle() {
      // an island that is off the screen waits
      const waiting = 'main astro-island[ssr]:not([client="due"])';
      await page.waitForFunction((islands) => document.readyState === 'complete' && !document.querySelector(islands), waiting);
      // what is asked once the page stands: the words of the shell, the worker
      await page.waitForFunction(() => 'session' in document.documentElement.dataset);
      await expect.poll(() => open.size).toBe(0);
    },
  };
}
