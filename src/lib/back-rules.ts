import { pagePath } from './page-path.ts';

const homewardPaths = new Set([
  '/m/login',
  '/m/register',
  '/m/register.html',
  '/m/trail',
  '/m/notice',
  '/m/activity',
  '/m/forget',
  '/m/message',
]);

/** Whether the title bar has a back control: the change-password page has none. */
export function hasBackControl(pathname: string): boolean {
  return pagePath(pathname) !== '/m/changePsw';
}

/** Where the back action leads: a path, or one step back in history. */
export function backTarget(pathname: string): '/m/home' | 'history' {
  return homewardPaths.has(pagePath(pathname)) ? '/m/home' : 'history';
}
