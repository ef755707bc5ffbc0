import { closeDownloadBar } from '#site/stores/bars.ts';
import { keepInstallPrompt } from '#site/stores/install-prompt.ts';

keepInstallPrompt();

const bar = document.querySelector('[data-part="download-bar"]');
bar?.querySelector('[data-close="download-bar"]')?.addEventListener('click', closeDownloadBar);
const link = bar?.querySelector('a');
// the popup; where that cannot be fetched, the link leads to the page
link?.addEventListener('click', (event) => {
  event.preventDefault();
  void import('./pop-up.ts').then(
    async ({ openDownload }) => (await openDownload()) || location.assign(link.href),
    () => location.assign(link.href),
  );
});
