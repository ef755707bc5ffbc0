import { loadPart } from '#site/lib/load-part.ts';

import { forgetPages } from './app-worker.ts';
import { confirmDialog, type Question } from './dialogs.ts';
import { gateway } from './gateway.ts';
import { lateKeys } from './late-keys.ts';
import { hideLoading, showLoading } from './loading.ts';
import { leaveSession } from './keep-session.ts';
import { storageKeys, writeItem } from './storage.ts';

/** Asks for confirmation, then ends the session and goes home. */
export async function askToSignOut({ wait, ...question }: Question & { wait: string }): Promise<void> {
  if (!(await confirmDialog(question))) return;
  showLoading(wait, 'until hidden');
  // on purpose: the guard must not redirect to the login page
  delete document.documentElement.dataset['guard'];
  await signOut();
  hideLoading();
  location.replace('/m/home');
}

/**
 * Ends the session on the platform and on this device, in all tabs at once.
 * If the platform cannot be reached, the player is still logged out here.
 */
export async function signOut(): Promise<void> {
  // the call has taken the token: from here on no request runs in the player's name
  const ended = gateway.call('DELETE /wps/session/logout');
  leaveSession('session.left');
  writeItem(storageKeys.autoLogin, '0');
  for (const key of named) writeItem(key, null);
  try {
    sessionStorage.clear();
  } catch {
    // storage is refused: there is nothing to clear
  }
  await Promise.all([forgetPages(), leaveDevice()]);
  await ended;
}

/** Everything stored by user name: a shared phone must not reveal who used it. Whether an order was placed is in its player's record. */
const named = [lateKeys.templates, lateKeys.avatars, lateKeys.favourites, lateKeys.lotteryOrder];

/** If it cannot load now: the platform sends nothing to a device whose session was ended on purpose. */
async function leaveDevice(): Promise<void> {
  const push = await loadPart(async () => import('./push-device.ts'));
  await push?.unsubscribeDevice();
}
