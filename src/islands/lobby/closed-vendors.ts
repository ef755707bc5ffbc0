import { $closedVendors, readClosedVendors } from '#site/stores/screens/closed-vendors.ts';

/** Says at each vendor of a game centre that is under maintenance that it is. */
$closedVendors.subscribe((closed) => {
  for (const vendor of document.querySelectorAll<HTMLElement>('[data-vendor]')) {
    const isClosed = closed.includes(vendor.dataset['vendor'] ?? '');
    vendor.toggleAttribute('data-closed', isClosed);
    for (const mark of vendor.querySelectorAll<HTMLElement>('[data-vendor-closed]')) mark.hidden = !isClosed;
  }
});
void readClosedVendors();
addEventListener('pageshow', ({ persisted }) => persisted && void readClosedVendors());
