import { gateway } from './gateway.ts';
import { forgetSession } from './session.ts';

/**
 * Ends the session on the platform and on this device, in all tabs at once (spec 4, Session).
 * A platform that cannot be reached does not keep the player logged in here.
 */
export async function signOut(): Promise<void> {
  // the call has taken the token along: from here on nothing else is asked in the player's name
  const ended = gateway.call('DELETE /wps/session/logout');
  forgetSession();
  try {
    sessionStorage.clear();
  } catch {
    // storage is refused: there is nothing to clear
  }
  await ended;
}
