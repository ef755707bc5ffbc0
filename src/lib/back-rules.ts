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

/** Where the back action leads: a path, or one step back in history (spec 2.2). */
export function backTarget(pathname: string): '/m/home' | 'history' {
  return homewardPaths.has(pagePath(pathname)) ? '/m/home' : 'history';
}
