import { sessionToken } from '#site/stores/session.ts';

/** A browser without storage cannot keep a session either: says so in the open dialog. Returns whether that is the case. */
export function tellBlocked(): boolean {
  if (keepsCookies() && sessionToken() !== undefined) return false;
  showNotice([...document.querySelectorAll('dialog[open]')].at(-1));
  return true;
}

/** If the browser itself reports that cookies are off, the form's dialog says so before anybody types in vain. */
export function warnWithoutCookies(form: HTMLFormElement): void {
  if (!keepsCookies()) showNotice(form.closest('dialog'));
}

/** A session is bound to a cookie that no script can read: a stored token is worthless without it. */
const keepsCookies = () => navigator.cookieEnabled;

/** The log-in dialog contains the notice; other dialogs get their own. */
function showNotice(dialog: Element | null | undefined): void {
  const selector = '[data-storage-blocked]';
  const notice = (dialog?.querySelector(selector) ?? document.querySelector(selector)?.cloneNode(true)) as HTMLElement | undefined;
  if (!notice || !dialog) return;
  if (!dialog.contains(notice)) (dialog.querySelector('astro-island') ?? dialog.lastElementChild)?.before(notice);
  notice.hidden = false;
}
