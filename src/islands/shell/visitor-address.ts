import { $visitorAddress } from '#site/stores/system-status.ts';

/** Fills the place of the visitor's address. */
export function startVisitorAddress(): void {
  $visitorAddress.subscribe((address) => {
    for (const element of document.querySelectorAll('[data-visitor-address]')) element.textContent = address ?? '';
  });
}
