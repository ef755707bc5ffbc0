import { scope } from './scope.ts';

// The kill switch (decision 026): with SERVICE_WORKER=off this is what /sw.js is. It takes the worker's place, and then itself away.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('laro-')) await caches.delete(name);
      await scope.registration.unregister();
    })(),
  ),
);
