import { closeNoticeBar } from '#site/stores/notice-bar.ts';

/** The notice bar's close button, and the pause of its marquee. */
for (const bar of document.querySelectorAll<HTMLElement>('[data-part="notice-bar"]')) {
  bar.querySelector('[data-close]')?.addEventListener('click', closeNoticeBar);
  const pause = bar.querySelector('[data-marquee-pause]');
  pause?.addEventListener('click', () =>
    pause.setAttribute('aria-label', pause.getAttribute(bar.toggleAttribute('data-paused') ? 'data-label-play' : 'data-label-pause') ?? ''),
  );
}
