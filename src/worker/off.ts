import { scope } from './scope.ts';

// The kill switch (decision 026): with SERVICE_WORKER=off, /sw.js serves this. It replaces the worker, then removes itself. Already while it
// is installed: a worker that still answers an open page is replaced later, if at all before that page is left.
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
  // not waited for: a removal begins once the installation has ended
  void takeAway();
});
scope.addEventListener('activate', (event) => event.waitUntil(takeAway()));

async function takeAway(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('laro-')) await caches.delete(name);
  await scope.registration.unregister();
}
