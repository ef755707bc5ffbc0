/**
 * What the launch page shows. `lottery` = played on the page itself; `closed` = the vendor is under maintenance; `trial` = a game that a
 * free trial cannot open.
 */
export type LaunchScreen = 'loading' | 'ready' | 'lottery' | 'failed' | 'closed' | 'trial';

const refusals: Readonly<Record<string, LaunchScreen>> = { 'vendor.maintenance': 'closed', 'session.forbidden': 'trial' };

/** The screen of a launch. A launch refuses `session.forbidden` only to trial players. */
export function launchScreen(launch: { state: 'loading' | 'ready' | 'lottery' } | { state: 'failed'; code: string }): LaunchScreen {
  if (launch.state !== 'failed') return launch.state;
  return Object.hasOwn(refusals, launch.code) ? (refusals[launch.code] ?? 'failed') : 'failed';
}
