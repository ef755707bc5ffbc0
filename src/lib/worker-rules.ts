import { isHomePath, pagePath, readCategory } from './page-path.ts';

/**
 * What the service worker does with a request: `page` = a document that is the same for everybody and may be read offline; `document` = any
 * other page of ours, never stored; `asset` and `art` = files; nothing = it ignores the request.
 */
export type WorkerKind = 'page' | 'document' | 'asset' | 'art';

/** Besides home and the lobby's categories: pages to read, not to use. */
const readPaths = new Set([
  '/m/gameList',
  '/m/gameCenter',
  '/m/help',
  '/m/message',
  '/m/messageDetail',
  '/m/notice',
  '/m/activity',
  '/m/activityDetail',
  '/m/vip',
  '/m/terms',
  '/m/privacy',
  '/m/useragreement',
  '/m/responsible',
  '/m/cookies',
  '/m/aml',
  '/m/lotteryHistory',
  '/m/app',
]);

/** Lists of the player's own games, although their frame is the same for everybody. */
const ownCategories = new Set(['fav', 'recent']);

/** Searches, codes and tokens that an address may contain, and a language that it chooses, must not be stored. */
const privateQuery = /[?&](?:token|code|gameName|affiliateCode|domain|next|lang)=/;

export function workerKind({ method, mode, url }: { method: string; mode: string; url: URL }, origin: string): WorkerKind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined;
  if (url.pathname.startsWith('/_astro/')) return 'asset';
  if (/^\/art\/.*\.(?:avif|webp|png|svg)$/.test(url.pathname)) return 'art';
  if (mode !== 'navigate' || !/^\/(?:m(?:\/|$)|$)/.test(url.pathname)) return undefined;
  const path = pagePath(url.pathname);
  const category = readCategory(path);
  const isRead = isHomePath(path) || (category !== undefined && !ownCategories.has(category)) || readPaths.has(path);
  return isRead && !privateQuery.test(url.search) ? 'page' : 'document';
}

/** Paths on which money is at stake or in transit: a new version waits until nobody is there. */
const busyPaths = new Set(['/m/launchGame', '/m/voucherCenter', '/m/withdraw', '/m/member/wallets', '/m/agent/transfer']);

export const isBusyPath = (pathname: string) => busyPaths.has(pagePath(pathname)) || pathname.startsWith('/studio/play');

/** Paths that do not even wake the worker, in browsers that support this. */
export const networkPaths = [
  '/wps/*',
  '/lgw/*',
  '/lotto/*',
  '/media/*',
  '/studio/*',
  '/staff*',
  '/sandbox-pay/*',
  '/sandbox-id/*',
] as const;

/** Pages, including the offline page, belong to the version that stored them; files contain a hash or a date. */
export const pagesCacheName = (build: string) => `laro-pages-${build}`;
export const shellCacheName = (build: string) => `laro-shell-${build}`;
export const assetCacheName = 'laro-assets';
export const artCacheName = 'laro-art';

/** Caches of an older version. */
export const isOldCache = (name: string, build: string) =>
  name.startsWith('laro-') && ![pagesCacheName(build), shellCacheName(build), assetCacheName, artCacheName].includes(name);
