import { headerFor } from './header-rules.ts';
import { pagePath } from './page-path.ts';

/** Pages of tiles, tables and key figures besides those with the home header. */
const widePaths = new Set([
  '/m/gameList',
  '/m/gameCenter',
  '/m/search',
  '/m/agent',
  '/m/agent/team/overview',
  '/m/agent/team/pnl',
  '/m/teamBetting',
]);

/** Whether a wide screen gives the page all its room; forms and texts are read in a column. */
export const isWide = (path: string): boolean => headerFor(path) === 'home' || widePaths.has(pagePath(path));

/** Whether the page is a stage: a game in its frame, or a round of one. */
export const isStage = (path: string): boolean => ['/m/launchGame', '/m/gameReplay'].includes(pagePath(path));
