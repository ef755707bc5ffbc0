import { isHomePath, pagePath, readCategory } from './page-path.ts';

/**
 * What the service worker does with a request: `page` = a document that says the same to everybody and may be read without a connection;
 * `document` = any other page of ours, never kept; `asset` and `art` = files; nothing = not its business.
 */
export type WorkerKind = 'page' | 'document' | 'asset' | 'art';

/** Beside home and the lobby's categories: what is read, not used. */
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

/** Lists that are a player's own, although their frame is everybody's. */
const ownCategories = new Set(['fav', 'recent']);

/** What a player looked for, and codes and tokens that an address may carry, are nobody's to keep. */
const privateQuery = /[?&](?:token|code|gameName|affiliateCode|domain|next)=/;

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

/** Paths on which money is at stake or under way: a new version waits until nobody is there. */
const busyPaths = new Set(['/m/launchGame', '/m/voucherCenter', '/m/withdraw', '/m/member/wallets', '/m/agent/transfer']);

export const isBusyPath = (pathname: string) => busyPaths.has(pagePath(pathname)) || pathname.startsWith('/studio/play');

/** Paths that the worker is not even woken for, where the browser can be told so. */
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

/** Pages, the offline page among them, go with the version that wrote them down; files carry a hash or a date of their own. */
export const pagesCacheName = (build: string) => `laro-pages-${build}`;
export const shellCacheName = (build: string) => `laro-shell-${build}`;
export const assetCacheName = 'laro-assets';
export const artCacheName = 'laro-art';

/** What an older version left. */
export const isOldCache = (name: string, build: string) =>
  name.startsWith('laro-') && ![pagesCacheName(build), shellCacheName(build), assetCacheName, artCacheName].includes(name);
