/** Lives as long as the page: the browser's own install prompt, kept until the visitor asks for it. */
import { atom } from 'nanostores';

/** Chromium's event; it is not in any standard. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const $canInstall = atom(false);

let kept: InstallEvent | undefined;
let isKeeping = false;

/** Suppresses the browser's own banner where the app is offered. Repeated calls do nothing. */
export function keepInstallPrompt(): void {
  if (isKeeping) return;
  isKeeping = true;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = asInstallEvent(event);
    $canInstall.set(true);
  });
}

/** Shows the browser's prompt, which works only once. @returns whether the icon is being installed */
export async function askToInstall(): Promise<boolean> {
  const event = kept;
  kept = undefined;
  const answer = await event?.prompt();
  $canInstall.set(false);
  return answer?.outcome === 'accepted';
}

/** An event of this name has `prompt`. */
const asInstallEvent = (event: Event) => event as InstallEvent;
