import { readNextPath } from '#site/lib/next-path.ts';
import { tellBlocked } from '#site/stores/session-kept.ts';
import { $session } from '#site/stores/session.ts';

/** After login: back to the guarded action that led here, else home. Over home the dialog just closes: the page is there already. */
export function goOn(): void {
  if (tellBlocked()) return;
  // somebody else chose the password, or it is too old: change it first (PASS-008, PASS-009)
  const { firstTimeLogin, passwordExpired } = $session.get() ?? {};
  if (firstTimeLogin || passwordExpired) return location.replace('/m/changePsw');
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]#login, dialog[open]#register');
  if (dialog && !dialog.dataset['closeTo']) dialog.close();
  else location.replace(readNextPath(new URLSearchParams(location.search).get('next')));
}
