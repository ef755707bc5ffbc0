/** Lives as long as the page: its service worker, and a newer one waiting to take over. */
import { atom } from 'nanostores';

import { isBusyPath } from '#site/lib/worker-rules.ts';

/** `busy` = somebody plays or pays in another tab, so the update waits. */
export type Update = 'none' | 'ready' | 'busy';

export const $update = atom<Update>('none');

const waits = (registration: ServiceWorkerRegistration) => registration.waiting !== null && navigator.serviceWorker.controller !== null;

/** Registers the worker. Browsers that lack or refuse workers go without: the site does not depend on it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined);
  if (!registration) return;
  const look = () => {
    // never in the middle of a game or a payment: the next page asks
    if (waits(registration) && !isBusyPath(location.pathname)) $update.set('ready');
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  const { active } = await serviceWorker.ready;
  if (!active) return;
  tell(active, { type: 'language', language: document.documentElement.lang });
  if (!wasControlled) tell(active, { type: 'seen', page: location.href, files: loadedFiles() });
}

/** Lets the newer worker take over, then reloads this page. Declines while a game or a payment is open in any tab. */
export async function takeUpdate(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration('/'))?.waiting;
  if (!waiting) return location.reload();
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => port1.addEventListener('message', ({ data }) => resolve(data), { once: true }));
  port1.start();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  tell(waiting, { type: 'take over' }, port2);
  if ((await answer) === 'busy') $update.set('busy');
}

export const putUpdateOff = () => $update.set('none');

/** Pages cached for offline reading reveal where somebody went: they go with the session. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith('laro-pages-')) await caches.delete(name);
}

/** Our worker is same-origin: there is no other origin to name. */
const tell = (worker: ServiceWorker, message: object, ...ports: MessagePort[]) => worker.postMessage(message, { transfer: ports });

function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.filter((name) => name.includes('/_astro/'));
}
