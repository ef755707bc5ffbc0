import { readNextPath } from '#site/lib/next-path.ts';
import type { RegisterLink } from '#site/lib/register-link.ts';
import { withHandOff } from '#site/stores/hand-off.ts';
import { tellBlocked } from '#site/stores/session-kept.ts';

/** Where registration leads: home, or back to the guarded action that required it. Nothing if the player is already there. */
export function afterRegistration(): string | undefined {
  const path = readNextPath(new URLSearchParams(location.search).get('next'));
  return location.pathname === '/m/home' && path === '/m/home' ? undefined : path;
}

/** Goes there, replacing this history entry (REG-025); the modal closes with it. */
export function leaveRegistered(modal: HTMLDialogElement | null): void {
  if (tellBlocked()) return;
  const path = afterRegistration();
  if (path === undefined) modal?.close();
  else location.replace(path);
}

/** 'Get It Now': closes the modal and goes where the merchant's link leads (REG-028 to REG-032). */
export async function followLink(modal: HTMLDialogElement | null, link: RegisterLink): Promise<void> {
  modal?.close();
  if (link.kind === 'path') return location.assign(link.path);
  // opened within the tap, or the browser would block it; the opened page has no access to this one
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const address = link.isNamed ? await withHandOff(link.url) : link.url;
  if (!tab) return location.assign(address);
  tab.location.replace(address);
  // this page continues beside it
  leaveRegistered(modal);
}
