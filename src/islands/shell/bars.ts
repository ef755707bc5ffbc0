import { closeDownloadBar, closeNoticeBar } from '#site/stores/bars.ts';

/** The close controls of the download bar and the notice bar, and the marquee's pause. */
export function startBars(): void {
  const onPress = (selector: string, act: (button: Element) => void) => {
    for (const button of document.querySelectorAll(selector)) button.addEventListener('click', () => act(button));
  };
  onPress('[data-close="download-bar"]', closeDownloadBar);
  onPress('[data-close="notice-bar"]', closeNoticeBar);
  onPress('[data-marquee-pause]', (button) => {
    const isPaused = button.closest('[data-part="notice-bar"]')?.toggleAttribute('data-paused') ?? false;
    button.setAttribute('aria-label', button.getAttribute(isPaused ? 'data-label-play' : 'data-label-pause') ?? '');
  });
}
