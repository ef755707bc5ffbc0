import { isSafari } from '#site/lib/safari.ts';

/** Other browsers only store the profile, or do nothing at all: they are told what to use instead (ERR-001). */
export function startDownload(): void {
  const alert = document.querySelector<HTMLElement>('[data-profile-alert]');
  document.querySelector('[data-profile]')?.addEventListener('click', (event) => {
    if (isSafari(navigator.userAgent)) return;
    event.preventDefault();
    if (alert) alert.textContent = alert.dataset['text'] ?? '';
  });
}
