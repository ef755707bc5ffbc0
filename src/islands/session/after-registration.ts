import { readNextPath } from '#site/lib/next-path.ts';
import type { RegisterLink } from '#site/lib/register-link.ts';
import { withHandOff } from '#site/stores/hand-off.ts';

import { tellBlocked } from './tell-blocked.ts';

/** Where registration leads: Home, or back to the guarded action that asked for it. Nothing where the player is there already. */
export function afterRegistration(): string | undefined {
  const path = readNextPath(new URLSearchParams(location.search).get('next'));
  return location.pathname === '/m/home' && path === '/m/home' ? undefined : path;
}

/** There, in place of this entry of the history (REG-025); the modal closes with it. */
export function leaveRegistered(modal: HTMLDialogElement | null): void {
  if (tellBlocked()) return;
  const path = afterRegistration();
  if (path === undefined) modal?.close();
  else location.replace(path);
}

/** 'Get It Now': closes the modal and goes where the merchant's link leads (REG-028 to REG-032). */
export async function followLink(modal: HTMLDialogElement | null, link: RegisterLink): Promise<void> {
  // it leads there now, not where closing it leads
  modal?.removeAttribute('data-close-to');
  modal?.close();
  if (link.kind === 'path') return location.assign(link.path);
  // opened within the tap, or the browser would block it; what stands there later cannot reach back
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const address = link.isNamed ? await withHandOff(link.url) : link.url;
  if (!tab) return location.assign(address);
  tab.location.replace(address);
  // this page goes on beside it
  leaveRegistered(modal);
}
