import { loadPart } from '#site/lib/load-part.ts';
import { closeDownloadBar } from '#site/stores/bars.ts';
import { keepInstallPrompt } from '#site/stores/install-prompt.ts';

keepInstallPrompt();

document.querySelector('[data-close="download-bar"]')?.addEventListener('click', closeDownloadBar);
// opens the popup; if that fails to load, the link leads to the page
const link = document.querySelector<HTMLAnchorElement>('[data-part="download-bar"] a');
link?.addEventListener('click', (event) => {
  event.preventDefault();
  void loadPart(async () => import('./open-download.tsx'))
    .then((popUp) => popUp?.openDownload())
    .catch(() => false)
    .then((isOpen) => isOpen || location.assign(link.href));
});
