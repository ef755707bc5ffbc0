import { partMs } from '#site/lib/load-part.ts';

let tapped: Element | null = null;

/** Listens from the start to hearts and to "show more": a tap waits for its island, and a link is followed if the island does not come. */
export function hearTaps(): void {
  document.addEventListener('click', (event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
    tapped = target instanceof Element ? target.closest('.heart, [data-hot-more]') : null;
    if (!(tapped instanceof HTMLAnchorElement) || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
    const link = tapped;
    event.preventDefault();
    setTimeout(() => tapped === link && location.assign(link.href), partMs.patience);
  });
}

/** Whether this control was tapped before its island ran. Answers `true` once. */
export function wasTapped(control: Element | null): boolean {
  const isIt = control !== null && control === tapped;
  if (isIt) tapped = null;
  return isIt;
}
