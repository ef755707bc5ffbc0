import { isHomePath, pagePath, readCategory } from './page-path.ts';
import { statusPages } from './status-rules.ts';

/** `title` = title bar with the back control; `home` = home header; `logo` = logo and a button home (/m/app); `none` = no header at all. */
export type HeaderKind = 'title' | 'home' | 'logo' | 'none';

/** Paths without a header. /m/help is in both lists and stays hidden. */
const hiddenPaths = new Set(['/m/message', '/m/activityDetail', '/m/help', '/m/register', '/m/register.html', '/m/login', '/m/forget']);

/** They replace the site: nothing of it shows. */
const statusPaths = new Set<string>(Object.values(statusPages));

/** Main tab paths besides home and the lobby categories: the title bar is hidden, the home header shows instead. */
const tabPaths = new Set(['/m/notice', '/m/activity']);

export function headerFor(pathname: string): HeaderKind {
  const path = pagePath(pathname);
  if (path === '/m/app') return 'logo';
  if (hiddenPaths.has(path) || statusPaths.has(path)) return 'none';
  if (isHomePath(path) || readCategory(path) || tabPaths.has(path)) return 'home';
  return 'title';
}
