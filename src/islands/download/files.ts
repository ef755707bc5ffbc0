import { needsInstallTip } from '#site/lib/device.ts';
import { isSafari } from '#site/lib/safari.ts';

/** The links to files: a profile outside Safari shows an alert (ERR-001), and on an old iOS the installation guide comes first. */
export function startFiles(): void {
  const alert = document.querySelector<HTMLElement>('[data-profile-alert]');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-file]'))
    link.addEventListener('click', (event) => {
      // other browsers only store the profile, or do nothing at all
      const isRefused = link.dataset['file'] === 'profile' && !isSafari(navigator.userAgent);
      if (alert) alert.textContent = isRefused ? (alert.dataset['text'] ?? '') : '';
      if (isRefused) event.preventDefault();
      else if (link.dataset['file'] !== 'android' && needsInstallTip(navigator.userAgent)) {
        event.preventDefault();
        showTip(link.href);
      }
    });
}

function showTip(href: string): void {
  const tip = document.querySelector<HTMLDialogElement>('[data-part="install-tip"]');
  tip?.querySelector('[data-tip-go]')?.setAttribute('href', href);
  tip?.showModal();
}
