import { loadPart } from '#site/lib/load-part.ts';

import { forgetPages } from './app-worker.ts';
import { confirmDialog, type Question } from './dialogs.ts';
import { gateway } from './gateway.ts';
import { lateKeys } from './late-keys.ts';
import { hideLoading, showLoading } from './loading.ts';
import { leaveSession } from './keep-session.ts';
import { storageKeys, writeItem } from './storage.ts';

/** Asks first; after a yes it ends the session and leads home. */
export async function askToSignOut({ wait, ...question }: Question & { wait: string }): Promise<void> {
  if (!(await confirmDialog(question))) return;
  showLoading(wait, 'until hidden');
  // on purpose: the guard need not lead to the login page
  delete document.documentElement.dataset['guard'];
  await signOut();
  hideLoading();
  location.replace('/m/home');
}

/**
 * Ends the session on the platform and on this device, in all tabs at once.
 * A platform that cannot be reached does not keep the player logged in here.
 */
export async function signOut(): Promise<void> {
  // the call has taken the token along: from here on nothing else is asked in the player's name
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

/**
 * What is kept under the names of those who were here: a shared phone is to tell nobody who they are. Whether an order was placed stands in
 * the record of its player.
 */
const named = [lateKeys.templates, lateKeys.avatars, lateKeys.favourites, lateKeys.lotteryOrder];

/** Where it cannot be fetched now, the platform tells a device nothing whose session was ended on purpose. */
async function leaveDevice(): Promise<void> {
  const push = await loadPart(async () => import('./push-device.ts'));
  await push?.unsubscribeDevice();
}
