import { loadPart } from '#site/lib/load-part.ts';
import { closeDownloadBar } from '#site/stores/bars.ts';
import { keepInstallPrompt } from '#site/stores/install-prompt.ts';

keepInstallPrompt();

const bar = document.querySelector('[data-part="download-bar"]');
bar?.querySelector('[data-close="download-bar"]')?.addEventListener('click', closeDownloadBar);
const link = bar?.querySelector('a');
// opens the popup; if that fails to load, the link leads to the page
link?.addEventListener('click', (event) => {
  event.preventDefault();
  void loadPart(async () => import('./pop-up.ts')).then(async (popUp) => (await popUp?.openDownload()) || location.assign(link.href));
});
