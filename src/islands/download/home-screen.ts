import { $canInstall, askToInstall, keepInstallPrompt } from '#site/stores/install-prompt.ts';

/** The add-to-home-screen popup: the browser's own prompt if it has one, else manual instructions. */
export function startHomeScreen(): void {
  keepInstallPrompt();
  const popup = document.querySelector<HTMLElement>('[data-part="home-screen"]');
  const done = popup?.querySelector<HTMLElement>('[data-installed-text]');
  $canInstall.subscribe((canInstall) => {
    popup?.querySelector('[data-by-browser]')?.toggleAttribute('hidden', !canInstall);
    popup?.querySelector('[data-by-hand]')?.toggleAttribute('hidden', canInstall || done?.textContent !== '');
  });
  popup?.querySelector('[data-install]')?.addEventListener('click', async () => {
    const isAdded = await askToInstall();
    if (isAdded && done) done.textContent = done.dataset['text'] ?? '';
    popup.querySelector('[data-by-hand]')?.toggleAttribute('hidden', isAdded);
  });
}
