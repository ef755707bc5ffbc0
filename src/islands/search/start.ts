import { loadPart } from '#site/lib/load-part.ts';

const sheet = async () => import('./open-search.tsx');

/** The pill opens the sheet, which loads at the tap; if that fails it leads to the page of the search. Lists draw their pill anew. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-search]');
  // opens in another tab or window
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void loadPart(sheet)
    .then((loaded) => loaded?.openSearch(link))
    .catch(() => false)
    .then((isOpen) => isOpen || location.assign(link.href));
});
