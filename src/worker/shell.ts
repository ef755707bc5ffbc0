import { assetCacheName, pagesCacheName, shellCacheName } from '#site/lib/worker-rules.ts';

import { build, sheets } from './build.ts';

const offlinePath = '/m/offline';

/** Caches what shows without a connection: the offline page in the visitor's language, its files, and the style sheets of many pages. */
export async function keepShell(): Promise<void> {
  const response = await fetch(offlinePath, { cache: 'reload', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the offline page answers ${response.status}`);
  const html = await response.clone().text();
  const named = [...html.matchAll(/(?:href|src|component-url|renderer-url)="(\/_astro\/[^"']+\.(?:css|js))"/g)].map(
    ([, file = '']) => file,
  );
  const files = new Set([...named, ...sheets]);
  const [shell, assets] = await Promise.all([caches.open(shellCacheName(build)), caches.open(assetCacheName)]);
  await assets.addAll([...files]);
  await shell.put(offlinePath, response);
}

/** The offline page, or at least an answer. */
export async function offlinePage(): Promise<Response> {
  const kept = await (await caches.open(shellCacheName(build))).match(offlinePath, { ignoreVary: true });
  return kept ?? Response.error();
}

/** The language has changed: the cached page is in the old one. */
export async function changeLanguage(language: string): Promise<void> {
  const kept = await offlinePage();
  const [, spoken] = /<html[^>]*? lang="([\w-]+)"/.exec(await kept.text()) ?? [];
  if (spoken === language) return;
  await caches.delete(pagesCacheName(build));
  await keepShell();
}

/** A page opened before the worker was active: it and its files are read again, from the browser's HTTP cache. */
export async function keepSeen(page: string, files: readonly string[]): Promise<void> {
  const [pages, assets] = await Promise.all([caches.open(pagesCacheName(build)), caches.open(assetCacheName)]);
  await pages.add(page).catch(ignoreUnreachable);
  for (const file of files) if (!(await assets.match(file))) await assets.add(file).catch(ignoreUnreachable);
}

/** It is cached at the next visit. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}
