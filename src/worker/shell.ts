import { assetCacheName, pagesCacheName, shellCacheName } from '#site/lib/worker-rules.ts';

import { build, sheets } from './build.ts';

const offlinePath = '/m/offline';

/** Writes down what shows without a connection: the offline page in the visitor's language, the files that it is made of, and the sheets of many pages. */
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

/** Another language: what was written down says it in the old one. */
export async function changeLanguage(language: string): Promise<void> {
  const kept = await offlinePage();
  const [, spoken] = /<html[^>]*? lang="([\w-]+)"/.exec(await kept.text()) ?? [];
  if (spoken === language) return;
  await caches.delete(pagesCacheName(build));
  await keepShell();
}

/** A page that opened before the worker was there: it and its files are read once more, from the browser's own store. */
export async function keepSeen(page: string, files: readonly string[]): Promise<void> {
  const [pages, assets] = await Promise.all([caches.open(pagesCacheName(build)), caches.open(assetCacheName)]);
  await pages.add(page).catch(ignoreUnreachable);
  for (const file of files) if (!(await assets.match(file))) await assets.add(file).catch(ignoreUnreachable);
}

/** It is written down at the next visit. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}
