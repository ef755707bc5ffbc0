import { readNextPath } from '#site/lib/next-path.ts';
import type { RegisterLink } from '#site/lib/register-link.ts';
import { withHandOff } from '#site/stores/hand-off.ts';

import { tellBlocked } from './tell-blocked.ts';

/** To Home, or back to the guarded action that led here, in place of this entry of the history (REG-025). At home the dialog only closes. */
export function goAfterRegistration(): void {
  if (tellBlocked()) return;
  const path = readNextPath(new URLSearchParams(location.search).get('next'));
  if (location.pathname === '/m/home' && path === '/m/home') document.querySelector<HTMLDialogElement>('dialog[open]#register')?.close();
  else location.replace(path);
}

/** 'Get It Now': closes the modal and goes where the merchant's link leads (REG-028 to REG-032). */
export async function followLink(modal: HTMLDialogElement | null, link: RegisterLink): Promise<void> {
  modal?.close();
  if (link.kind === 'path') return location.assign(link.path);
  // opened within the tap, or the browser would block it; what stands there later cannot reach back
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const address = link.isNamed ? await withHandOff(link.url) : link.url;
  if (!tab) return location.assign(address);
  tab.location.replace(address);
  // this page goes on beside it
  goAfterRegistration();
}
