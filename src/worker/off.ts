import { scope } from './scope.ts';

// The kill switch (decision 026): with SERVICE_WORKER=off, /sw.js serves this. It replaces the worker, then removes itself.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('laro-')) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  ),
);
