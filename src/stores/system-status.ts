/** Lives as long as the device remembers it: whether the site is open. The pre-paint script applies the cached status at once. */
import { atom } from 'nanostores';

import type { SystemStatusValue } from '#site/api/system-status.ts';
import { isOpenDuring, statusPages, systemStatus, type SystemStatus } from '#site/lib/status-rules.ts';
import { readNextPath } from '#site/lib/next-path.ts';

import { storageKeys, writeItem } from './storage.ts';

/** Where the visitor comes from according to the platform: address, and two-letter country ('' = unknown); known after a refresh. */
export const $visitorPlace = atom<{ address: string; country: string } | undefined>(undefined);

/** Caches the status, and goes to its page or back to the site. */
export function takeSystemStatus(value: SystemStatusValue): void {
  const status = systemStatus(value);
  writeItem(storageKeys.systemStatus, status === 0 ? null : String(status));
  $visitorPlace.set({ address: value.address, country: value.location });
  const target = pageFor(status);
  if (target) location.replace(target);
}

/** The page to go to instead of this one, if any. */
function pageFor(status: SystemStatus): string | undefined {
  const { pathname, search } = location;
  const isStatusPage = Object.values(statusPages).some((path) => path === pathname);
  if (status === 0) return isStatusPage ? readNextPath(new URLSearchParams(search).get('next')) : undefined;
  if (pathname === statusPages[status] || (isOpenDuring(status, pathname) && !isStatusPage)) return undefined;
  return isStatusPage ? `${statusPages[status]}${search}` : `${statusPages[status]}?next=${encodeURIComponent(pathname + search)}`;
}
