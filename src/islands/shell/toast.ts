import { element } from '#site/islands/ui/element.ts';
import { modalDialogs } from '#site/islands/ui/modal-dialogs.ts';
import { $toast } from '#site/stores/toasts.ts';

/** Draws the toast above everything else, in the open modal dialog if there is one: what lies outside it is not read aloud. */
export function startToasts(): void {
  const region = element('div', { role: 'status', popover: 'manual', class: 'toast', 'data-part': 'toast' });
  const showIn = (place: Element) => {
    // moving it takes it out of the top layer
    place.append(region);
    region.showPopover();
  };
  $toast.subscribe((toast) => {
    if (!toast) return region.remove();
    const dialog = [...document.querySelectorAll(modalDialogs())].at(-1);
    showIn(dialog ?? document.body);
    region.textContent = toast.text;
    // a message outlives the dialog that it was shown in
    dialog?.addEventListener('close', () => $toast.get() === toast && showIn(document.body), { once: true });
  });
}
