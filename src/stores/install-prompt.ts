/** Lives as long as the page: the browser's own question whether to install, kept until the visitor asks for it. */
import { atom } from 'nanostores';

/** Chromium's event; no standard has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const $canInstall = atom(false);

let kept: InstallEvent | undefined;
let isKeeping = false;

/** Where the app is offered, nothing is asked by itself: the browser's own banner stays away. Again it changes nothing. */
export function keepInstallPrompt(): void {
  if (isKeeping) return;
  isKeeping = true;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = asInstallEvent(event);
    $canInstall.set(true);
  });
}

/** Asks the browser's question, which it answers once only. @returns whether the icon is being made */
export async function askToInstall(): Promise<boolean> {
  const event = kept;
  kept = undefined;
  const answer = await event?.prompt();
  $canInstall.set(false);
  return answer?.outcome === 'accepted';
}

/** An event of this name has `prompt`. */
const asInstallEvent = (event: Event) => event as InstallEvent;
