import { $closedVendors, readClosedVendors } from '#site/stores/screens/closed-vendors.ts';

/** Marks the vendors of a game centre that are under maintenance. */
$closedVendors.subscribe((closed) => {
  for (const vendor of document.querySelectorAll<HTMLElement>('[data-vendor]')) {
    const isClosed = closed.includes(vendor.dataset['vendor'] ?? '');
    vendor.toggleAttribute('data-closed', isClosed);
    for (const mark of vendor.querySelectorAll<HTMLElement>('[data-vendor-closed]')) mark.hidden = !isClosed;
  }
});
void readClosedVendors();
addEventListener('pageshow', ({ persisted }) => persisted && void readClosedVendors());
