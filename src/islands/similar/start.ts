import { loadPart } from '#site/lib/load-part.ts';
import { readItem, storageKeys } from '#site/stores/storage.ts';

// also when the page comes back from the browser's memory of pages
addEventListener('pageshow', () => {
  if (readItem(storageKeys.leftGame, 'tab') !== null)
    void loadPart(async () => import('./offer-similar.tsx')).then((loaded) => loaded?.offerSimilar());
});
