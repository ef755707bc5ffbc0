import { modalDialog } from '#site/islands/ui/modal-dialogs.ts';

/** What the back button closes: not a dialog that is its own page, nor one that only its own completion closes. */
const closable = () => `${modalDialog()}:not([data-close-to], [data-part="loading"]), [popover]:popover-open:not([popover="manual"])`;

const openNow = () => [...document.querySelectorAll<HTMLElement>(closable())];
/** How many history entries represent something open. */
const stepsNow = () => (history.state as { open?: number } | null)?.open ?? 0;

/**
 * The browser's back button closes what was opened: each open dialog or list is a history entry at the same address.
 * The first one opened starts this.
 */
export function startBackCloses(): void {
  // a navigation is in progress: to another entry, or another page
  let [isGoing, isLeaving] = [false, false];
  const follow = () => {
    const [open, steps] = [openNow().length, stepsNow()];
    if (isGoing || isLeaving || open === steps) return;
    if (open < steps) {
      isGoing = true;
      history.go(open - steps);
    } else for (let at = steps + 1; at <= open; at += 1) history.pushState({ ...history.state, open: at }, '');
  };
  follow();
  document.addEventListener('toggle', follow, { capture: true });
  addEventListener('popstate', () => {
    isGoing = false;
    for (const overlay of openNow().slice(stepsNow()).toReversed()) close(overlay);
  });
  addEventListener('pageshow', () => (isLeaving = false));
  if ('navigation' in window) navigation.addEventListener('navigate', leave);

  /** What was open when the player left for another page is no entry to come back to. */
  function leave(event: NavigateEvent): void {
    if (event.destination.sameDocument || event.downloadRequest !== null) return;
    isLeaving = true;
    if (event.navigationType !== 'push' || event.formData || !event.cancelable || stepsNow() === 0) return;
    event.preventDefault();
    location.replace(event.destination.url);
  }
}

function close(overlay: HTMLElement): void {
  if (!(overlay instanceof HTMLDialogElement)) return overlay.hidePopover();
  // the way Escape does
  overlay.dispatchEvent(new Event('cancel'));
  overlay.close();
}
