import { pagePath } from './page-path.ts';

/** 0 = the site is open, 1 = maintenance, 2 = restricted in the visitor's region. */
export type SystemStatus = 0 | 1 | 2;

export function systemStatus({ maintenance, regionRestriction }: { maintenance: boolean; regionRestriction: boolean }): SystemStatus {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

/** The page that a status shows instead of the site. */
export const statusPages = { 1: '/m/maintenance', 2: '/m/restricted' } as const;

/** Paths that show in every status: the status pages themselves and the way to customer service that they offer. */
const alwaysOpenPaths = new Set<string>([...Object.values(statusPages), '/m/customer']);

/**
 * What a player in a restricted country can still do: withdraw and protect themselves (decision 023). The calls for it are those of
 * `server/http/check-open.ts`.
 */
const waysOut = new Set([
  '/m/login',
  '/m/forget',
  '/m/resetPsw',
  '/m/withdraw',
  '/m/customer/chat',
  '/m/protection',
  '/m/responsible',
  '/m/member/verification',
  '/m/transaction/record',
]);

export function isOpenDuring(status: 1 | 2, pathname: string): boolean {
  const path = pagePath(pathname);
  return alwaysOpenPaths.has(path) || (status === 2 && waysOut.has(path));
}

/** The statuses during which a path shows, in the pre-paint script's format: `12`, `2` or nothing. */
export function openStatuses(pathname: string): string | undefined {
  const statuses = ([1, 2] as const).filter((status) => isOpenDuring(status, pathname));
  return statuses.length > 0 ? statuses.join('') : undefined;
}
