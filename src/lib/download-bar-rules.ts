import { isHomePath, pagePath, readCategory } from './page-path.ts';

const otherPaths = new Set(['/m/login', '/m/register', '/m/register.html', '/m/forget', '/m/changePsw']);

/** Home, game-category, login, register, forget and changePsw paths. The stored flag hides it on top of this. */
export function showsDownloadBar(pathname: string): boolean {
  const path = pagePath(pathname);
  return isHomePath(path) || readCategory(path) !== undefined || otherPaths.has(path);
}
