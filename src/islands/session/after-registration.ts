import { readNextPath } from '#site/lib/next-path.ts';
import type { RegisterLink } from '#site/lib/register-link.ts';

/** To Home, or back to the guarded action that led here, in place of this entry of the history (REG-025). At home the dialog only closes. */
export function goAfterRegistration(): void {
  const path = readNextPath(new URLSearchParams(location.search).get('next'));
  if (location.pathname === '/m/home' && path === '/m/home') document.querySelector<HTMLDialogElement>('dialog[open]#register')?.close();
  else location.replace(path);
}

/** 'Get It Now': closes the modal and goes where the merchant's link leads (REG-028 to REG-032). */
export function followLink(modal: HTMLDialogElement | null, link: RegisterLink): void {
  modal?.close();
  if (link.kind === 'path') return location.assign(link.path);
  // it opens beside this page, which goes on
  window.open(link.url, '_blank', 'noopener,noreferrer');
  goAfterRegistration();
}
