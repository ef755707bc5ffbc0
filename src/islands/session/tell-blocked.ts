import { sessionToken } from '#site/stores/session.ts';

/** A browser that keeps nothing cannot keep a session either: says so in the open dialog. Answers whether that is the case. */
export function tellBlocked(): boolean {
  if (sessionToken() !== undefined) return false;
  const notice = document.querySelector<HTMLElement>('[data-storage-blocked]');
  if (!notice) return true;
  // it stands in the log-in dialog; another one borrows it
  if (!notice.closest('dialog[open]')) [...document.querySelectorAll('dialog[open]')].at(-1)?.append(notice);
  notice.hidden = false;
  return true;
}
