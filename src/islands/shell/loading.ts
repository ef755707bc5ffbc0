import { element } from '#site/islands/ui/element.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';
import { $loading } from '#site/stores/loading.ts';

/** Covers the page with the loading message: nothing behind it can be pressed, and Escape does not take it away. */
export function startLoading(): void {
  const text = element('p', { role: 'status' });
  const icon = element('span', { class: 'i-tabler-loader-2 animate-spin text-xl', 'aria-hidden': 'true' });
  const cover = element(
    'dialog',
    { class: 'popup', 'data-part': 'loading', tabindex: '-1', closedby: 'none' },
    element('div', { class: 'flex items-center gap-3' }, icon, text),
  );
  // a browser takes a second Escape as one that nothing can hold back
  cover.addEventListener('close', () => $loading.get() !== undefined && cover.showModal());
  cover.style.setProperty('--popup', pxToRem(280));
  // what came of it is told at once: not beside a cover that still fades
  cover.style.transition = 'none';
  document.body.append(cover);
  $loading.subscribe((message) => {
    if (message === undefined) return cover.close();
    if (!cover.open) cover.showModal();
    text.textContent = message;
  });
}
