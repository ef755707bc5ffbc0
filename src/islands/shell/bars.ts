import { closeDownloadBar } from '#site/stores/bars.ts';

/** The close control of the download bar. */
export function startBars(): void {
  document.querySelector('[data-close="download-bar"]')?.addEventListener('click', closeDownloadBar);
}
