import { isBusyPath, isOldCache, networkPaths, workerKind } from '#site/lib/worker-rules.ts';

import { answerBy, answerFile } from './answer.ts';
import { build } from './build.ts';
import { art, assets, pages } from './caches.ts';
import { openNotice, showNotice } from './push.ts';
import { scope, type FetchWorkEvent, type InstallWorkEvent, type MessageWorkEvent } from './scope.ts';
import { changeLanguage, keepSeen, keepShell, offlinePage } from './shell.ts';

// The service worker (decision 026). It caches what is the same for everybody, and takes over when no game is open.
scope.addEventListener('install', (event: InstallWorkEvent) => {
  event.waitUntil(keepShell());
  if (!event.addRoutes) return;
  const rules = networkPaths.map((pathname) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, source: 'network' }) as const);
  event.waitUntil(event.addRoutes(rules));
});

scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOld(), scope.clients.claim()])));

scope.addEventListener('fetch', (event: FetchWorkEvent) => {
  const { request } = event;
  const kind = workerKind({ method: request.method, mode: request.mode, url: new URL(request.url) }, scope.location.origin);
  if (kind === 'page') event.respondWith(answerBy(pages, event).catch(offlinePage));
  else if (kind === 'document') event.respondWith(fetch(request).catch(offlinePage));
  else if (kind === 'asset') event.respondWith(answerFile(assets, event));
  else if (kind === 'art') event.respondWith(answerFile(art, event));
});

scope.addEventListener('message', (event: MessageWorkEvent) => {
  const message = event.data as { type?: string; language?: string; page?: string; files?: string[] };
  if (message.type === 'language' && message.language) event.waitUntil(changeLanguage(message.language));
  else if (message.type === 'seen' && message.page) event.waitUntil(seen(message.page, message.files ?? []));
  else if (message.type === 'take over') event.waitUntil(takeOver(event.ports[0]));
});

scope.addEventListener('push', showNotice);
scope.addEventListener('notificationclick', (event) => openNotice(event, isBusy));

async function forgetOld(): Promise<void> {
  for (const name of await caches.keys()) if (isOldCache(name, build)) await caches.delete(name);
}

async function seen(page: string, files: readonly string[]): Promise<void> {
  const kindOf = (url: string, mode: string) => workerKind({ method: 'GET', mode, url: new URL(url) }, scope.location.origin);
  if (kindOf(page, 'navigate') !== 'page') return;
  await keepSeen(
    page,
    files.filter((file) => kindOf(file, 'cors') === 'asset'),
  );
}

/** A new version waits as long as anybody plays or pays, in any tab. */
async function takeOver(port: MessagePort | undefined): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const busy = windows.some(({ url }) => isBusy(url));
  port?.postMessage(busy ? 'busy' : 'taken');
  if (!busy) await scope.skipWaiting();
}

function isBusy(url: string): boolean {
  return isBusyPath(new URL(url).pathname);
}
