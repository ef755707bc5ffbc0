import { opensElsewhere } from '#site/islands/ui/take-over.ts';
import { partMs } from '#site/lib/load-part.ts';
import { closeDownloadBar, closeNoticeBar } from '#site/stores/bars.ts';

let tapped: HTMLElement | null = null;

/**
 * Listens to a lobby's controls from the start: the X of a bar, and hearts and "show more", whose taps wait for their island; a link is
 * followed if its island does not come.
 */
export function hearTaps(): void {
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('.heart,[data-hot-more],[data-close]');
    tapped = control;
    const bar = control?.dataset['close'];
    if (bar) (bar === 'notice-bar' ? closeNoticeBar : closeDownloadBar)();
    if (!(control instanceof HTMLAnchorElement) || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    setTimeout(() => tapped === control && location.assign(control.href), partMs.patience);
  });
}

/** Whether this control was tapped before its island ran. Answers `true` once. */
export function wasTapped(control: Element | null): boolean {
  const isIt = control !== null && control === tapped;
  if (isIt) tapped = null;
  return isIt;
}
