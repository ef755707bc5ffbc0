import { closeDownloadBar, closeNoticeBar } from '#site/stores/bars.ts';

let tapped: HTMLElement | null = null;

/** Listens to a lobby's controls from the start: the X of a bar, and the hearts, whose taps wait for their island. */
export function hearTaps(): void {
  document.addEventListener('click', ({ target }) => {
    tapped = (target as Element).closest<HTMLElement>('.heart,[data-close]');
    const bar = tapped?.dataset['close'];
    if (bar) (bar === 'notice-bar' ? closeNoticeBar : closeDownloadBar)();
  });
}

/** Whether this heart was tapped before its island ran. Answers `true` once. */
export function wasTapped(heart: Element | null): boolean {
  const isIt = heart !== null && heart === tapped;
  if (isIt) tapped = null;
  return isIt;
}
