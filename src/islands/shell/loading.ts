import { element } from '#site/islands/ui/element.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';
import { $loading } from '#site/stores/loading.ts';

/** Covers the page with the loading message: nothing behind it can be pressed, and Escape does not close it. */
export function startLoading(): void {
  const text = element('p', { role: 'status' });
  const icon = element('span', { class: 'i-tabler-loader-2 animate-spin text-xl', 'aria-hidden': 'true' });
  const cover = element(
    'dialog',
    { class: 'popup', 'data-part': 'loading', tabindex: '-1', closedby: 'none' },
    element('div', { class: 'flex items-center gap-3' }, icon, text),
  );
  // browsers do not let a page cancel a second Escape
  cover.addEventListener('close', () => $loading.get() !== undefined && cover.showModal());
  cover.style.setProperty('--popup', pxToRem(280));
  // the result shows at once: not next to a cover that is still fading
  cover.style.transition = 'none';
  document.body.append(cover);
  $loading.subscribe((message) => {
    if (message === undefined) return cover.close();
    if (!cover.open) cover.showModal();
    text.textContent = message;
  });
}
