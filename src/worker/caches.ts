import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

import { artCacheName, assetCacheName, pagesCacheName } from '#site/lib/worker-rules.ts';

import { build } from './build.ts';

type Plugin = NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins'];

const day = 24 * 3600;
/** If the connection is slower than this, the last version is better than a white page; the answer is stored for the next time. */
const pageTimeoutSeconds = 6;

/** An answer that is personal, or forbids it, is never stored, whatever path it came from. */
const shared = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(
      response.status === 200 && !response.redirected && !/no-store/.test(response.headers.get('cache-control') ?? '') ? response : null,
    ),
};

/** Limits number and age. The library's own types omit that its plugin lacks some of a plugin's members. */
function keeping(limits: { maxEntries: number; maxAgeSeconds: number; purgeOnQuotaError: boolean }): NonNullable<Plugin> {
  return [shared, new ExpirationPlugin(limits) as NonNullable<Plugin>[number]];
}

export const pages = new NetworkFirst({
  cacheName: pagesCacheName(build),
  networkTimeoutSeconds: pageTimeoutSeconds,
  plugins: keeping({ maxEntries: 30, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }),
});

/** Their names contain a hash: once loaded, they stay valid. */
export const assets = new CacheFirst({
  cacheName: assetCacheName,
  plugins: keeping({ maxEntries: 120, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }),
});

export const art = new CacheFirst({
  cacheName: artCacheName,
  plugins: keeping({ maxEntries: 200, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }),
});
