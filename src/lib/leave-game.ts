import { readLaunchQuery } from './launch-query.ts';

/** Leaves the launch page: one step back on this site, or home if the address asks for it (`pageBack=home`, GAME-023). */
export function leaveGame(): void {
  const { pageBack } = readLaunchQuery(location.search);
  if (pageBack !== 'home' && document.referrer.startsWith(`${location.origin}/`) && history.length > 1) history.back();
  else location.assign('/m/home');
}
