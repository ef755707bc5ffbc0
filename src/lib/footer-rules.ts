import { isHomePath, pagePath } from './page-path.ts';
import { statusPages } from './status-rules.ts';

/** The five entries of the footer menu, in order. */
export const footerEntries = [
  { id: 'home', path: '/m/home', title: 'shell.menu.home' },
  { id: 'promotion', path: '/m/activity', title: 'shell.menu.promotions' },
  { id: 'deposit', path: '/m/voucherCenter', title: 'shell.menu.deposit' },
  { id: 'service', path: '/m/customer', title: 'shell.menu.service' },
  { id: 'member', path: '/m/member/home', title: 'shell.menu.member' },
] as const;

export type FooterEntryId = (typeof footerEntries)[number]['id'];

const hiddenPaths = new Set<string>([
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/forget',
  '/m/changePsw',
  '/m/app',
  '/m/help',
  ...Object.values(statusPages),
]);

export function showsFooterMenu(pathname: string): boolean {
  return !hiddenPaths.has(pagePath(pathname));
}

/** The entry to mark as current, if any. */
export function currentFooterEntry(pathname: string): FooterEntryId | undefined {
  const path = pagePath(pathname);
  if (isHomePath(path)) return 'home';
  if (path === '/m/activityDetail') return 'promotion';
  return footerEntries.find((entry) => entry.path === path)?.id;
}
