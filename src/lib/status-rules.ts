import { pagePath } from './page-path.ts';

/** 0 = the app shows, 1 = maintenance, 2 = restricted in the visitor's region (spec 4, System status). */
export type SystemStatus = 0 | 1 | 2;

export function systemStatus({ maintenance, regionRestriction }: { maintenance: boolean; regionRestriction: boolean }): SystemStatus {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

/** The page that a status shows in place of the app (D-14). */
export const statusPages = { 1: '/m/maintenance', 2: '/m/restricted' } as const;

/** Paths that show whatever the status is: the status pages themselves and the way to customer service that they offer. */
const alwaysOpenPaths = new Set<string>([...Object.values(statusPages), '/m/customer']);

export function isAlwaysOpen(pathname: string): boolean {
  return alwaysOpenPaths.has(pagePath(pathname));
}
