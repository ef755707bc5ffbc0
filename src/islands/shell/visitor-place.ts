import { $visitorPlace } from '#site/stores/system-status.ts';

/** Fills in the visitor's address and country; a country is named in the page's own language. */
export function startVisitorPlace(): void {
  const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'region' });
  $visitorPlace.subscribe((place) => {
    for (const element of document.querySelectorAll('[data-visitor-address]')) element.textContent = place?.address ?? '';
    for (const element of document.querySelectorAll<HTMLElement>('[data-visitor-country]'))
      element.textContent = place ? (place.country && names.of(place.country)) || element.dataset['unknown'] || '' : '';
  });
}
